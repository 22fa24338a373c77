"use client";

import { type ComponentProps, type ComponentType, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "~/components/session/use-hydrated";
import { Input } from "~/components/ui/field";
import type { SUGGESTION_KINDS } from "~/contracts/rules/job-search";
import type { SuggestionListProps } from "./suggestion-list";

const loadList = () => import("./suggestion-list").then((module) => module.SuggestionList);

type SuggestedInputProps = Omit<ComponentProps<typeof Input>, "ref"> & {
  value: string;
  /** Only suggestions of this kind. */
  kind?: (typeof SUGGESTION_KINDS)[number];
  onPick: (text: string) => void;
};

/**
 * A text field with suggestions: a combobox with a list, by ARIA's pattern. The list loads with the first focus. Without
 * JavaScript it's a plain field.
 */
export function SuggestedInput({ value, kind, onPick, onChange, ...input }: SuggestedInputProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const hasScripts = useHydrated();
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null);
  const [typed, setTyped] = useState("");
  const [list, setShown] = useState<{ count: number; active?: string }>({ count: 0 });
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": list.count > 0,
    "aria-controls": id,
    "aria-activedescendant": list.active,
    // Suggestions are a convenience: the field works without them.
    onFocus: () =>
      void loadList().then(
        (loaded) => setList(() => loaded),
        () => undefined,
      ),
  } as const;

  return (
    <>
      <Input
        {...input}
        ref={field}
        value={value}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
        {...(hasScripts ? combobox : {})}
      />
      {List ? (
        <List
          id={id}
          field={field}
          typed={typed}
          kind={kind}
          onOpen={() => setTyped(value)}
          onClose={() => setTyped("")}
          onShown={setShown}
          onPick={(text) => {
            flushSync(() => onPick(text));
            field.current?.form?.requestSubmit();
          }}
        />
      ) : (
        <div id={id} role="listbox" aria-label="Suggestions" hidden />
      )}
    </>
  );
}
