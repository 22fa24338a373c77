import { COVER_LETTER_REVISIONS, COVER_LETTERS_PER_DAY } from "~/contracts/cover-letter-rules";
import { REPORTS_PER_DAY } from "~/contracts/report-rules";

/** At most `max` in a window of `windowSeconds`, before RATE_LIMIT_SCALE. */
export type Limit = { name: string; max: number; windowSeconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Calls of one address. A success gives back what it took where the call checks a secret: many people may share one. */
export const PER_ADDRESS = {
  signUp: { name: "sign-up/address", max: 30, windowSeconds: 5 * MINUTE },
  logIn: { name: "log-in/address", max: 30, windowSeconds: 5 * MINUTE },
  verify: { name: "verify/address", max: 30, windowSeconds: 5 * MINUTE },
  resend: { name: "resend/address", max: 30, windowSeconds: 5 * MINUTE },
  reset: { name: "reset/address", max: 30, windowSeconds: 5 * MINUTE },
  setPassword: { name: "set-password/address", max: 30, windowSeconds: 5 * MINUTE },
} satisfies Record<string, Limit>;

/** Reading lists: far above what people do, so that copying the catalogue takes time. */
export const LIST_READS: Limit = { name: "list-reads/address", max: 600, windowSeconds: MINUTE };
/**
 * Counting every facet takes the database as long as reading ten lists, and each page of the list asks for it: twelve a
 * minute for each of the twenty people who may share the address of an office.
 */
export const FACET_COUNTS: Limit = { name: "facet-counts/address", max: 240, windowSeconds: MINUTE };
/** Parts of the sitemap: each reads the addresses of up to 49,000 jobs. */
export const SITEMAP_READS: Limit = { name: "sitemap-reads/address", max: 60, windowSeconds: MINUTE };

/** Cards of jobs: each may have to be drawn, which takes a processor for a tenth of a second. */
export const CARD_READS: Limit = { name: "card-reads/address", max: 120, windowSeconds: MINUTE };

/** Uploads of one user: far above what people do; what one upload may cost has bounds of its own. */
export const UPLOADS: Limit = { name: "uploads/user", max: 300, windowSeconds: 10 * MINUTE };

/** Exports of all data of one user: each reads all of it. */
export const EXPORTS: Limit = { name: "exports/user", max: 10, windowSeconds: HOUR };

/** Calls of one user for which the payment provider is asked, whose patience is not endless. */
export const PROVIDER_CALLS = {
  checkout: { name: "checkouts/user", max: 60, windowSeconds: HOUR },
  /** A page that waits for its payment asks every other second. */
  look: { name: "checkout-looks/user", max: 120, windowSeconds: MINUTE },
} satisfies Record<string, Limit>;

/** What one user has written for them: each costs its writer something, whether it is kept or stopped. */
export const LETTERS = {
  draft: { name: "letters/user", max: COVER_LETTERS_PER_DAY, windowSeconds: DAY },
  revision: { name: "letter-revisions/user", max: COVER_LETTERS_PER_DAY * COVER_LETTER_REVISIONS, windowSeconds: DAY },
} satisfies Record<string, Limit>;

/** Reports of one user: each is read by somebody. */
export const REPORTS: Limit = { name: "reports/user", max: REPORTS_PER_DAY, windowSeconds: DAY };

/** What one user has sent, or looked up, at addresses of their choice. */
export const WEBHOOK_CALLS: Limit = { name: "webhook-calls/user", max: 100, windowSeconds: HOUR };

/** Counted by e-mail address, whether an account has it or not, so that a limit tells nothing. */
export const PER_ACCOUNT = {
  signUp: { name: "sign-up/account", max: 10, windowSeconds: HOUR },
  /** Wrong tries over all codes. With five tries a code: a chance of 2e-5 a day to guess one. */
  verify: { name: "verify/account", max: 20, windowSeconds: DAY },
  setPassword: { name: "set-password/account", max: 10, windowSeconds: 15 * MINUTE },
} satisfies Record<string, Limit>;

/** Failed logins of one account from one address: the hard limit. */
export const LOG_IN_HERE: Limit = { name: "log-in/account-address", max: 10, windowSeconds: 15 * MINUTE };
/** What is left of it while the account is under attack. */
export const LOG_INS_HERE_UNDER_ATTACK = 3;
/**
 * Failed logins of one account from everywhere: the soft limit. Beyond it every address has fewer tries, but a fresh one
 * still has some: whoever attacks an account cannot lock its owner out.
 */
export const LOG_IN_ANYWHERE: Limit = { name: "log-in/account", max: 10, windowSeconds: 15 * MINUTE };

/** Mails to one address. Beyond them the answer is the same and nothing is sent. In this order: the first refuses first. */
export const CODE_MAILS: readonly Limit[] = [
  { name: "code-mail/minute", max: 1, windowSeconds: MINUTE },
  { name: "code-mail/hour", max: 5, windowSeconds: HOUR },
  { name: "code-mail/day", max: 10, windowSeconds: DAY },
];
/** Counted apart, so that sign-ups with somebody's address cannot use up the resets of its owner. */
export const RESET_MAILS: readonly Limit[] = [
  { name: "reset-mail/minute", max: 1, windowSeconds: MINUTE },
  { name: "reset-mail/hour", max: 5, windowSeconds: HOUR },
  { name: "reset-mail/day", max: 10, windowSeconds: DAY },
];
