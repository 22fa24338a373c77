"use client";

import type { ReactNode } from "react";
import { useActionForm } from "~/components/forms/use-action-form";
import { Button } from "~/components/ui/button";
import type { ButtonLook } from "~/components/ui/class-names";
import { toast } from "~/browser/toast-store";

type DownloadFormProps = ButtonLook & {
  /** Returns the file's path. */
  action: (path: string | null, form: unknown) => Promise<string | null>;
  /** Fields that nobody sees. */
  hidden?: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** Downloads a file at a button. The page stays. Works without JavaScript. */
export function DownloadForm({ action, hidden = {}, children, ...look }: DownloadFormProps) {
  const { pending, formProps } = useActionForm<string | null>({
    action,
    initial: null,
    unanswered: null,
    onAnswer: (path) => {
      if (path === null) toast({ title: "Download failed", description: "Please try again.", tone: "danger" });
      else window.location.assign(path);
    },
  });
  return (
    <form {...formProps}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" busy={pending} {...look}>
        {children}
      </Button>
    </form>
  );
}
