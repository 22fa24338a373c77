"use client";

import { useState } from "react";
import { useActionForm } from "~/components/forms/use-action-form";
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

const UNANSWERED: FormState = { ...EMPTY_FORM, failure: { code: "NETWORK", message: "Network error" } };

/** A form for signing in or up, which is checked first and focuses the first faulty field. */
export function useAuthForm({ action, check, fieldByCode = {}, onFailure, onSuccess }: Options) {
  const [failure, setFailure] = useState<string | null>(null);
  const { attach, errors, refuse, clear } = useFieldErrors();
  const { posted, state, setState, pending, formProps } = useActionForm<FormState>({
    action,
    initial: EMPTY_FORM,
    unanswered: UNANSWERED,
    check: (data): boolean => {
      const errors = check?.(data) ?? {};
      const isValid = Object.keys(errors).length === 0;
      setFailure(null);
      if (isValid) clear();
      else refuse(errors);
      return isValid && state.redirectTo === null;
    },
    onAnswer: (answer, data) => {
      if (!answer.failure) {
        onSuccess?.(answer, data);
        return;
      }
      const { code, message } = answer.failure;
      const field = fieldByCode[code];
      onFailure?.(field ? undefined : message, code);
      if (field) refuse({ [field]: message });
      else setFailure(message);
    },
  });

  const wasPosted = state === posted;
  return {
    formProps: { ...formProps, ref: attach },
    errors,
    /** An error that is about no field; any error of an answer without JavaScript. */
    failure: wasPosted ? posted.failure?.message : failure,
    /** True for an answer without JavaScript, which has no toasts. */
    wasPosted,
    /** The last result, with or without JavaScript. */
    outcome: state,
    fields: posted.fields,
    done: state.done,
    busy: pending || state.redirectTo !== null,
    reset: () => {
      setState(EMPTY_FORM);
      setFailure(null);
    },
  };
}
