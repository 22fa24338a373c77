import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";

const TEXT_MAX = 200;

/** Returns the text that an address asks an office page to search for. */
export function parseSearchText(q: string | string[] | undefined): string {
  return typeof q === "string" ? q.replaceAll("\u0000", "").toWellFormed().slice(0, TEXT_MAX).trim() : "";
}

type SearchFormProps = { action: string; label: string; hint: string; text: string; children?: ReactNode };

/** `children` are hidden fields that stay in the address. */
export function SearchForm({ action, label, hint, text, children }: SearchFormProps) {
  return (
    <form action={action} className="flex max-w-measure flex-wrap items-end gap-3">
      {children}
      <Field
        id="q"
        name="q"
        type="search"
        label={label}
        hint={hint}
        defaultValue={text}
        maxLength={TEXT_MAX}
        className="min-w-[14rem] grow"
      />
      <Button type="submit" variant="primary" className="mb-7">
        Search
      </Button>
    </form>
  );
}
