/* The only way to run readers over strangers' text, in threads and with limits (docs/decisions/0038). */
export { readForImport, readForLook, readForUser, type Reading } from "./lanes";
export {
  assertReadableHtml,
  assertReadableText,
  PAGE_MAX_BYTES,
  parseMarkup,
  SHORT_TEXT_LENGTH,
  TooLargeToReadError,
} from "./limits";
export type { Outcome, Task } from "./reading-thread";
