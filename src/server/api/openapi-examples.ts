import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { JobFit } from "~/contracts/fit";
import { getNulls } from "~/contracts/common";
import { JobSummary, type JobView } from "~/contracts/job";
import { type OwnProfile, PublicProfile } from "~/contracts/profile";
import type { SessionOutput } from "~/contracts/auth";
import { CHECKOUT, CONSULTING_EXAMPLES } from "./openapi-consulting-examples";
import { WEBHOOK_EXAMPLES } from "./openapi-webhook-examples";
import type { AppRouter } from "./root";

/** An example call: `request` by input field, `answers` by name. */
export type OperationExample = {
  request?: Readonly<Record<string, unknown>>;
  answers: Readonly<Record<string, unknown>>;
};

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** Examples by router and procedure, checked against their types. */
type Examples = {
  readonly [Router in keyof Inputs]?: {
    readonly [Procedure in keyof Inputs[Router] & keyof Outputs[Router]]?: {
      // The input of a call without one is `void`.
      request?: Inputs[Router][Procedure] extends object ? Inputs[Router][Procedure] : undefined;
      answers: Readonly<Record<string, Outputs[Router][Procedure]>>;
    };
  };
};

const FIT: JobFit = {
  score: 67,
  requirements: [
    {
      kind: "profession",
      label: "Backend Engineer",
      status: "shown",
      evidence: "Backend Engineer, Example Labs, 2019 – present",
    },
    { kind: "skill", label: "TypeScript", status: "not_found", evidence: null },
    { kind: "skill", label: "PostgreSQL", status: "shown", evidence: "Moved billing to PostgreSQL" },
    { kind: "skill", label: "Kafka", status: "partly", evidence: "Queues on RabbitMQ" },
    { kind: "place", label: "Lives in Europe", status: "unknown", evidence: null },
  ],
  unsure_positions: ["2015 – 2019"],
};

const JOB_ID = "018f3c6e-9a41-4d1b-8f0a-5b7f1f0c2d31";

/** A locked job. */
const SUMMARY: JobSummary = {
  ...getNulls(JobSummary),
  id: JOB_ID,
  title: "Senior Backend Engineer",
  location: "Remote, Europe without the UK",
  eligibility: { countries: [], regions: ["Europe"], utc_offsets: [0, 1, 2], except: ["GB"] },
  employment_type: "full_time",
  seniority: "senior",
  salary_disclosed: true,
  external_posted_at: "2026-03-02T09:30:00.000Z",
  last_seen_at: "2026-03-09T06:00:00.000Z",
  created_at: "2026-03-02T10:00:00.000Z",
  reposts: 0,
  short_id: "7k2m9x4q",
  slug: "senior-backend-engineer-7k2m9x4q",
  connects_price: 15,
  tags: ["typescript", "postgresql"],
  source: "greenhouse",
  isUnlocked: false,
  isSaved: false,
  isApplied: false,
  visa: "not_sponsored",
  contract_status: "employee",
  skills: ["PostgreSQL", "TypeScript"],
};

const LOCKED: JobView = { ...SUMMARY, description: null };

const UNLOCKED: JobView = {
  ...SUMMARY,
  description: "<p>You build the services that process our customers' invoices.</p>",
  salary_min: 90_000,
  salary_max: 115_000,
  salary_currency: "EUR",
  salary_period: "year",
  apply_url: "https://boards.greenhouse.io/examplecompany/jobs/4012345",
  author_name: "Example Company",
  source_url: "https://boards.greenhouse.io/examplecompany/jobs/4012345",
  isUnlocked: true,
  unlocked_at: "2026-03-09T08:15:00.000Z",
  salary_estimated: false,
  visa_quote: "We can't sponsor visas for this role.",
  contract_status_quote: "This is a permanent, full-time position.",
};

const PROFILE: OwnProfile = {
  id: "6f1e7a52-0c4d-4b8e-9d52-2f4b1c9a7e10",
  name: "Ada Example",
  username: "ada-4821",
  email: "ada@example.com",
  profile_picture_url: null,
  connects_balance: 50,
  subscription_status: "none",
  verified_at: null,
  resume_url: null,
  created_at: "2026-03-01T12:00:00.000Z",
};

const SESSION: SessionOutput = {
  access_token: "kP3vT1bq0WmXz7rYd5sHf9uJc2LgQe8nVaB4iNoRtUk",
  refresh_token: "Zr8yWq2mLxT6nCvB1sDf4gHj7kPa9uEi3oRtYb5XcVw",
  expires_at: "2026-03-09T09:15:00.000Z",
  user: PROFILE,
};

const EMAIL = "ada@example.com";
const PASSWORD = "correct horse battery staple";
const OK = { answers: { done: { ok: true } } } as const;
const byId = { id: JOB_ID };

/** The filters of the list and its counts. */
const FILTERS = {
  keyword: "typescript -senior",
  place: "Portugal",
  location: "Berlin",
  country: "DE",
  region: "europe",
  utc_offset: 1,
  salary_min: 75_000,
  currency: "EUR",
  salary_disclosed: true,
  employment_type: ["full_time", "contract"],
  seniority: ["mid", "senior"],
  skill: ["typescript", "node-js"],
  visa: ["sponsored"],
  contract_status: ["employee", "contractor"],
  posted_within_days: 14,
  access: "open",
  unstated: true,
  literal: true,
} satisfies Inputs["job"]["facets"];

const EXAMPLES: Examples = {
  auth: {
    signUp: {
      request: { email: EMAIL, password: PASSWORD, name: "Ada Example" },
      answers: { mailed: { user: { email: EMAIL }, verification_required: true } },
    },
    verify: { request: { email: EMAIL, token: "482913" }, answers: { signedIn: SESSION } },
    logIn: { request: { email: EMAIL, password: PASSWORD }, answers: { signedIn: SESSION } },
    refresh: { request: { refresh_token: SESSION.refresh_token }, answers: { renewed: SESSION } },
    resend: { request: { email: EMAIL }, ...OK },
    requestReset: { request: { email: EMAIL }, ...OK },
    setPassword: { request: { password: "a longer and better one", current_password: PASSWORD }, ...OK },
    logOut: OK,
  },
  job: {
    list: {
      request: {
        ...FILTERS,
        limit: 20,
        sort: "newest",
        saved: true,
        unlocked: true,
        applied: false,
        cursor: "WyIyMDI2LTAzLTAyVDA5OjMwOjAwLjAwMFoiXQ",
      },
      answers: {
        page: { jobs: [LOCKED], next_cursor: "WyIyMDI2LTAzLTAyVDA5OjMwOjAwLjAwMFoiXQ" },
        corrected: { jobs: [], next_cursor: null, corrected_keyword: "typescript", ignored_params: ["page"] },
        interpreted: {
          jobs: [],
          next_cursor: null,
          interpreted: [{ text: "part-time", filter: "employment_type", value: "part_time" }],
          relaxed: { without: "part-time", jobs: [LOCKED] },
        },
        ignored: {
          jobs: [LOCKED],
          next_cursor: null,
          interpreted: [
            { text: "no contract", filter: "employment_type", value: "contract", excluded: true },
            { text: "or similar roles", filter: "ignored", value: "or similar roles" },
          ],
        },
      },
    },
    facets: {
      request: FILTERS,
      answers: {
        counts: {
          facets: {
            country: [{ value: "DE", count: 41, more: false }],
            region: [{ value: "europe", count: 100, more: true }],
            utc_offset: [{ value: "1", count: 58, more: false }],
            employment_type: [{ value: "full_time", count: 100, more: true }],
            seniority: [{ value: "senior", count: 37, more: false }],
            skill: [{ value: "typescript", count: 31, more: false }],
            visa: [{ value: "sponsored", count: 6, more: false }],
            contract_status: [{ value: "employee", count: 19, more: false }],
            salary_disclosed: [{ value: "true", count: 63, more: false }],
            posted_within_days: [{ value: "14", count: 22, more: false }],
            access: [{ value: "open", count: 12, more: false }],
          },
          without: [{ filter: "country", count: 100, more: true }],
          total: { count: 41, more: false },
          unstated: { count: 12, more: false },
        },
      },
    },
    suggest: {
      request: { text: "types", kind: "skill" },
      answers: { suggestions: { suggestions: [{ kind: "skill", text: "TypeScript" }] } },
    },
    byId: { request: byId, answers: { locked: LOCKED, unlocked: UNLOCKED } },
    byShortId: { request: { shortId: "7k2m9x4q" }, answers: { locked: LOCKED } },
    fit: { request: byId, answers: { fit: FIT } },
    fitOfText: {
      request: { ...byId, resumeText: "Backend Engineer, Example Labs, 2019 – present\nBuilt the billing API in Go." },
      answers: { fit: FIT },
    },
    related: { request: byId, answers: { jobs: { jobs: [{ ...SUMMARY, tags: ["typescript"] }] } } },
    unlock: {
      request: { id: JOB_ID, price: 15 },
      answers: { unlocked: { remainingConnects: 35, job: UNLOCKED } },
    },
    save: { request: byId, answers: { saved: { saved_at: "2026-03-09T08:20:00.000Z" } } },
    unsave: { request: byId, answers: { gone: { saved_at: null } } },
    recordApplication: {
      request: byId,
      answers: { recorded: { applied_at: "2026-03-09T08:30:00.000Z", apply_url: UNLOCKED.apply_url } },
    },
  },
  report: {
    file: {
      request: { id: JOB_ID, reason: "wrong_data", details: "The page says that one has to be in Berlin." },
      answers: {
        filed: {
          report: {
            id: "b2d7c0fe-3c1a-4c57-9a6b-0d2a4b5e6f70",
            reason: "wrong_data",
            details: "The page says that one has to be in Berlin.",
            created_at: "2026-03-09T08:40:00.000Z",
            verdict: null,
            decided_at: null,
            note: "",
          },
        },
      },
    },
  },
  profile: {
    me: { answers: { you: PROFILE } },
    byId: {
      request: { id: PROFILE.id },
      answers: { user: PublicProfile.parse(PROFILE) },
    },
  },
  connects: {
    spendingLimit: {
      answers: {
        raised: {
          limit: 60,
          spent: 48,
          resets_at: "2026-04-01T00:00:00.000Z",
          next: { limit: 120, at: "2026-03-10T00:00:00.000Z" },
        },
      },
    },
    setSpendingLimit: {
      request: { limit: 60 },
      answers: { lowered: { limit: 60, spent: 48, resets_at: "2026-04-01T00:00:00.000Z", next: null } },
    },
    history: {
      request: { limit: 20, cursor: "NDgxNQ" },
      answers: {
        page: {
          connects_balance: 35,
          history: [
            {
              id: "0b7c2d9e-8a1f-4c3e-b5d6-7e8f9a0b1c2d",
              code: "JOB_UNLOCKED",
              amount: -15,
              balance: 35,
              created_at: "2026-03-09T08:15:00.000Z",
              job_id: JOB_ID,
            },
          ],
          next_cursor: null,
        },
      },
    },
  },
  payment: {
    createCheckout: { request: { planId: "value_pack", userEmail: EMAIL }, answers: { opened: CHECKOUT } },
    subscribe: { request: { planId: "pro_monthly", amount: 39.99 }, answers: { opened: CHECKOUT } },
    buyConnects: { request: { packId: "value_pack", connects: 400, amount: 39.99 }, answers: { opened: CHECKOUT } },
    getVerified: {
      answers: {
        verified: { verified_at: "2026-03-05T12:00:00.000Z" },
        opened: { verified_at: null, ...CHECKOUT },
      },
    },
    verify: { request: { sessionId: CHECKOUT.sessionId }, answers: { paid: { status: "paid" } } },
    list: {
      request: {
        limit: 20,
        cursor:
          "WyJyZWNlaXB0cyIsIjIwMjYtMDMtMDlUMDg6MDA6MDAuMDAwWiIsImIyYzNkNGU1LWY2YTctNGI4Yy05ZDBlLTFmMmEzYjRjNWQ2ZSJd",
      },
      answers: {
        page: {
          payments: [
            {
              id: "b2c3d4e5-f6a7-4b8c-9d0e-1f2a3b4c5d6e",
              offer: "value_pack",
              amount: 39.99,
              currency: "usd",
              status: "paid",
              receipt_number: "F-000123",
              created_at: "2026-03-08T16:45:00.000Z",
            },
          ],
          next_cursor: null,
        },
      },
    },
  },
  coverLetter: {
    generate: {
      request: {
        id: JOB_ID,
        resumeText: "Eight years of TypeScript and PostgreSQL, five of them remote.",
        tone: "professional",
        length: "short",
      },
      answers: {
        written: { coverLetter: "Dear hiring team,\n\nI would like to work for you as …", remainingConnects: 30 },
      },
    },
    text: {
      request: byId,
      answers: {
        latest: {
          coverLetter: "Dear Example Company team,\n\nI would like to work for you as …",
          created_at: "2026-03-09T08:20:00.000Z",
          remainingConnects: 15,
        },
      },
    },
  },
  webhook: WEBHOOK_EXAMPLES,
  consulting: CONSULTING_EXAMPLES,
};

/** Finds a procedure's example by its path ("job.list"). */
export function findExample(procedure: string): OperationExample | undefined {
  const [router = "", name = ""] = procedure.split(".");
  const routers: Readonly<Record<string, Readonly<Record<string, OperationExample>> | undefined>> = EXAMPLES;
  return routers[router]?.[name];
}
