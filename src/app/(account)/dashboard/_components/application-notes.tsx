"use client";

import { useState, type SubmitEvent } from "react";
import { forgetTyping, watchForm } from "~/browser/kept-text";
import { recordChange } from "~/components/jobs/window-changes";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { TextArea } from "~/components/ui/text-area";
import { toast } from "~/browser/toast-store";
import type { NoteApplicationOutput } from "~/contracts/application";
import { api, client } from "~/trpc/react";
import { parseErrorCode } from "~/trpc/refusal";
import type { OwnApplication } from "./own-application";
import { ApplicationDetails } from "./application-details";
import { ApplicationHistory } from "./application-history";

export type ApplicationNotesProps = { application: OwnApplication; viewerId: string; now: string };

/** The API's limit. */
const NOTES_MAX = 10_000;
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "9999-12-31";

type SavedNotes = Pick<OwnApplication, "notes" | "followUpOn" | "followUpDue" | "version">;

function toSavedNotes(view: NoteApplicationOutput): SavedNotes {
  return {
    notes: view.notes,
    followUpOn: view.follow_up_on,
    followUpDue: view.follow_up_due,
    version: view.version,
  };
}

/** Saves the notes over the version they were typed on. `conflict` is a newer version from elsewhere. */
function useNotes({ application, viewerId, now }: ApplicationNotesProps) {
  const { id } = application.job;
  const [draft, setDraft] = useState({ notes: application.notes, followUpOn: application.followUpOn ?? "" });
  const [base, setBase] = useState(application.version);
  const [conflict, setConflict] = useState<SavedNotes | null>(null);

  function keep(saved: SavedNotes): void {
    setBase(saved.version);
    setConflict(null);
    recordChange(viewerId, id, now, saved);
  }

  const note = api.application.note.useMutation({
    meta: { keepsPage: true },
    onSuccess: (noted) => {
      keep(toSavedNotes(noted));
      toast({ title: "Notes saved", tone: "success" });
    },
    onError: async (error) => {
      const newer = parseErrorCode(error) === "EDIT_CONFLICT" ? await findNewer() : null;
      if (newer) setConflict(newer);
      else toastFailed(error);
    },
  });

  async function findNewer(): Promise<SavedNotes | null> {
    const newer = await client.application.byJob.query({ id }).catch(() => null);
    return newer && toSavedNotes(newer);
  }

  function save(form: HTMLFormElement): void {
    if (note.isPending) return;
    const { notes, followUpOn } = draft;
    const version = conflict?.version ?? base;
    note.mutate(
      { id, notes, follow_up_on: followUpOn === "" ? null : followUpOn, version },
      { onSuccess: () => forgetTyping(form) },
    );
  }

  function applyNewer(newer: SavedNotes): void {
    setDraft({ notes: newer.notes, followUpOn: newer.followUpOn ?? "" });
    keep(newer);
  }

  return { draft, setDraft, base, setBase, conflict, busy: note.isPending, save, applyNewer };
}

function toastFailed(error: unknown): void {
  toast({
    title: "Failed to save notes. Please try again.",
    description:
      parseErrorCode(error) === "UNAUTHORIZED"
        ? "Your session has ended. Your text is still here: sign in in another tab, then save again."
        : "Your text is still here.",
    tone: "danger",
  });
}

/** An application's notes, follow-up date, history, interviews and contacts. */
export function ApplicationNotes(props: ApplicationNotesProps) {
  const { id, title } = props.application.job;
  const { draft, setDraft, base, setBase, conflict, busy, save, applyNewer } = useNotes(props);
  return (
    <div className="grid gap-6 pt-2 pb-2 md:grid-cols-[minmax(0,1fr)_15rem]">
      <form
        ref={watchForm}
        data-record={`application:${id}:notes`}
        aria-label={`Notes on ${title}`}
        className="grid content-start gap-4"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          save(event.currentTarget);
        }}
      >
        {/* Kept with text whose session has ended, so that it doesn't overwrite a version saved meanwhile. */}
        <input name="version" hidden value={base} onChange={({ target: { value } }) => setBase(Number(value))} />
        <TextArea
          id={`notes-text-${id}`}
          name="notes"
          label="Notes"
          rows={4}
          maxLength={NOTES_MAX}
          value={draft.notes}
          onChange={({ target: { value } }) => setDraft((typed) => ({ ...typed, notes: value }))}
        />
        <Field
          id={`follow-up-${id}`}
          name="follow_up_on"
          label="Follow up on"
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          className="max-w-48"
          value={draft.followUpOn}
          onChange={({ target: { value } }) => setDraft((typed) => ({ ...typed, followUpOn: value }))}
        />
        {conflict ? <Conflict newer={conflict} onUse={() => applyNewer(conflict)} /> : null}
        <Button type="submit" size="small" busy={busy} className="justify-self-start">
          {conflict ? "Save mine instead" : "Save notes"}
        </Button>
      </form>
      <ApplicationHistory id={id} />
      <div className="md:col-span-2">
        <ApplicationDetails {...props} />
      </div>
    </div>
  );
}

function Conflict({ newer, onUse }: { newer: SavedNotes; onUse: () => void }) {
  return (
    <Notice role="alert" tone="notice" title="Changed in another window">
      <p>Your text is still here, but isn&apos;t saved. The newer version says:</p>
      <p dir="auto" className="mt-2 max-h-40 overflow-y-auto border-s-2 border-line ps-3 whitespace-pre-line">
        {newer.notes === "" ? <em>No notes</em> : newer.notes}
      </p>
      <p className="mt-1">Follow up on: {newer.followUpOn ?? "no date"}</p>
      <Button size="small" className="mt-3" onClick={onUse}>
        Use the newer version
      </Button>
    </Notice>
  );
}
