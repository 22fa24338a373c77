"use client";

import { useRouter } from "next/navigation";
import { type SubmitEvent, useActionState, useState, useTransition } from "react";
import { Checkbox } from "~/components/forms/checkbox";
import { currentPath, keepTypedText, watchForm } from "~/components/forms/kept-text";
import { signInFirst } from "~/components/session/sign-in-first";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { TextArea } from "~/components/ui/text-area";
import { toast } from "~/components/ui/toast-store";
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
  const [posted, formAction] = useActionState(decideForm, UNDECIDED);
  const [state, setState] = useState(posted);
  const [pending, startTransition] = useTransition();
  const [verdict, setVerdict] = useState<string | null>(null);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault(); // React would empty the fields after submitting
    if (pending) return;
    const typed = new FormData(event.currentTarget, event.nativeEvent.submitter);
    setVerdict(String(typed.get("verdict")));
    startTransition(async () => {
      const next = await decideForm(UNDECIDED, typed).catch(() => ({
        ...UNDECIDED,
        failure: "We got no answer. You can safely try again.",
      }));
      if (next.signedOut) {
        keepTypedText();
        signInFirst(currentPath());
        return;
      }
      setState(next);
      if (next.decided === null) return;
      document.getElementById(headingId)?.focus();
      toast({ title: next.decided === "upheld" ? "Report upheld" : "Report dismissed", tone: "success" });
      router.refresh();
    });
  }

  return {
    failure: state.failure,
    note: posted.note,
    formProps: { ref: watchForm, action: formAction, onSubmit },
    /** The state of the button for this verdict. */
    buttonState: (value: string) => ({ busy: pending && verdict === value, disabled: pending && verdict !== value }),
  };
}

/** Upholds or dismisses a report. Works without JavaScript. */
export function DecisionForm({ reportId, closing, headingId }: DecisionFormProps) {
  const { failure, note, formProps, buttonState } = useDecision(headingId);
  return (
    <form {...formProps} className="mt-5 grid gap-5">
      {failure ? (
        <Notice tone="danger" role="alert" title="The report wasn't decided">
          {failure}
        </Notice>
      ) : null}
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
