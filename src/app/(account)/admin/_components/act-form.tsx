"use client";

import Link from "next/link";
import { type ReactNode, useActionState } from "react";
import { FormNotice } from "~/components/forms/form-notice";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import { Field } from "~/components/ui/field";
import { TextArea } from "~/components/ui/text-area";
import { REASON_HINTS, REASON_MAX } from "~/contracts/rules/office";
import { actOnPerson } from "./act-action";
import type { ActState } from "./act-state";
import { describeSubmit } from "./request-words";

type ActFormProps = {
  title: string;
  /** What will happen, in numbers. */
  consequences: readonly string[];
  submitLabel: string;
  /** Fields that nobody sees. */
  hidden: Readonly<Record<string, string>>;
  /** Whether the person reads the reason, too. */
  isReasonEmailed?: boolean;
  /** Whether it takes something away for good. */
  isDestructive?: boolean;
  /** Asks for a number of connects, up to this one. */
  mostConnects?: number | null;
  /** Whether pressing only requests it, because it waits for somebody else. */
  waits?: boolean;
  cancelHref: string;
  /** Other than acting on a person. */
  action?: (state: ActState, form: unknown) => Promise<ActState>;
  /** Further fields, and the proof's. */
  children?: ReactNode;
};

const UNTRIED: ActState = { failure: null, reason: "", connects: "" };

/** Asks for a reason and a proof before an act, and says what it will do. Works without JavaScript. */
export function ActForm(props: ActFormProps) {
  const {
    title,
    consequences,
    submitLabel,
    hidden,
    isReasonEmailed = false,
    isDestructive = false,
    mostConnects,
    waits = false,
    cancelHref,
    action = actOnPerson,
    children,
  } = props;
  const [state, post, isPending] = useActionState(action, UNTRIED);
  const submit = describeSubmit(submitLabel, waits);
  return (
    <section aria-labelledby="act" className="max-w-[40rem] rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="act" className="text-20 font-bold">
        {title}
      </h2>
      <ul className="mt-3 list-disc pl-5 text-14 text-ink-muted">
        {[submit.note, ...consequences]
          .flatMap((sentence) => sentence ?? [])
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
      <form action={post} className="mt-5 grid gap-5">
        <FormNotice title="Nothing was changed" message={state.failure} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {mostConnects ? (
          <Field
            id="connects"
            name="connects"
            type="number"
            label="Connects"
            min={1}
            max={mostConnects}
            step={1}
            defaultValue={state.connects}
            required
          />
        ) : null}
        <TextArea
          id="reason"
          name="reason"
          label="Reason"
          hint={isReasonEmailed ? REASON_HINTS.emailed : REASON_HINTS.logged}
          defaultValue={state.reason}
          maxLength={REASON_MAX}
          rows={3}
          required
        />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={isDestructive ? "danger" : "primary"} busy={isPending}>
            {submit.label}
          </Button>
          <Link href={cancelHref} prefetch={false} className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </form>
    </section>
  );
}
