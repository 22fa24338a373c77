"use client";

import { useRef, useState, useTransition, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { leaveIfSignedOut, readRefusal, type Refusal } from "~/trpc/refusal";

/** Error texts by field name, and "form" for errors about no field. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

type Options = {
  /** Errors that need no call. */
  check: (typed: FormData) => FormErrors;
  send: (typed: FormData, form: HTMLFormElement) => Promise<void>;
  /** Maps a refusal to fields. */
  errorsOf: (refusal: Refusal) => FormErrors;
};

/** The errors at a form's fields. `refuse` shows them and moves the focus to the first field at fault. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FormErrors>({});
  const form = useRef<HTMLFormElement>(null);

  function refuse(found: FormErrors) {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  return { form, errors, refuse, clear: () => setErrors({}) };
}

/**
 * A form over one call: checked before it is sent; what the API refuses stands at the fields at fault. Keeps what was typed.
 * An expired session leads to signing in.
 */
export function useCheckedForm({ check, send, errorsOf }: Options) {
  const { form, errors, refuse, clear } = useFieldErrors();
  const [pending, startTransition] = useTransition();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const target = event.currentTarget;
    const typed = new FormData(target);
    const found = check(typed);
    if (Object.values(found).some(Boolean)) {
      refuse(found);
      return;
    }
    clear();
    startTransition(async () => {
      try {
        await send(typed, target);
      } catch (error) {
        const refusal = readRefusal(error);
        if (!leaveIfSignedOut(refusal)) refuse(errorsOf(refusal));
      }
    });
  }

  return { formProps: { ref: form, onSubmit, noValidate: true }, errors, pending };
}

/** The text of a field; empty where there is none. */
export function readField(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
}
