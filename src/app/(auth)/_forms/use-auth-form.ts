"use client";

import { useActionState, useState, useTransition, type SubmitEvent } from "react";
import { useFieldErrors } from "~/components/forms/use-checked-form";
import { EMPTY_FORM, type FormAction, type FormState } from "./form-state";
import type { FieldErrors } from "./validate";

type Options = {
  action: FormAction;
  check?: (form: FormData) => FieldErrors;
  /** The fields that show errors, by error code. */
  fieldByCode?: Partial<Record<string, string>>;
  /** `message` is undefined if a field shows it, so that each failure is shown once. */
  onFailure?: (message: string | undefined, code: string) => void;
  onSuccess?: (state: FormState, form: FormData) => void;
};

/**
 * A form for one server action. Without JavaScript the browser posts it and the page comes back with `posted`. With it,
 * the form is checked first, keeps what was typed and focuses the first faulty field.
 */
export function useAuthForm({ action, check, fieldByCode = {}, onFailure, onSuccess }: Options) {
  const [posted, formAction] = useActionState(action, EMPTY_FORM);
  const [pending, startTransition] = useTransition();
  const [outcome, setOutcome] = useState(posted);
  const [failure, setFailure] = useState<string | null>(null);
  const { attach, errors, refuse, clear } = useFieldErrors();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault(); // React would empty the fields after submitting
    if (pending || outcome.redirectTo) return;
    const typed = new FormData(event.currentTarget);
    const found = check?.(typed) ?? {};
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
        onSuccess?.(next, typed);
        return;
      }
      const { code, message } = next.failure;
      const field = fieldByCode[code];
      onFailure?.(field ? undefined : message, code);
      if (field) refuse({ [field]: message });
      else setFailure(message);
    });
  }

  return {
    formProps: { ref: attach, action: formAction, onSubmit },
    errors,
    /** An error that is about no field; any error of an answer without JavaScript. */
    failure: outcome === posted ? posted.failure?.message : failure,
    /** True for an answer without JavaScript, which has no toasts. */
    wasPosted: outcome === posted,
    /** The last result, with or without JavaScript. */
    outcome,
    typed: posted.typed,
    done: outcome.done,
    busy: pending || outcome.redirectTo !== null,
    reset: () => {
      setOutcome(EMPTY_FORM);
      setFailure(null);
    },
  };
}

async function callAction(action: FormAction, form: FormData): Promise<FormState> {
  try {
    return await action(EMPTY_FORM, form);
  } catch {
    return { ...EMPTY_FORM, failure: { code: "NETWORK", message: "Network error" } };
  }
}
