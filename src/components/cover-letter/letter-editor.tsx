"use client";

import { useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { CoverLetter, LetterSentence } from "~/contracts/cover-letter";
import { LETTER_TEXT_MAX_LENGTH } from "~/contracts/rules/cover-letter";
import { DraftedBy, NewerVersion, RedraftOffer } from "./letter-notices";
import { LetterActions } from "./letter-actions";
import { locateSentences, type Stretch } from "./locate-marks";
import { MarkedTextArea } from "./marked-text-area";
import { ReviseForm } from "./revise-form";
import { SupportList } from "./support-list";
import { useEditor, useNewerVersion, type Editor } from "./use-editor";
import { useRevision } from "./use-revision";
import { VersionList } from "./version-list";
import { WritingView } from "./writing-view";
import { formatQuantity } from "~/format/text";

type LetterEditorProps = {
  letter: CoverLetter;
  viewerId: string;
};

const CHECKS_ID = "letter-checks";

/** A claim about the applicant that neither the résumé nor the job supports. */
function isUnsupported({ aboutApplicant, support }: LetterSentence): boolean {
  return aboutApplicant && support === "none";
}

/** Edits, checks, revises and downloads a letter. */
export function LetterEditor({ letter: opened, viewerId }: LetterEditorProps) {
  const editor = useEditor({ letter: opened, viewerId });
  const [revisionCount, setRevisionCount] = useState(0);
  const revision = useRevision({ editor, onRevised: () => setRevisionCount((before) => before + 1) });
  const field = useRef<HTMLTextAreaElement>(null);
  const isWriting = revision.writing !== null;
  const busy = editor.busy !== null || isWriting;
  useNewerVersion(editor, !busy);

  const { letter, text } = editor;
  const doubtful = letter.version.sentences.filter(isUnsupported);
  const places = locateSentences(text, doubtful);

  function showInText(index: number) {
    const place = places[index];
    if (!place) return;
    field.current?.focus();
    field.current?.setSelectionRange(place.start, place.end);
  }

  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr]">
      {revision.writing === null ? (
        <Text editor={editor} field={field} doubtful={doubtful.length + letter.version.faults.length} places={places}>
          {letter.can_redraft ? <RedraftOffer busy={busy} onRedraft={revision.redraft} /> : null}
        </Text>
      ) : (
        <WritingView text={revision.writing} onStop={revision.stop}>
          A revision you stop doesn't count.
        </WritingView>
      )}
      <div className="grid min-w-0 content-start gap-6 md:row-span-2">
        <SupportList
          id={CHECKS_ID}
          sentences={doubtful}
          faults={letter.version.faults}
          places={places}
          hasResume={letter.has_resume}
          onShow={isWriting ? null : showInText}
        />
        <ReviseForm
          key={revisionCount}
          letter={letter}
          busy={busy}
          refusal={revision.refusal}
          onRevise={revision.revise}
        />
      </div>
      <VersionList jobId={letter.job_id} current={letter.version.number} busy={busy} onRestore={editor.restore} />
    </div>
  );
}

type TextProps = {
  editor: Editor;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Number of points to check. */
  doubtful: number;
  /** Where they are in the text. */
  places: readonly (Stretch | null)[];
  children: ReactNode;
};

function Text({ editor, field, doubtful, places, children }: TextProps) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <LetterActions editor={editor} />
      {children}
      {editor.newer ? <NewerVersion editor={editor} newer={editor.newer} /> : null}
      {editor.letter.names_employer ? null : (
        <Notice>We fill in the employer&apos;s name for free once you unlock the job.</Notice>
      )}
      {doubtful > 0 ? (
        <button
          type="button"
          onClick={showChecks}
          className="justify-self-start rounded-inner text-14 font-medium text-notice underline underline-offset-[0.2em] md:hidden"
        >
          {formatQuantity(doubtful, "point")} to check before you send it
        </button>
      ) : null}
      <MarkedTextArea
        id="letter-text"
        ref={field}
        label="Your cover letter"
        value={editor.text}
        marks={places}
        maxLength={LETTER_TEXT_MAX_LENGTH}
        aria-describedby={`${CHECKS_ID}-heading`}
        onChange={({ target }) => editor.setText(target.value)}
      />
      <SaveLine editor={editor} />
    </div>
  );
}

function showChecks(): void {
  const heading = document.getElementById(`${CHECKS_ID}-heading`);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** Shows the version and its author, or that the text isn't saved. */
function SaveLine({ editor }: { editor: Editor }) {
  const { letter, text, dirty, busy } = editor;
  const { number, drafted_by: draftedBy } = letter.version;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-14">
      <p className="text-ink-muted">
        {dirty ? <span className="font-medium text-ink">Not saved yet. </span> : `Version ${number}. `}
        {draftedBy === null ? "Edited by you." : <DraftedBy name={draftedBy} />}
      </p>
      <Button
        variant="primary"
        busy={busy === "saving"}
        disabled={!dirty || text.trim() === "" || (busy !== null && busy !== "saving")}
        onClick={() => editor.save()}
      >
        Save version
      </Button>
    </div>
  );
}
