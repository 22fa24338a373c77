export { draftLetter, type Drafting, generateLetter } from "./drafts/draft-letter";
export { draftNote } from "./notes/draft-note";
export { exportLetters, type ExportedLetter } from "./versions/export-letters";
export { inspectLetterResume } from "./drafts/inspect-letter-resume";
export {
  findLetter,
  findRememberedAnswers,
  getLetter,
  getLetterText,
  getLetterView,
  getVersion,
  listLettersOfJobs,
} from "./versions/get-letter";
export { getWriter } from "./drafts/get-writer";
export { LETTER_GUARANTEES } from "./guarantees";
export { issueLetterTicket, openLetter } from "./render/open-letter";
export { listVersions } from "./versions/list-versions";
export { restoreLetter, saveLetter } from "./versions/change-letter";
export { redraftLetter, reviseLetter } from "./versions/revise-letter";
export { findSentLetter, getApplicationDetails, recordSentLetter } from "./versions/sent-letter";
export { sweepLetters } from "./drafts/release-draft";
export type { LetterBrief } from "./brief";
export { WriterError, type LetterWriter, type WriteOptions } from "./writer";
