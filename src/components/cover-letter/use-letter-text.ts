import { useEffect, useState } from "react";
import type { CoverLetter } from "~/contracts/cover-letter";
import { api } from "~/trpc/react";

/** A letter, and the text typed over one of its versions. Unsaved text survives a reload. */
export function useLetterText({ letter: opened, viewerId }: { letter: CoverLetter; viewerId: string }) {
  const [letter, setLetter] = useState(opened);
  const jobId = letter.job_id;
  const [unsaved] = useState(() => readUnsaved(viewerId, jobId));
  const [text, setText] = useState(unsaved?.text ?? opened.version.text);
  const [basedOn, setBasedOn] = useState(unsaved?.basedOn ?? opened.version.number);
  /** A later version from another window, while there is unsaved text here. */
  const [newer, setNewer] = useState<CoverLetter | null>(null);
  const utils = api.useUtils();
  const dirty = text !== letter.version.text;

  useEffect(() => {
    if (dirty) keepUnsaved(viewerId, jobId, { text, basedOn });
    else forgetUnsaved(viewerId, jobId);
  }, [dirty, text, basedOn, viewerId, jobId]);

  function take(next: CoverLetter) {
    setLetter(next);
    setText(next.version.text);
    setBasedOn(next.version.number);
    setNewer(null);
    void utils.coverLetter.versions.invalidate({ id: jobId });
  }

  return { letter, text, dirty, basedOn, newer, setText, setNewer, take };
}

/** A letter's unsaved text, kept in this tab. It survives a reload and the end of the session. */
type UnsavedText = { text: string; basedOn: number };

const storageKey = (viewerId: string, jobId: string) => `cover-letter ${viewerId} ${jobId}`;

function keepUnsaved(viewerId: string, jobId: string, unsaved: UnsavedText): void {
  try {
    window.sessionStorage.setItem(storageKey(viewerId, jobId), JSON.stringify(unsaved));
  } catch {
    // Storage may be off. Then a reload loses the text.
  }
}

function readUnsaved(viewerId: string, jobId: string): UnsavedText | null {
  try {
    return parse(JSON.parse(window.sessionStorage.getItem(storageKey(viewerId, jobId)) ?? "null"));
  } catch {
    return null;
  }
}

function forgetUnsaved(viewerId: string, jobId: string): void {
  try {
    window.sessionStorage.removeItem(storageKey(viewerId, jobId));
  } catch {
    // Nothing to remove.
  }
}

function parse(value: unknown): UnsavedText | null {
  if (typeof value !== "object" || value === null || !("text" in value) || !("basedOn" in value)) return null;
  const { text, basedOn } = value;
  return typeof text === "string" && typeof basedOn === "number" ? { text, basedOn } : null;
}
