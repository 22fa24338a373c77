"use client";

import { useActionState, useState, useTransition, type SubmitEvent } from "react";

type Options<State> = {
  action: (state: State, form: FormData) => Promise<State>;
  /** Before the form is sent. */
  initial: State;
  /** If the server doesn't answer. */
  unanswered: State;
  /** Returns false if the form can't be sent. */
  check?: (data: FormData) => boolean;
  onAnswer: (state: State, data: FormData) => void;
};

/**
 * A form for one server action. Without JavaScript the browser posts it and the page comes back with `posted`. With it,
 * what was typed stays.
 */
export function useActionForm<State>({ action, initial, unanswered, check, onAnswer }: Options<Awaited<State>>) {
  const [posted, formAction] = useActionState(action, initial);
  const [state, setState] = useState(posted);
  const [pending, startTransition] = useTransition();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault(); // React would empty the fields after submitting
    if (pending) return;
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter);
    if (check?.(data) === false) return;
    startTransition(async () => {
      const next = await action(initial, data).catch(() => unanswered);
      setState(next);
      onAnswer(next, data);
    });
  }

  return { posted, state, setState, pending, formProps: { action: formAction, onSubmit } };
}
