"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { TextArea } from "~/components/ui/text-area";
import { toast } from "~/components/ui/toast-store";
import type { Resume } from "~/contracts/resume";
import { RESUME_TEXT_MAX_LENGTH } from "~/contracts/rules/resume";
import { browserApi } from "~/trpc/client";
import { hintAt } from "./hint";

type ResumeTextProps = {
  resume: Resume;
  /** Called with the résumé as the server keeps it once its text was saved. */
  onSaved: (resume: Resume) => void;
};

/** The text read from the résumé, for its owner to check and correct; where none could be read, to write. */
export function ResumeText({ resume, onSaved }: ResumeTextProps) {
  const saved = resume.text ?? "";
  const [text, setText] = useState(saved);
  const [busy, setBusy] = useState(false);
  const excess = text.length - RESUME_TEXT_MAX_LENGTH;

  async function save() {
    setBusy(true);
    try {
      onSaved(await browserApi.resume.saveText.mutate({ text, resume_url: resume.resume_url }));
      toast({ title: "Text saved", tone: "success" });
    } catch (error) {
      toast({ title: "Failed to save the text. Please try again.", description: hintAt(error), tone: "danger" });
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      {resume.text === null ? (
        <Notice tone="notice">No text could be read from this file. You can type or paste it below.</Notice>
      ) : null}
      <TextArea
        id="resume-text"
        label="Text of your resume"
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint={
          excess > 0
            ? `${excess.toLocaleString("en")} ${excess === 1 ? "character" : "characters"} too many: at most ${RESUME_TEXT_MAX_LENGTH.toLocaleString("en")} can be saved.`
            : "Read from your file. Correct what was misread."
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} disabled={text === saved || excess > 0} onClick={() => void save()}>
          Save text
        </Button>
        {text !== saved && !busy ? (
          <Button variant="quiet" onClick={() => setText(saved)}>
            Undo changes
          </Button>
        ) : null}
      </div>
    </div>
  );
}
