import { claimsReading } from "./claims/check-claims";
import { hintsReading } from "./drafts/find-hints";
import { jobFactsReading } from "./drafts/job-facts";
import { noteReading } from "./providers/template/compose-note";
import { promptReading } from "./providers/openai/build-prompt";
import { templateReading } from "./providers/template/template-writer";
import { letterheadReading } from "./render/letterhead";

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
