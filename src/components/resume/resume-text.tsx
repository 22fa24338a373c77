"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { TextArea } from "~/components/ui/text-area";
import { toast } from "~/browser/toast-store";
import type { Resume } from "~/contracts/profile";
import { RESUME_TEXT_MAX_LENGTH } from "~/contracts/rules/account";
import { api } from "~/trpc/react";
import { stayOnFailure } from "./stay-on-failure";
import { formatCount, formatQuantity } from "~/format/text";

/** Lets owners correct the text read from their résumé, or type it if none could be read. */
export function ResumeText({ resume }: { resume: Resume }) {
  const saved = resume.text ?? "";
  const [text, setText] = useState(saved);
  const excess = text.length - RESUME_TEXT_MAX_LENGTH;

  const utils = api.useUtils();
  const save = api.resume.saveText.useMutation({
    ...stayOnFailure("Failed to save the text. Please try again."),
    onSuccess: (changed) => {
      utils.resume.list.setData(undefined, (all) => all?.map((one) => (one.id === changed.id ? changed : one)));
      toast({ title: "Text saved", tone: "success" });
    },
  });

  return (
    <div className="grid gap-3">
      {resume.text === null ? (
        <Notice tone="notice">We couldn't read any text from this file. You can type or paste it below.</Notice>
      ) : null}
      <TextArea
        id="resume-text"
        label="Text of your resume"
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint={
          excess > 0
            ? `${formatQuantity(excess, "character")} too many. The limit is ${formatCount(RESUME_TEXT_MAX_LENGTH)}.`
            : "Read from your file. Correct any mistakes."
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={save.isPending}
          disabled={text === saved || excess > 0}
          onClick={() => save.mutate({ text, resume_url: resume.resume_url })}
        >
          Save text
        </Button>
        {text !== saved && !save.isPending ? <Button onClick={() => setText(saved)}>Undo changes</Button> : null}
      </div>
    </div>
  );
}
