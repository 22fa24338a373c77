"use client";

import { useActionState, useState, useTransition, type SubmitEvent } from "react";
import { useFieldErrors } from "~/components/forms/use-checked-form";
import { EMPTY_FORM, type FormAction, type FormState } from "./form-state";
import type { FieldErrors } from "./validate";

type Options = {
  action: FormAction;
  check: (form: FormData) => FieldErrors;
  /** Returns the field that an error code is about; null if none. */
  findField: (code: string) => string | null;
  /** `message` is undefined if a field shows it, so that each failure is shown once. */
  onFailure: (message: string | undefined, code: string) => void;
  onSuccess: (state: FormState, form: FormData) => void;
};

/**
 * A form for one server action. Without JavaScript the browser posts it and the page comes back with `posted`. With it,
 * the form is checked first, keeps what was typed and focuses the first faulty field.
 */
export function useAuthForm({ action, check, findField, onFailure, onSuccess }: Options) {
  const [posted, formAction] = useActionState(action, EMPTY_FORM);
  const [pending, startTransition] = useTransition();
  const [outcome, setOutcome] = useState(posted);
  const [failure, setFailure] = useState<string | null>(null);
  const { attach, errors, refuse, clear } = useFieldErrors();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault(); // React would empty the fields after submitting
    if (pending || outcome.redirectTo) return;
    const typed = new FormData(event.currentTarget);
    const found = check(typed);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    clear();
    startTransition(async () => {
      const next = await callAction(action, typed);
      setOutcome(next);
      if (!next.failure) {
        onSuccess(next, typed);
        return;
      }
      const { code, message } = next.failure;
      const field = findField(code);
      onFailure(field === null ? message : undefined, code);
      setFailure(field === null ? message : null);
      if (field !== null) refuse({ [field]: message });
    });
  }

  return {
    formProps: { ref: attach, action: formAction, onSubmit },
    errors,
    /** The error of an answer without JavaScript, which has no toasts. */
    postedFailure: outcome === posted ? posted.failure : null,
    /** The same, and with JavaScript an error that is about no field. */
    formFailure: outcome === posted ? posted.failure?.message : failure,
    wasPosted: outcome === posted,
    /** The last result, with or without JavaScript. */
    outcome,
    typed: posted.typed,
    done: outcome.done,
    busy: pending || outcome.redirectTo !== null,
    reset: () => setOutcome(EMPTY_FORM),
  };
}

async function callAction(action: FormAction, form: FormData): Promise<FormState> {
  try {
    return await action(EMPTY_FORM, form);
  } catch {
    return { ...EMPTY_FORM, failure: { code: "NETWORK", message: "Network error" } };
  }
}
