"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Checkbox } from "~/components/forms/checkbox";
import { FormNotice } from "~/components/forms/form-notice";
import { currentPath, keepTypedText, watchForm } from "~/browser/kept-text";
import { getField } from "~/components/forms/get-field";
import { useActionForm } from "~/components/forms/use-action-form";
import { signInFirst } from "~/browser/sign-in-first";
import { Button } from "~/components/ui/button";
import { TextArea } from "~/components/ui/text-area";
import { toast } from "~/browser/toast-store";
import { REPORT_NOTE_MAX } from "~/contracts/rules/report";
import { decideForm, type DecisionState } from "./actions";

const UNDECIDED: DecisionState = { failure: null, note: "", decided: null };

type DecisionFormProps = {
  reportId: string;
  /** Null if upholding always closes the job, or if it is already closed. */
  closing: "choose" | null;
  /** Gets the focus when the form is gone. */
  headingId: string;
};

function useDecision(headingId: string) {
  const router = useRouter();
  const [verdict, setVerdict] = useState<string | null>(null);
  const { posted, state, pending, formProps } = useActionForm<DecisionState>({
    action: decideForm,
    initial: UNDECIDED,
    unanswered: { ...UNDECIDED, failure: "We got no answer. You can safely try again." },
    check: (data) => {
      setVerdict(getField(data, "verdict"));
      return true;
    },
    onAnswer: ({ decided, signedOut }) => {
      if (signedOut) {
        keepTypedText();
        signInFirst(currentPath());
      }
      if (decided === null) return;
      document.getElementById(headingId)?.focus();
      toast({ title: decided === "upheld" ? "Report upheld" : "Report dismissed", tone: "success" });
      router.refresh();
    },
  });
  return {
    failure: state.failure,
    note: posted.note,
    formProps: { ...formProps, ref: watchForm },
    /** The state of the button for this verdict. */
    buttonState: (value: string) => ({ busy: pending && verdict === value, disabled: pending && verdict !== value }),
  };
}

/** Upholds or dismisses a report. Works without JavaScript. */
export function DecisionForm({ reportId, closing, headingId }: DecisionFormProps) {
  const { failure, note, formProps, buttonState } = useDecision(headingId);
  return (
    <form {...formProps} className="mt-5 grid gap-5">
      <FormNotice title="The report wasn't decided" message={failure} />
      <input type="hidden" name="report" value={reportId} />
      {closing === "choose" ? (
        <Checkbox
          id="close-job"
          name="close_job"
          label="Close the job if the report is upheld"
          hint="Nobody can unlock it then, and the next import won't reopen it."
        />
      ) : null}
      <TextArea
        id="note"
        name="note"
        label="Note to the reporter (optional)"
        hint="Emailed with the decision to every reporter it concerns."
        defaultValue={note}
        maxLength={REPORT_NOTE_MAX}
        rows={3}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="verdict" value="upheld" variant="primary" {...buttonState("upheld")}>
          Uphold
        </Button>
        <Button type="submit" name="verdict" value="dismissed" {...buttonState("dismissed")}>
          Dismiss
        </Button>
      </div>
    </form>
  );
}
