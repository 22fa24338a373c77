"use client";

import { useRef, useState, useTransition, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { leaveIfSignedOut, readRefusal, type Refusal } from "~/trpc/refusal";

/** Field names, and "form" for what is about no field. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

type Options = {
  /** What can be said without asking the server. */
  check: (typed: FormData) => FormErrors;
  send: (typed: FormData, form: HTMLFormElement) => Promise<void>;
  /** The fields that a refusal is about. */
  errorsOf: (refusal: Refusal) => FormErrors;
};

/**
 * One form over one call: checked before it is sent, refused in words at the fields at fault, the first of which gets the
 * focus. What was typed stays. A session that is over leads to signing in.
 */
export function useCheckedForm({ check, send, errorsOf }: Options) {
  const [errors, setErrors] = useState<FormErrors>({});
  const [pending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);

  function refuse(found: FormErrors) {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

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
    setErrors({});
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
