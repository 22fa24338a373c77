import { hintsReading } from "./drafts/inspect-letter-resume";
import { jobFactsReading } from "./drafts/read-brief";
import { noteReading } from "./notes/write-note";
import { promptReading } from "./providers/openai/build-prompt";
import { templateReading } from "./providers/template/template-writer";
import { letterheadReading } from "./render/letterhead";
import { claimsReading } from "./versions/read-letter";

/** What threads read for this domain. */
export const LETTER_READINGS = [
  jobFactsReading,
  promptReading,
  templateReading,
  hintsReading,
  noteReading,
  claimsReading,
  letterheadReading,
] as const;
