import { useEffect, useState } from "react";
import type { CoverLetter } from "~/contracts/cover-letter";
import { api } from "~/trpc/react";
import { forgetUnsaved, keepUnsaved, readUnsaved } from "./unsaved-text";

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
