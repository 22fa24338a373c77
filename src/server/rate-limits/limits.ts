import { COVER_LETTER_REVISIONS, COVER_LETTERS_PER_DAY } from "~/contracts/rules/cover-letter";
import { REPORTS_PER_DAY } from "~/contracts/rules/report";

/** Allows `max` calls in a window of `windowSeconds`. RATE_LIMIT_SCALE multiplies `max`. */
export type Limit = { name: string; max: number; windowSeconds: number };

/**
 * Allows `free` attempts. Each later attempt starts a wait of `firstWaitSeconds`, doubling up to `maxWaitSeconds`. Attempts
 * during a wait are refused and don't prolong it. Starts over after `forgetAfterSeconds` without an attempt.
 */
export type GrowingWait = {
  name: string;
  free: number;
  firstWaitSeconds: number;
  maxWaitSeconds: number;
  forgetAfterSeconds: number;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Calls per address. A call that checks a secret is uncounted if it succeeds, because many users may share an address. */
export const PER_ADDRESS = {
  signUp: { name: "sign-up/address", max: 30, windowSeconds: 5 * MINUTE },
  logIn: { name: "log-in/address", max: 30, windowSeconds: 5 * MINUTE },
  verify: { name: "verify/address", max: 30, windowSeconds: 5 * MINUTE },
  resend: { name: "resend/address", max: 30, windowSeconds: 5 * MINUTE },
  reset: { name: "reset/address", max: 30, windowSeconds: 5 * MINUTE },
  signInLink: { name: "sign-in-link/address", max: 30, windowSeconds: 5 * MINUTE },
  setPassword: { name: "set-password/address", max: 30, windowSeconds: 5 * MINUTE },
  provider: { name: "provider/address", max: 30, windowSeconds: 5 * MINUTE },
  providerAnswer: { name: "provider-answer/address", max: 30, windowSeconds: 5 * MINUTE },
  passkey: { name: "passkey/address", max: 30, windowSeconds: 5 * MINUTE },
} satisfies Record<string, Limit>;

/** Sign-ins with one account at a provider, or with one passkey. Each opens a session. */
export const PROVIDER_SIGN_INS: Limit = { name: "provider/account", max: 20, windowSeconds: 5 * MINUTE };
export const PASSKEY_SIGN_INS: Limit = { name: "passkey/account", max: 20, windowSeconds: 5 * MINUTE };
/** Each is kept for five minutes. */
export const PASSKEY_CHALLENGES: Limit = { name: "passkey-check/account", max: 60, windowSeconds: 5 * MINUTE };

/** Far above normal use, but slows down copying the catalog. */
export const LIST_READS: Limit = { name: "list-reads/address", max: 600, windowSeconds: MINUTE };
/** Counting facets costs as much as ten lists. Twenty users who share an address get twelve counts a minute each. */
export const FACET_COUNTS: Limit = { name: "facet-counts/address", max: 240, windowSeconds: MINUTE };
/** A page asks for suggestions at each pause in typing. */
export const SUGGESTION_READS: Limit = { name: "suggestion-reads/address", max: 600, windowSeconds: MINUTE };
/** Related jobs cost as much as facets, and each job's page reads them. */
export const RELATED_READS: Limit = { name: "related-reads/address", max: 240, windowSeconds: MINUTE };
/** Links to landing pages: up to 24 counted searches, on each page of jobs. */
export const LANDING_READS: Limit = { name: "landing-reads/address", max: 600, windowSeconds: MINUTE };
/** Each fit reads a whole résumé and a whole posting. */
export const FIT_READS: Limit = { name: "fit-reads/address", max: 240, windowSeconds: MINUTE };
/** All other reads, by address for visitors and by user for users. A page needs up to ten. */
export const VISITOR_READS: Limit = { name: "reads/address", max: 1200, windowSeconds: MINUTE };
export const USER_READS: Limit = { name: "reads/user", max: 1200, windowSeconds: MINUTE };
/** Each part of the sitemap reads up to 49,000 jobs. */
export const SITEMAP_READS: Limit = { name: "sitemap-reads/address", max: 60, windowSeconds: MINUTE };

/** Drawing a job's card takes 0.1 s of CPU time. */
export const CARD_READS: Limit = { name: "card-reads/address", max: 120, windowSeconds: MINUTE };

/** Far above normal use. Each upload also has limits of its own. */
export const UPLOADS: Limit = { name: "uploads/user", max: 300, windowSeconds: 10 * MINUTE };

/** Each export reads all data of a user. */
export const EXPORTS: Limit = { name: "exports/user", max: 10, windowSeconds: HOUR };

/** Calls that reach the payment provider, which has limits of its own. */
export const PROVIDER_CALLS = {
  checkout: { name: "checkouts/user", max: 60, windowSeconds: HOUR },
  /** A page that waits for its payment asks every two seconds. */
  look: { name: "checkout-looks/user", max: 120, windowSeconds: MINUTE },
} satisfies Record<string, Limit>;

/** Each letter costs us, even if the user stops it. */
export const LETTERS = {
  draft: { name: "letters/user", max: COVER_LETTERS_PER_DAY, windowSeconds: DAY },
  revision: { name: "letter-revisions/user", max: COVER_LETTERS_PER_DAY * COVER_LETTER_REVISIONS, windowSeconds: DAY },
} satisfies Record<string, Limit>;

/** A person reads each report. */
export const REPORTS: Limit = { name: "reports/user", max: REPORTS_PER_DAY, windowSeconds: DAY };

/** Requests and lookups at addresses that the user chose. */
export const WEBHOOK_CALLS: Limit = { name: "webhook-calls/user", max: 100, windowSeconds: HOUR };
export const SETUP_CALLS: Limit = { name: "setup/user", max: 10, windowSeconds: 5 * MINUTE };

/** A user's own jobs: reading an address, and adding the job. */
export const OWN_JOB_CALLS: Limit = { name: "own-jobs/user", max: 120, windowSeconds: HOUR };

/** Unlocks of one user that ask the job's source first. */
export const POSTING_CHECKS: Limit = { name: "posting-checks/user", max: 60, windowSeconds: MINUTE };
/** Requests to one host of a job source, for all users together. */
export const SOURCE_REQUESTS: Limit = { name: "source-requests/host", max: 240, windowSeconds: MINUTE };

/** Wrong current passwords of a signed-in user. */
export const PASSWORD_CHECKS: Limit = { name: "set-password/account", max: 10, windowSeconds: 15 * MINUTE };

// Growing waits per email address, which count the same for addresses without an account. Bounds: decision 0032.

const LOG_IN_WAIT = { firstWaitSeconds: MINUTE, maxWaitSeconds: 15 * MINUTE, forgetAfterSeconds: 6 * HOUR };
/** Wrong passwords for one account from one device, known or not. */
export const LOG_IN_HERE: GrowingWait = { name: "log-in/account-device", free: 10, ...LOG_IN_WAIT };
/** Wrong passwords for one account from all unknown devices. Allows more than a single device, so one can't use it up. */
export const LOG_IN_ANYWHERE: GrowingWait = { name: "log-in/account", free: 15, ...LOG_IN_WAIT };

const VERIFY_WAIT = { free: 10, firstWaitSeconds: MINUTE, maxWaitSeconds: HOUR, forgetAfterSeconds: DAY };
/** Wrong codes for one account from a device that signed it up. */
export const VERIFY_HERE: GrowingWait = { name: "verify/account-device", ...VERIFY_WAIT };
/** Wrong codes for one account from all other devices. */
export const VERIFY_ANYWHERE: GrowingWait = { name: "verify/account", ...VERIFY_WAIT };

/** Requests for a new code that end a wait, so that the user can enter the new code. */
export const FRESH_CODES: GrowingWait = { name: "fresh-code/account", ...VERIFY_WAIT, free: 5 };

/** Emails of one kind to one address. */
export type MailWaits = { minute: GrowingWait; here: GrowingWait; anywhere: GrowingWait };

/** Separate by kind, so that strangers' sign-ups with an address can't use up its owner's resets. */
export const MAIL_WAITS = {
  code: mailWaits("code-mail", HOUR),
  // Waits no longer than a link is valid. So the owner always has a valid link or can get one, even during a flood.
  reset: mailWaits("reset-mail", 30 * MINUTE),
  signInLink: mailWaits("sign-in-link-mail", 30 * MINUTE),
} satisfies Record<string, MailWaits>;

function mailWaits(name: string, maxWaitSeconds: number): MailWaits {
  return {
    minute: {
      name: `${name}/minute`,
      free: 1,
      firstWaitSeconds: MINUTE,
      maxWaitSeconds: MINUTE,
      forgetAfterSeconds: MINUTE,
    },
    /** From one device: at most 5 an hour and 10 a day. */
    here: {
      name: `${name}/device`,
      free: 2,
      firstWaitSeconds: 4 * MINUTE,
      maxWaitSeconds: 8 * HOUR,
      forgetAfterSeconds: DAY,
    },
    /** From all unknown devices together. */
    anywhere: {
      name: `${name}/account`,
      free: 5,
      firstWaitSeconds: MINUTE,
      maxWaitSeconds,
      forgetAfterSeconds: 6 * HOUR,
    },
  };
}
