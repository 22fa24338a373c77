"use client";

import { useId, useState, type ReactNode } from "react";
import { FormNotice } from "~/components/forms/form-notice";
import { keepTypedText } from "~/browser/kept-text";
import { useActionForm } from "~/components/forms/use-action-form";
import { useFieldErrors } from "~/components/forms/use-checked-form";
import { signInFirst } from "~/browser/sign-in-first";
import { Button } from "~/components/ui/button";
import { FieldNotes } from "~/components/ui/field-notes";
import { TextArea } from "~/components/ui/text-area";
import { needsDetails, REPORT_DETAILS_MAX, REPORT_REASONS, type ReportReason } from "~/contracts/rules/report";
import type { ReportView } from "~/contracts/report";
import { fileReportForm } from "./actions";
import { EMPTY_REPORT, reportPath, type ReportFormState } from "./report-state";

export type ReportedJob = { id: string; slug: string; title: string };

type ReportFormProps = { job: ReportedJob; onFiled: (report: ReportView) => void; cancel?: ReactNode };

const CHOICES: Record<ReportReason, { label: string; hint: string }> = {
  closed: { label: "It has closed", hint: "You can't apply anymore." },
  not_remote: { label: "It is not remote", hint: "Hybrid, on-site, or remote only at first." },
  wrong_place: { label: "Who may apply is wrong", hint: "The country, the region or the time zone." },
  wrong_pay: { label: "The pay is wrong", hint: "The amount, the currency or the period." },
  scam: {
    label: "It looks like a scam",
    hint: "It asks for money or documents, or the employer doesn't know about it.",
  },
  wrong_data: { label: "Something in it is wrong", hint: "The employer, the title or the link." },
  other: { label: "Something else", hint: "Tell us more below." },
};

/** Reports a job, with or without JavaScript. With it, a refused form keeps its text and focuses the invalid field. */
export function ReportForm({ job, onFiled, cancel }: ReportFormProps) {
  const { errors, details, chosen, choose, busy, formProps } = useReportForm(job.slug, onFiled);
  const id = useId();
  return (
    <form {...formProps} noValidate className="grid gap-5">
      <FormNotice title="Your report wasn't sent" message={errors.form} />
      <input type="hidden" name="job" value={job.id} />
      <input type="hidden" name="slug" value={job.slug} />
      <fieldset aria-describedby={errors.reason ? `${id}-reason-error` : undefined}>
        <legend className="text-14 font-medium">What&apos;s wrong with it?</legend>
        <div className="mt-2 grid gap-2">
          {REPORT_REASONS.map((reason) => (
            <Choice
              key={reason}
              reason={reason}
              checked={chosen === reason}
              invalid={errors.reason !== undefined}
              onChoose={() => choose(reason)}
            />
          ))}
        </div>
        <div className="mt-2 empty:hidden">
          <FieldNotes id={`${id}-reason`} error={errors.reason} />
        </div>
      </fieldset>
      <TextArea
        id={`${id}-details`}
        name="details"
        label={chosen !== null && needsDetails(chosen) ? "What exactly?" : "What did you see? (optional)"}
        hint="Only our review team sees this."
        error={errors.details}
        defaultValue={details}
        maxLength={REPORT_DETAILS_MAX}
        rows={3}
      />
      <p className="text-14 text-ink-muted">
        We&apos;ll look into it and email you our decision. If you&apos;re right, everyone who recently unlocked this
        job gets their connects back.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {cancel}
        <Button type="submit" variant="primary" busy={busy}>
          Send report
        </Button>
      </div>
    </form>
  );
}

function Choice(props: { reason: ReportReason; checked: boolean; invalid: boolean; onChoose: () => void }) {
  const { label, hint } = CHOICES[props.reason];
  return (
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-inner border border-line px-3 py-2 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="reason"
        value={props.reason}
        checked={props.checked}
        onChange={props.onChoose}
        data-invalid={props.invalid || undefined}
        className="row-span-2 mt-0.5 size-5 accent-accent outline-none"
      />
      <span className="font-medium">{label}</span>
      <span className="text-14 text-ink-muted">{hint}</span>
    </label>
  );
}

const UNANSWERED = "We got no response. You can safely send it again.";

function useReportForm(slug: string, onFiled: (report: ReportView) => void) {
  const { posted, pending, formProps } = useActionForm<ReportFormState>({
    action: fileReportForm,
    initial: EMPTY_REPORT,
    unanswered: { ...EMPTY_REPORT, errors: { form: UNANSWERED } },
    onAnswer: ({ filed, signedOut, errors: mistakes }) => {
      if (filed) onFiled(filed);
      else if (signedOut) {
        keepTypedText(reportPath(slug));
        signInFirst(reportPath(slug));
      } else refuse(mistakes);
    },
  });
  const { attach, errors, refuse } = useFieldErrors(posted.errors);
  const [chosen, choose] = useState(REPORT_REASONS.find((reason) => reason === posted.fields.reason) ?? null);
  return {
    errors,
    details: posted.fields.details,
    chosen,
    choose,
    busy: pending,
    formProps: { ...formProps, ref: attach },
  };
}
