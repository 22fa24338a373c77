"use client";

import { useCallback, useRef, useState, useTransition, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { forgetTyping, watchForm } from "~/browser/kept-text";
import { leaveIfSignedOut, parseRefusal, SESSION_ENDED, type Refusal } from "~/trpc/refusal";

/** Error texts by field name, and "form" for errors about no field. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

export type CheckedForm = {
  /** Errors that need no call. */
  check?: (data: FormData) => FormErrors;
  send: (data: FormData, form: HTMLFormElement) => Promise<void>;
  /** Maps an API error to fields; by default, it goes above the form. */
  toFormErrors?: (refusal: Refusal) => FormErrors;
  /** The path that shows the form again after signing in; by default this page's. */
  next?: string | undefined;
  /** What the form is about, if the page has more forms with its fields. Kept text returns to the same record only. */
  record?: string | undefined;
  /** Sends the form without scripts. */
  action?: (data: FormData) => void;
  /** Errors of a form that was sent without scripts. */
  initialErrors?: FormErrors | undefined;
  /** Stays on the page if the session has ended: `kept-text` can't restore this form. */
  keepsPage?: true;
};

/** Holds a form's errors by field. `refuse` shows them and focuses the first faulty field; `attach` is the form's ref. */
export function useFieldErrors(initial: FormErrors = {}) {
  const [errors, setErrors] = useState(initial);
  const form = useRef<HTMLFormElement>(null);

  function refuse(errors: FormErrors) {
    flushSync(() => setErrors(errors));
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus();
  }

  // A dialog's form comes after its component, so an effect would miss it.
  const attach = useCallback((element: HTMLFormElement) => {
    form.current = element;
    return watchForm(element);
  }, []);

  return { attach, errors, refuse, clear: () => setErrors({}) };
}

/**
 * A form for one call. Checks the input first, shows the API's errors at their fields and keeps what was typed. An
 * expired session leads to signing in and back, with the text.
 */
export function useCheckedForm({ check, send, toFormErrors = showAtFields(), next, ...form }: CheckedForm) {
  const { record, keepsPage, action, initialErrors } = form;
  const { attach, errors, refuse, clear } = useFieldErrors(initialErrors);
  const [pending, startTransition] = useTransition();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const target = event.currentTarget;
    const data = new FormData(target);
    const errors = check?.(data) ?? {};
    if (Object.values(errors).some(Boolean)) {
      refuse(errors);
      return;
    }
    clear();
    startTransition(async () => {
      try {
        await send(data, target);
        forgetTyping(target);
      } catch (error) {
        const refusal = parseRefusal(error);
        if (keepsPage && refusal.code === "UNAUTHORIZED") refuse({ form: SESSION_ENDED });
        else if (!leaveIfSignedOut(refusal, next)) refuse(toFormErrors(refusal));
      }
    });
  }

  // Without scripts a browser sends the form itself. By GET, passwords would be in the address.
  const sent = action ? { action } : ({ method: "post" } as const);
  const formProps = { ref: attach, onSubmit, ...sent, noValidate: true, "data-record": record } as const;
  return { formProps, errors, pending };
}

/** Shows an API error at the named fields. One that concerns none of them goes above the form. */
export function showAtFields(...names: readonly string[]) {
  return ({ fields, message }: Refusal): FormErrors =>
    names.some((name) => name in fields) ? fields : { form: message };
}
