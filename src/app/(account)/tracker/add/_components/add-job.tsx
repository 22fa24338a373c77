"use client";

import { useActionState, useState, type SubmitEvent } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { TextArea } from "~/components/ui/text-area";
import { watchForm } from "~/browser/kept-text";
import { useReopen } from "~/components/forms/use-reopen";
import { EMPTY_POSTING, POSTING_TEXT_MAX } from "~/contracts/rules/own-job";
import { api, type RouterOutputs } from "~/trpc/react";
import { keepJobForm, previewPostingForm } from "./actions";
import { JobForm, ownJobRecord } from "./job-form";
import { parseQuestion, UNKEPT, UNREAD, UNREADABLE_QUESTION, type Read } from "./own-job-form";

type AddJobProps = { address: string; own: RouterOutputs["ownJob"]["byId"] | null };

const OUTCOMES: Record<Read["found"], { title: string; text: string; tone: "success" | "notice" }> = {
  posting: { title: "We read the posting", text: "Check the details before you save them.", tone: "success" },
  page: { title: "We read the page", text: "It has no job data, so check every field.", tone: "notice" },
  text: { title: "We read your text", text: "Check every field.", tone: "notice" },
  nothing: {
    title: "We couldn't read this page",
    text: "Fill in the details, or paste the text instead.",
    tone: "notice",
  },
};

/** Reads a posting from an address or pasted text, once the seeker asks for it, and shows it for review. */
export function AddJob({ address, own }: AddJobProps) {
  const [posted, readAction] = useActionState(previewPostingForm, UNREAD);
  const [saved, keepAction] = useActionState(keepJobForm, UNKEPT);
  const [read, setRead] = useState(posted.read);
  const [refused, setRefused] = useState(posted.refused);
  const reading = api.ownJob.read.useMutation({
    meta: { failed: "Failed to read the posting. Please try again." },
    onSuccess: setRead,
  });
  const [isReopened, setReopened] = useState(false);
  useReopen(ownJobRecord(), () => setReopened(true));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reading.isPending) return;
    const question = parseQuestion(new FormData(event.currentTarget));
    setRefused(question ? null : UNREADABLE_QUESTION);
    if (question) reading.mutate(question);
  }

  const job = { action: keepAction, refused: saved.errors };
  if (own) return <JobForm id={own.id} fields={saved.fields ?? own.fields} {...job} />;
  const fields = read?.fields ?? saved.fields ?? (isReopened ? EMPTY_POSTING : null);
  return (
    <>
      <ReadForm
        input={posted.input ?? { url: address, text: "" }}
        refused={refused}
        busy={reading.isPending}
        isDone={read !== null}
        action={readAction}
        onSubmit={onSubmit}
      />
      <div role="status" className="mt-6">
        {read ? (
          <Notice tone={OUTCOMES[read.found].tone} title={OUTCOMES[read.found].title}>
            {OUTCOMES[read.found].text}
          </Notice>
        ) : null}
      </div>
      {fields ? <JobForm key={read ? reading.submittedAt : 0} fields={fields} {...job} /> : null}
    </>
  );
}

type ReadFormProps = {
  input: { url: string; text: string };
  /** Why the input was refused. */
  refused: string | null;
  busy: boolean;
  isDone: boolean;
  /** Reads the posting without scripts. */
  action: (form: FormData) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** Asks for the address or the text of a posting. */
function ReadForm({ input, refused, busy, isDone, action, onSubmit }: ReadFormProps) {
  return (
    <form ref={watchForm} onSubmit={onSubmit} action={action} noValidate className="mt-6 grid gap-4">
      <Field
        id="url"
        name="url"
        type="url"
        inputMode="url"
        label="Address of the posting"
        placeholder="https://"
        defaultValue={input.url}
        error={refused}
      />
      <details>
        <summary className="cursor-pointer text-14 font-medium text-accent pointer-coarse:py-3">
          Paste the text instead
        </summary>
        <TextArea
          id="text"
          name="text"
          label="Text of the posting"
          defaultValue={input.text}
          rows={6}
          maxLength={POSTING_TEXT_MAX}
          className="mt-3"
        />
      </details>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isDone ? "secondary" : "primary"} busy={busy}>
          Read the posting
        </Button>
      </div>
    </form>
  );
}
