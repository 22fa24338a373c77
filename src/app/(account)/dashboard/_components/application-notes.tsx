"use client";

import { useState, type SubmitEvent } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { TextArea } from "~/components/ui/text-area";
import { toast } from "~/components/ui/toast-store";
import { browserApi } from "~/trpc/client";
import { errorCodeOf } from "~/trpc/refusal";
import type { OwnApplication } from "./application";
import { ApplicationHistory } from "./application-history";
import { recordProgress } from "./progress-store";

export type ApplicationNotesProps = { application: OwnApplication; viewerId: string; now: string };

/** As the API bounds them. */
const NOTES_MAX = 10_000;
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "9999-12-31";

type Draft = { notes: string; followUpOn: string };
type Kept = { notes: string; followUpOn: string | null; version: number };

/** Saves what was typed over the version it was typed on. `conflict` is what stands there instead, where that is newer. */
function useNotes({ application, viewerId, now }: ApplicationNotesProps) {
  const { id } = application.job;
  const [draft, setDraft] = useState<Draft>({ notes: application.notes, followUpOn: application.followUpOn ?? "" });
  const [base, setBase] = useState(application.version);
  const [conflict, setConflict] = useState<Kept | null>(null);
  const [busy, setBusy] = useState(false);

  async function write(version: number) {
    const input = { id, notes: draft.notes, follow_up_on: draft.followUpOn === "" ? null : draft.followUpOn, version };
    const kept = await browserApi.application.note.mutate(input);
    setBase(kept.version);
    setConflict(null);
    recordProgress(viewerId, id, now, { notes: kept.notes, followUpOn: kept.follow_up_on, version: kept.version });
    toast({ title: "Notes saved", tone: "success" });
  }

  async function readNewer() {
    const newer = await browserApi.application.byJob.query({ id });
    setConflict({ notes: newer.notes, followUpOn: newer.follow_up_on, version: newer.version });
  }

  async function save() {
    if (busy) return;
    setBusy(true);
    try {
      await write(conflict?.version ?? base).catch((error: unknown) => {
        if (errorCodeOf(error) !== "EDIT_CONFLICT") throw error;
        return readNewer();
      });
    } catch (error) {
      toast({
        title: "Failed to save notes. Please try again.",
        description:
          errorCodeOf(error) === "UNAUTHORIZED"
            ? "Your session has ended. What you typed is still here: sign in in another tab, then save again."
            : "What you typed is still here.",
        tone: "danger",
      });
    } finally {
      setBusy(false);
    }
  }

  function takeNewer({ notes, followUpOn, version }: Kept) {
    setDraft({ notes, followUpOn: followUpOn ?? "" });
    setBase(version);
    setConflict(null);
    recordProgress(viewerId, id, now, { notes, followUpOn, version });
  }

  return { draft, setDraft, conflict, busy, save, takeNewer };
}

/** Notes and follow-up date of an application, to be edited, and what has happened to it so far. */
export function ApplicationNotes(props: ApplicationNotesProps) {
  const { job, stage, movedAt } = props.application;
  const { id, title } = job;
  const { draft, setDraft, conflict, busy, save, takeNewer } = useNotes(props);
  return (
    <div className="grid gap-6 pt-2 pb-2 md:grid-cols-[minmax(0,1fr)_15rem]">
      <form
        aria-label={`Notes on ${title}`}
        className="grid content-start gap-4"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextArea
          id={`notes-text-${id}`}
          label="Notes"
          rows={4}
          maxLength={NOTES_MAX}
          value={draft.notes}
          onChange={(event) => setDraft({ ...draft, notes: event.target.value })}
        />
        <Field
          id={`follow-up-${id}`}
          label="Follow up on"
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          className="max-w-48"
          value={draft.followUpOn}
          onChange={(event) => setDraft({ ...draft, followUpOn: event.target.value })}
        />
        {conflict ? <Conflict newer={conflict} onTake={() => takeNewer(conflict)} /> : null}
        <Button type="submit" size="small" busy={busy} className="justify-self-start">
          {conflict ? "Save mine instead" : "Save notes"}
        </Button>
      </form>
      <ApplicationHistory key={`${stage} ${movedAt}`} id={id} />
    </div>
  );
}

function Conflict({ newer, onTake }: { newer: Kept; onTake: () => void }) {
  return (
    <Notice role="alert" tone="notice" title="Changed elsewhere meanwhile">
      <p>What you typed is still here and has not been saved. The newer version says:</p>
      <p dir="auto" className="mt-2 max-h-40 overflow-y-auto border-s-2 border-line ps-3 whitespace-pre-line">
        {newer.notes === "" ? <em>No notes</em> : newer.notes}
      </p>
      <p className="mt-1">Follow up on: {newer.followUpOn ?? "no day"}</p>
      <Button size="small" className="mt-3" onClick={onTake}>
        Take the newer version
      </Button>
    </Notice>
  );
}
