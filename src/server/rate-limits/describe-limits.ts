import { env } from "~/env";
import {
  CARD_READS,
  EXPORTS,
  FACET_COUNTS,
  LETTERS,
  LIST_READS,
  OWN_JOB_CALLS,
  PASSWORD_CHECKS,
  PER_ADDRESS,
  POSTING_CHECKS,
  PROVIDER_CALLS,
  FIT_READS,
  RELATED_READS,
  REPORTS,
  SITEMAP_READS,
  UPLOADS,
  USER_READS,
  VISITOR_READS,
  WEBHOOK_CALLS,
  type Limit,
} from "./limits";
import { scaled } from "./rate-limit";

/** A limit in words, for integrators: `max` calls in `windowSeconds`. */
export type LimitDescription = { calls: string; per: string; max: number; windowSeconds: number };

const ADDRESS = "address";
const USER = "user";

const LIMITS: readonly { calls: string; per: string; limit: Limit }[] = [
  { calls: "Lists of jobs, and feeds", per: ADDRESS, limit: LIST_READS },
  { calls: "Counts of facets", per: ADDRESS, limit: FACET_COUNTS },
  { calls: "Jobs like a given one", per: ADDRESS, limit: RELATED_READS },
  { calls: "How a resume fits a job", per: ADDRESS, limit: FIT_READS },
  { calls: "Other reads without a token", per: ADDRESS, limit: VISITOR_READS },
  { calls: "Other reads", per: USER, limit: USER_READS },
  { calls: "Parts of the sitemap", per: ADDRESS, limit: SITEMAP_READS },
  { calls: "Preview pictures of jobs", per: ADDRESS, limit: CARD_READS },
  { calls: "Sign-in, sign-up, and each other call under `/auth`", per: ADDRESS, limit: PER_ADDRESS.logIn },
  { calls: "New passwords", per: "account", limit: PASSWORD_CHECKS },
  { calls: "Cover letters", per: USER, limit: LETTERS.draft },
  { calls: "Unlocks that ask the job's source first", per: USER, limit: POSTING_CHECKS },
  { calls: "Jobs of one's own, read or kept", per: USER, limit: OWN_JOB_CALLS },
  { calls: "Reports of jobs", per: USER, limit: REPORTS },
  { calls: "Uploads", per: USER, limit: UPLOADS },
  { calls: "Exports of one's data", per: USER, limit: EXPORTS },
  { calls: "New checkouts", per: USER, limit: PROVIDER_CALLS.checkout },
  { calls: "Asking whether a checkout is paid", per: USER, limit: PROVIDER_CALLS.look },
  { calls: "New addresses of webhooks, tests and replays", per: USER, limit: WEBHOOK_CALLS },
];

/** Lists this server's limits, or none if they are turned off. */
export function describeLimits(): LimitDescription[] {
  if (env.RATE_LIMIT_SCALE === 0) return [];
  return LIMITS.map(({ calls, per, limit }) => ({
    calls,
    per,
    max: scaled(limit),
    windowSeconds: limit.windowSeconds,
  }));
}
