/* The only way to run readers over strangers' text, in threads and with limits (docs/decisions/0038). */
export {
  couldNotRead,
  prepareLook,
  readForImport,
  readForLook,
  readForUser,
  readTextsForUser,
  type Reading,
} from "./lanes";
export {
  assertReadableHtml,
  assertReadableText,
  exceedsJsonDepth,
  isShortText,
  PAGE_MAX_BYTES,
  parseMarkup,
  TooLargeToReadError,
} from "./limits";
export type { Outcome, Task } from "./reading-thread";
