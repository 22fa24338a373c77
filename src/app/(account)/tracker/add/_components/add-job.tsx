"use client";

import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { TextArea } from "~/components/ui/text-area";
import { watchForm } from "~/components/forms/kept-text";
import { readField } from "~/components/forms/read-field";
import { useReopen } from "~/components/forms/use-reopen";
import { POSTING_TEXT_MAX } from "~/contracts/rules/own-job";
import { api, type RouterOutputs } from "~/trpc/react";
import { JobForm, ownJobRecord } from "./job-form";

type Read = RouterOutputs["ownJob"]["read"];
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

const EMPTY: Read["fields"] = {
  title: "",
  company: "",
  location: "",
  address: null,
  description: "",
  employment_type: null,
  salary_min: null,
  salary_max: null,
  salary_currency: "USD",
  salary_period: "year",
  posted_at: null,
};

/** Reads a posting from an address or pasted text and shows it for review. Reads an address in the page's own at once. */
export function AddJob({ address, own }: AddJobProps) {
  const [read, setRead] = useState<Read | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const reading = api.ownJob.read.useMutation({
    meta: { failed: "Failed to read the posting. Please try again." },
    onSuccess: setRead,
  });
  const { mutate } = reading;
  const began = useRef(false);
  const [isReopened, setReopened] = useState(false);
  useReopen(ownJobRecord(), () => setReopened(!isWebAddress(address)));

  useEffect(() => {
    if (began.current || !isWebAddress(address)) return;
    began.current = true;
    mutate({ address });
  }, [address, mutate]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reading.isPending) return;
    const typed = new FormData(event.currentTarget);
    const [url, text] = [readField(typed, "url").trim(), readField(typed, "text").trim()];
    const isRefused = url === "" ? text === "" : !isWebAddress(url);
    setRefused(isRefused ? "Enter a web address, such as https://example.com/jobs/1, or paste the posting." : null);
    if (!isRefused) mutate(url === "" ? { text } : { address: url });
  }

  if (own) return <JobForm id={own.id} fields={own.fields} />;
  return (
    <>
      <ReadForm
        address={address}
        refused={refused}
        busy={reading.isPending}
        isDone={read !== null}
        onSubmit={onSubmit}
      />
      <div role="status" className="mt-6">
        {read ? (
          <Notice tone={OUTCOMES[read.found].tone} title={OUTCOMES[read.found].title}>
            {OUTCOMES[read.found].text}
          </Notice>
        ) : null}
      </div>
      {read || isReopened ? <JobForm key={read ? reading.submittedAt : 0} fields={read?.fields ?? EMPTY} /> : null}
    </>
  );
}

type ReadFormProps = Pick<AddJobProps, "address"> & {
  /** Why the input was refused. */
  refused: string | null;
  busy: boolean;
  isDone: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** Asks for the address or the text of a posting. */
function ReadForm({ address, refused, busy, isDone, onSubmit }: ReadFormProps) {
  return (
    <form ref={watchForm} onSubmit={onSubmit} method="post" noValidate className="mt-6 grid gap-4">
      <Field
        id="url"
        name="url"
        type="url"
        inputMode="url"
        label="Address of the posting"
        placeholder="https://"
        defaultValue={address}
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

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? "");
}
