// Written by `npm run client:generate` from the contracts of the tRPC router; whatever is changed here goes with the next run.

import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";

type Query<Input, Output> = TRPCQueryProcedure<{ input: Input; output: Output; meta: unknown }>;
type Mutation<Input, Output> = TRPCMutationProcedure<{ input: Input; output: Output; meta: unknown }>;

export type Job = {
  id: string;
  title: string;
  /** Sanitized HTML; null while locked */
  description: string | null;
  location: string;
  eligibility: {
    /** ISO 3166-1 alpha-2 */
    countries: string[];
    regions: string[];
    /** Hours from UTC; can be fractions */
    utc_offsets: number[];
  } | null;
  /** The sentence of the description that `eligibility` comes from; null while locked, or if the source states it */
  eligibility_quote: string | null;
  employment_type: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "other" | null;
  seniority: "intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive" | null;
  /** In salary_currency per salary_period. Whole units unless the period is `hour`. Null while locked */
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
  salary_period: "year" | "month" | "week" | "day" | "hour" | null;
  /** The source's own words about pay, if they give no clear number; otherwise null. Null while locked */
  salary_text: string | null;
  salary_disclosed: boolean;
  apply_url: string | null;
  author_name: string | null;
  author_pfp_url: string | null;
  external_posted_at: string | null;
  last_seen_at: string;
  created_at: string;
  reposts: number;
  closed_at: string | null;
  short_id: string;
  slug: string;
  connects_price: number;
  tags: string[];
  source: "greenhouse" | "lever" | "ashby" | "jsonld" | "workday" | "smartrecruiters" | "workable" | "recruitee" | "personio" | "teamtailor" | "rippling" | "bamboohr" | "breezy" | "pinpoint" | "gem" | "arbeitnow" | "workingnomads" | "himalayas" | "remoteok" | "remotive" | "jobicy" | "weworkremotely" | "demo" | "own";
  source_url: string | null;
  isUnlocked: boolean;
  isSaved: boolean;
  isApplied: boolean;
  saved_at: string | null;
  unlocked_at: string | null;
  applied_at: string | null;
  /** True if the source estimated the pay and the posting states none. Pay filters ignore estimates. Null while locked */
  salary_estimated: boolean | null;
  /** What the description says about visas; null if nothing. `permit_required`: it says only that applicants need the right to work */
  visa: "sponsored" | "not_sponsored" | "permit_required" | null;
  /** The sentence of the description that `visa` comes from; null while locked */
  visa_quote: string | null;
  /** How the worker is engaged; null if the description doesn't say */
  contract_status: "employee" | "contractor" | "employer_of_record" | "freelance" | null;
  /** The sentence of the description that `contract_status` comes from; null while locked */
  contract_status_quote: string | null;
  /** Skills that the description names, out of a fixed public vocabulary */
  skills: string[];
  /** When the source last confirmed, before an unlock, that the job is open */
  checked_at: string | null;
};

export type JobSummary = {
  id: string;
  title: string;
  location: string;
  eligibility: {
    /** ISO 3166-1 alpha-2 */
    countries: string[];
    regions: string[];
    /** Hours from UTC; can be fractions */
    utc_offsets: number[];
  } | null;
  /** The sentence of the description that `eligibility` comes from; null while locked, or if the source states it */
  eligibility_quote: string | null;
  employment_type: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "other" | null;
  seniority: "intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive" | null;
  /** In salary_currency per salary_period. Whole units unless the period is `hour`. Null while locked */
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
  salary_period: "year" | "month" | "week" | "day" | "hour" | null;
  /** The source's own words about pay, if they give no clear number; otherwise null. Null while locked */
  salary_text: string | null;
  salary_disclosed: boolean;
  apply_url: string | null;
  author_name: string | null;
  author_pfp_url: string | null;
  external_posted_at: string | null;
  last_seen_at: string;
  created_at: string;
  reposts: number;
  closed_at: string | null;
  short_id: string;
  slug: string;
  connects_price: number;
  tags: string[];
  source: "greenhouse" | "lever" | "ashby" | "jsonld" | "workday" | "smartrecruiters" | "workable" | "recruitee" | "personio" | "teamtailor" | "rippling" | "bamboohr" | "breezy" | "pinpoint" | "gem" | "arbeitnow" | "workingnomads" | "himalayas" | "remoteok" | "remotive" | "jobicy" | "weworkremotely" | "demo" | "own";
  source_url: string | null;
  isUnlocked: boolean;
  isSaved: boolean;
  isApplied: boolean;
  saved_at: string | null;
  unlocked_at: string | null;
  applied_at: string | null;
  /** True if the source estimated the pay and the posting states none. Pay filters ignore estimates. Null while locked */
  salary_estimated: boolean | null;
  /** What the description says about visas; null if nothing. `permit_required`: it says only that applicants need the right to work */
  visa: "sponsored" | "not_sponsored" | "permit_required" | null;
  /** The sentence of the description that `visa` comes from; null while locked */
  visa_quote: string | null;
  /** How the worker is engaged; null if the description doesn't say */
  contract_status: "employee" | "contractor" | "employer_of_record" | "freelance" | null;
  /** The sentence of the description that `contract_status` comes from; null while locked */
  contract_status_quote: string | null;
  /** Skills that the description names, out of a fixed public vocabulary */
  skills: string[];
  /** When the source last confirmed, before an unlock, that the job is open */
  checked_at: string | null;
};

export type OwnProfile = {
  id: string;
  name: string;
  username: string;
  email: string;
  profile_picture_url: string | null;
  connects_balance: number;
  subscription_status: "none" | "trialing" | "active" | "past_due" | "canceled" | "expired";
  verified_at: string | null;
  resume_url: string | null;
  created_at: string;
};

export type PublicProfile = {
  id: string;
  name: string;
  username: string;
  profile_picture_url: string | null;
  verified_at: string | null;
  created_at: string;
};

/** A refusal: `data.errorCode` is what programs switch on. */
export type ErrorShape = {
  message: string;
  code: number;
  data: {
    code: string;
    httpStatus: number;
    path?: string | undefined;
    errorCode: "BAD_REQUEST" | "INVALID_CODE" | "WEAK_PASSWORD" | "UNAUTHORIZED" | "INVALID_CREDENTIALS" | "INSUFFICIENT_CONNECTS" | "FORBIDDEN" | "JOB_LOCKED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "ALREADY_GENERATED" | "NO_REVISIONS_LEFT" | "PRICE_CHANGED" | "USERNAME_TAKEN" | "IN_PROGRESS" | "EDIT_CONFLICT" | "ALREADY_SUBSCRIBED" | "NOT_REFUNDABLE" | "SLOT_TAKEN" | "NOT_CHANGEABLE" | "ALREADY_REPORTED" | "TOO_MANY_SEARCHES" | "JOB_CLOSED" | "PAYLOAD_TOO_LARGE" | "URI_TOO_LONG" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_FAILED" | "NOT_READY" | "STORAGE_FULL";
    issues?: { path: string; message: string }[] | undefined;
    requestId?: string | undefined;
  };
};

/** What {@link AppRouter} is made of: routers by name, procedures by name. */
export type Procedures = {
  auth: {
    /**
     * Sign up and get a six-digit code by email.
     *
     * Returns the same response if the address already has an account; its owner gets a different email.
     */
    signUp: Mutation<
      {
        email: string;
        password: string;
        name: string;
      },
      {
        user: {
          email: string;
        };
        verification_required: true;
      }
    >;
    /**
     * Confirm your email with the code and sign in.
     *
     * A code works once, for 10 minutes and five tries. If this address had several pending sign-ups, we keep none of their passwords and email a link to choose a new one.
     */
    verify: Mutation<
      {
        email: string;
        /** The six digits from the email */
        token: string;
      },
      {
        /** Send it as `Authorization: Bearer`. Valid for an hour, until `expires_at` */
        access_token: string;
        /** Exchange it for a new pair of tokens. Works once, within 30 days */
        refresh_token: string;
        expires_at: string;
        user: OwnProfile;
      }
    >;
    /**
     * Sign in with a password.
     *
     * Before you confirm your email, this fails like a wrong password and emails a new code.
     */
    logIn: Mutation<
      {
        email: string;
        password: string;
      },
      {
        /** Send it as `Authorization: Bearer`. Valid for an hour, until `expires_at` */
        access_token: string;
        /** Exchange it for a new pair of tokens. Works once, within 30 days */
        refresh_token: string;
        expires_at: string;
        user: OwnProfile;
      }
    >;
    /**
     * Exchange a refresh token for new tokens.
     *
     * The last token returns the same answer for 10 seconds, in case it was lost. Any older token ends the session.
     */
    refresh: Mutation<
      {
        refresh_token: string;
      },
      {
        /** Send it as `Authorization: Bearer`. Valid for an hour, until `expires_at` */
        access_token: string;
        /** Exchange it for a new pair of tokens. Works once, within 30 days */
        refresh_token: string;
        expires_at: string;
        user: OwnProfile;
      }
    >;
    /**
     * Email a new code.
     *
     * Always returns the same response. Sends at most one email per minute.
     */
    resend: Mutation<
      {
        email: string;
      },
      {
        ok: true;
      }
    >;
    /**
     * Email a password reset link.
     *
     * Always returns the same response. Sends at most one email per minute. The link works once, for 30 minutes.
     */
    requestReset: Mutation<
      {
        email: string;
      },
      {
        ok: true;
      }
    >;
    /**
     * Set a password with an emailed token or the current password.
     *
     * With a token, this ends every session, revokes every personal API token and pauses every webhook. With the current password, it ends all other sessions; tokens and webhooks stay active unless you choose otherwise.
     */
    setPassword: Mutation<
      {
        /** Also revokes your personal API tokens */
        revoke_api_tokens?: boolean | undefined;
        /** Also pauses your webhooks, until you resume them */
        pause_webhooks?: boolean | undefined;
        password: string;
        /** The `access_token` in the emailed link. With it, the call also revokes all API tokens and pauses all webhooks */
        token?: string | undefined;
        /** For signed-in users, instead of the token */
        current_password?: string | undefined;
      },
      {
        ok: true;
      }
    >;
    /**
     * Sign out on every device.
     *
     * Personal API tokens and webhooks stay active unless you choose otherwise.
     */
    logOut: Mutation<
      {
        /** Also revokes your personal API tokens */
        revoke_api_tokens?: boolean | undefined;
        /** Also pauses your webhooks, until you resume them */
        pause_webhooks?: boolean | undefined;
      } | undefined,
      {
        ok: true;
      }
    >;
  };
  job: {
    /**
     * Search jobs, or list your own.
     *
     * Searches only public fields: title, location, tags and skills. `keyword` takes words, `"phrases"`, `-not` and `OR`. Synonyms and short forms match too, below exact words. Places, levels, kinds of employment, visas and pay become filters, named in `interpreted`. If nothing matches, misspelled words are corrected and `corrected_keyword` has the result. Fewer than five jobs are followed by `relaxed`, which a wider search finds. `literal=true` switches all of that off; quoted words, `-not` and `OR` are never interpreted. By relevance: titles that say exactly that, then titles with the words, then skills; each the newest first. Fewer than ten jobs are followed by some that lack a word of the role, unless words are quoted or excluded. A job never matches a filter on a field it lacks. The flags `saved`, `unlocked` and `applied` need a session, combine with AND, and include closed jobs. `ignored_params` lists unknown parameters.
     */
    list: Query<
      {
        /** Defaults to 50 */
        limit?: number | undefined;
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        /** Words, "phrases", -not, OR */
        keyword?: string | undefined;
        /** Where you live: a country, region or city, and your time zone, such as `Portugal, UTC+1`. Finds jobs open to people there, including worldwide ones */
        place?: string | undefined;
        /** A place or a country */
        location?: string | undefined;
        /** Pay per year, rounded down to a salary band */
        salary_min?: number | undefined;
        /** Currency of `salary_min`; USD by default. Converted at fixed rates of June 2026 */
        currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD" | "NZD" | "SEK" | "NOK" | "DKK" | "ISK" | "PLN" | "CZK" | "HUF" | "RON" | "BGN" | "RSD" | "UAH" | "TRY" | "GEL" | "RUB" | "ILS" | "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "JOD" | "EGP" | "MAD" | "ZAR" | "NGN" | "KES" | "GHS" | "INR" | "PKR" | "BDT" | "LKR" | "PHP" | "IDR" | "MYR" | "SGD" | "THB" | "VND" | "HKD" | "TWD" | "CNY" | "JPY" | "KRW" | "BRL" | "MXN" | "ARS" | "CLP" | "COP" | "PEN" | "UYU" | "CRC" | "DOP" | undefined;
        /** ISO 3166-1 alpha-2. Jobs open to this country or a region that contains it */
        country?: string | undefined;
        /** Jobs open to this region, a part of it, or a larger region that contains it */
        region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
        /** Hours from UTC. Finds jobs whose time zones include it */
        utc_offset?: number | undefined;
        /** One or more, separated by commas */
        employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
        /** One or more, separated by commas */
        seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
        /** One or more skills as `GET /jobs/facets` spells them, separated by commas. Finds jobs with any of them */
        skill?: string[] | undefined;
        /** One or more, separated by commas */
        visa?: ("sponsored" | "not_sponsored" | "permit_required")[] | undefined;
        /** One or more, separated by commas */
        contract_status?: ("employee" | "contractor" | "employer_of_record" | "freelance")[] | undefined;
        /** `true`: only jobs that disclose pay */
        salary_disclosed?: boolean | undefined;
        /** Only jobs posted within this many days */
        posted_within_days?: number | undefined;
        /** `open`: free for everybody */
        access?: "open" | "locked" | undefined;
        /** `true`: also finds jobs that don't say where applicants must live, which `place`, `country` and `region` otherwise exclude */
        unstated?: boolean | undefined;
        /** Defaults to `relevance` with a keyword, else to `newest` */
        sort?: "newest" | "relevance" | undefined;
        /** `true`: searches the keyword exactly as typed, without corrections, synonyms or words that become filters */
        literal?: boolean | undefined;
        /** `true`: only jobs that you saved */
        saved?: boolean | undefined;
        /** `true`: only jobs that you unlocked */
        unlocked?: boolean | undefined;
        /** `true`: only jobs that you applied to */
        applied?: boolean | undefined;
      },
      {
        jobs: Job[];
        next_cursor: string | null;
        /** The corrected spelling that was searched instead, if nothing matched the keyword */
        corrected_keyword?: string | undefined;
        /** Words of the keyword that were used as filters. Jobs with those words in the title match, too */
        interpreted?: {
          /** The words, as typed */
          text: string;
          filter: "seniority" | "employment_type" | "visa" | "contract_status" | "location" | "country" | "region" | "salary_min";
          value: string;
        }[] | undefined;
        /** Jobs that a wider search found, if this one found fewer than five */
        relaxed?: {
          /** The part of the search that was left out */
          without: string;
          jobs: Job[];
        } | undefined;
        ignored_params?: string[] | undefined;
      }
    >;
    /**
     * Count the matches of each filter value.
     *
     * Takes the search of `GET /jobs` and counts what it lists, so `sort` matters where a list by relevance is filled up. The counts of a filter ignore its own current value, and `without` counts the matches without it. Doesn't correct misspelled keywords. Lists the most common countries, time zones and skills.
     */
    facets: Query<
      {
        /** Words, "phrases", -not, OR */
        keyword?: string | undefined;
        /** Where you live: a country, region or city, and your time zone, such as `Portugal, UTC+1`. Finds jobs open to people there, including worldwide ones */
        place?: string | undefined;
        /** A place or a country */
        location?: string | undefined;
        /** Pay per year, rounded down to a salary band */
        salary_min?: number | undefined;
        /** Currency of `salary_min`; USD by default. Converted at fixed rates of June 2026 */
        currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD" | "NZD" | "SEK" | "NOK" | "DKK" | "ISK" | "PLN" | "CZK" | "HUF" | "RON" | "BGN" | "RSD" | "UAH" | "TRY" | "GEL" | "RUB" | "ILS" | "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "JOD" | "EGP" | "MAD" | "ZAR" | "NGN" | "KES" | "GHS" | "INR" | "PKR" | "BDT" | "LKR" | "PHP" | "IDR" | "MYR" | "SGD" | "THB" | "VND" | "HKD" | "TWD" | "CNY" | "JPY" | "KRW" | "BRL" | "MXN" | "ARS" | "CLP" | "COP" | "PEN" | "UYU" | "CRC" | "DOP" | undefined;
        /** ISO 3166-1 alpha-2. Jobs open to this country or a region that contains it */
        country?: string | undefined;
        /** Jobs open to this region, a part of it, or a larger region that contains it */
        region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
        /** Hours from UTC. Finds jobs whose time zones include it */
        utc_offset?: number | undefined;
        /** One or more, separated by commas */
        employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
        /** One or more, separated by commas */
        seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
        /** One or more skills as `GET /jobs/facets` spells them, separated by commas. Finds jobs with any of them */
        skill?: string[] | undefined;
        /** One or more, separated by commas */
        visa?: ("sponsored" | "not_sponsored" | "permit_required")[] | undefined;
        /** One or more, separated by commas */
        contract_status?: ("employee" | "contractor" | "employer_of_record" | "freelance")[] | undefined;
        /** `true`: only jobs that disclose pay */
        salary_disclosed?: boolean | undefined;
        /** Only jobs posted within this many days */
        posted_within_days?: number | undefined;
        /** `open`: free for everybody */
        access?: "open" | "locked" | undefined;
        /** `true`: also finds jobs that don't say where applicants must live, which `place`, `country` and `region` otherwise exclude */
        unstated?: boolean | undefined;
        /** Defaults to `relevance` with a keyword, else to `newest` */
        sort?: "newest" | "relevance" | undefined;
        /** `true`: searches the keyword exactly as typed, without corrections, synonyms or words that become filters */
        literal?: boolean | undefined;
      },
      {
        facets: {
          country: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          region: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          utc_offset: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          employment_type: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          seniority: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          skill: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          visa: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          contract_status: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          salary_disclosed: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          posted_within_days: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          access: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
        };
        without: {
          /** Exact up to 10,000, whole thousands above */
          count: number;
          /** True if there are more than `count` */
          more: boolean;
          filter: "keyword" | "place" | "location" | "region" | "country" | "utc_offset" | "salary_min" | "salary_disclosed" | "employment_type" | "seniority" | "skill" | "visa" | "contract_status" | "posted_within_days" | "access";
        }[];
        ignored_params?: string[] | undefined;
        /** Matches of the whole search */
        total: {
          /** Exact up to 10,000, whole thousands above */
          count: number;
          /** True if there are more than `count` */
          more: boolean;
        };
        /** Matches that `unstated` adds, whether it is set or not */
        unstated: {
          /** Exact up to 10,000, whole thousands above */
          count: number;
          /** True if there are more than `count` */
          more: boolean;
        };
      }
    >;
    /**
     * Complete what is being typed into a search.
     *
     * Titles and skills of open jobs, and places, with a word that begins like `text`; the most common ones first. Each is a `keyword`. Reads only public fields.
     */
    suggest: Query<
      {
        /** What has been typed so far */
        text: string;
        /** Only suggestions of this kind */
        kind?: "title" | "skill" | "place" | undefined;
      },
      {
        suggestions: {
          kind: "title" | "skill" | "place";
          text: string;
        }[];
        ignored_params?: string[] | undefined;
      }
    >;
    /** Get a job by the short id at the end of its slug. */
    byShortId: Query<
      {
        /** The eight characters at the end of the slug */
        shortId: string;
      },
      Job
    >;
    /** Get a job. */
    byId: Query<
      {
        /** Id of the job */
        id: string;
      },
      Job
    >;
    /**
     * List up to six similar open jobs.
     *
     * Jobs with the same title first, then those that share the most words, skills and tags.
     */
    related: Query<
      {
        /** Id of the job */
        id: string;
      },
      {
        jobs: JobSummary[];
      }
    >;
    unhiddenRelated: Query<
      {
        /** Id of the job */
        id: string;
      },
      {
        jobs: JobSummary[];
      }
    >;
    /**
     * Compare your résumé with a job.
     *
     * Lists what the job asks for and which line of your stored résumé shows it. Costs nothing and stores nothing. For a locked job it knows only its public facts.
     */
    fit: Query<
      {
        /** Id of the job */
        id: string;
      },
      {
        /** Percentage of the requirements that the résumé shows, not counting `unknown` ones. Null if all are `unknown` */
        score: number | null;
        requirements: {
          kind: "skill" | "years" | "degree" | "language" | "certificate" | "place" | "time_zone" | "work_permit" | "contract";
          label: string;
          /** `unknown`: there is no résumé, or it doesn't say */
          status: "shown" | "partly" | "not_found" | "unknown";
          /** The line of the résumé that shows it */
          evidence: string | null;
        }[];
      }
    >;
    /**
     * Compare a text with a job.
     *
     * The same as `GET /jobs/{id}/fit`, for the résumé in `resumeText`.
     */
    fitOfText: Mutation<
      {
        /** Id of the job */
        id: string;
        /** The résumé as plain text; it isn't stored */
        resumeText: string;
      },
      {
        /** Percentage of the requirements that the résumé shows, not counting `unknown` ones. Null if all are `unknown` */
        score: number | null;
        requirements: {
          kind: "skill" | "years" | "degree" | "language" | "certificate" | "place" | "time_zone" | "work_permit" | "contract";
          label: string;
          /** `unknown`: there is no résumé, or it doesn't say */
          status: "shown" | "partly" | "not_found" | "unknown";
          /** The line of the résumé that shows it */
          evidence: string | null;
        }[];
      }
    >;
    matching: Query<
      {
        /** Defaults to 50 */
        limit?: number | undefined;
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        /** Words, "phrases", -not, OR */
        keyword?: string | undefined;
        /** Where you live: a country, region or city, and your time zone, such as `Portugal, UTC+1`. Finds jobs open to people there, including worldwide ones */
        place?: string | undefined;
        /** A place or a country */
        location?: string | undefined;
        /** Pay per year, rounded down to a salary band */
        salary_min?: number | undefined;
        /** Currency of `salary_min`; USD by default. Converted at fixed rates of June 2026 */
        currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD" | "NZD" | "SEK" | "NOK" | "DKK" | "ISK" | "PLN" | "CZK" | "HUF" | "RON" | "BGN" | "RSD" | "UAH" | "TRY" | "GEL" | "RUB" | "ILS" | "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "JOD" | "EGP" | "MAD" | "ZAR" | "NGN" | "KES" | "GHS" | "INR" | "PKR" | "BDT" | "LKR" | "PHP" | "IDR" | "MYR" | "SGD" | "THB" | "VND" | "HKD" | "TWD" | "CNY" | "JPY" | "KRW" | "BRL" | "MXN" | "ARS" | "CLP" | "COP" | "PEN" | "UYU" | "CRC" | "DOP" | undefined;
        /** ISO 3166-1 alpha-2. Jobs open to this country or a region that contains it */
        country?: string | undefined;
        /** Jobs open to this region, a part of it, or a larger region that contains it */
        region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
        /** Hours from UTC. Finds jobs whose time zones include it */
        utc_offset?: number | undefined;
        /** One or more, separated by commas */
        employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
        /** One or more, separated by commas */
        seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
        /** One or more skills as `GET /jobs/facets` spells them, separated by commas. Finds jobs with any of them */
        skill?: string[] | undefined;
        /** One or more, separated by commas */
        visa?: ("sponsored" | "not_sponsored" | "permit_required")[] | undefined;
        /** One or more, separated by commas */
        contract_status?: ("employee" | "contractor" | "employer_of_record" | "freelance")[] | undefined;
        /** `true`: only jobs that disclose pay */
        salary_disclosed?: boolean | undefined;
        /** Only jobs posted within this many days */
        posted_within_days?: number | undefined;
        /** `open`: free for everybody */
        access?: "open" | "locked" | undefined;
        /** `true`: also finds jobs that don't say where applicants must live, which `place`, `country` and `region` otherwise exclude */
        unstated?: boolean | undefined;
        /** `true`: searches the keyword exactly as typed, without corrections, synonyms or words that become filters */
        literal?: boolean | undefined;
        /** Only jobs of at least this level */
        match?: "strong" | "fair" | undefined;
        sort?: "newest" | "relevance" | "match" | undefined;
      },
      {
        jobs: Job[];
        next_cursor: string | null;
        /** The corrected spelling that was searched instead, if nothing matched the keyword */
        corrected_keyword?: string | undefined;
        /** Words of the keyword that were used as filters. Jobs with those words in the title match, too */
        interpreted?: {
          /** The words, as typed */
          text: string;
          filter: "seniority" | "employment_type" | "visa" | "contract_status" | "location" | "country" | "region" | "salary_min";
          value: string;
        }[] | undefined;
        /** Jobs that a wider search found, if this one found fewer than five */
        relaxed?: {
          /** The part of the search that was left out */
          without: string;
          jobs: Job[];
        } | undefined;
        ignored_params?: string[] | undefined;
        match_levels: Record<string, "strong" | "fair" | "weak">;
        /** True if jobs that you hid are left out */
        hides: boolean;
      }
    >;
    matchingFacets: Query<
      {
        /** Words, "phrases", -not, OR */
        keyword?: string | undefined;
        /** Where you live: a country, region or city, and your time zone, such as `Portugal, UTC+1`. Finds jobs open to people there, including worldwide ones */
        place?: string | undefined;
        /** A place or a country */
        location?: string | undefined;
        /** Pay per year, rounded down to a salary band */
        salary_min?: number | undefined;
        /** Currency of `salary_min`; USD by default. Converted at fixed rates of June 2026 */
        currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD" | "NZD" | "SEK" | "NOK" | "DKK" | "ISK" | "PLN" | "CZK" | "HUF" | "RON" | "BGN" | "RSD" | "UAH" | "TRY" | "GEL" | "RUB" | "ILS" | "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "JOD" | "EGP" | "MAD" | "ZAR" | "NGN" | "KES" | "GHS" | "INR" | "PKR" | "BDT" | "LKR" | "PHP" | "IDR" | "MYR" | "SGD" | "THB" | "VND" | "HKD" | "TWD" | "CNY" | "JPY" | "KRW" | "BRL" | "MXN" | "ARS" | "CLP" | "COP" | "PEN" | "UYU" | "CRC" | "DOP" | undefined;
        /** ISO 3166-1 alpha-2. Jobs open to this country or a region that contains it */
        country?: string | undefined;
        /** Jobs open to this region, a part of it, or a larger region that contains it */
        region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
        /** Hours from UTC. Finds jobs whose time zones include it */
        utc_offset?: number | undefined;
        /** One or more, separated by commas */
        employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
        /** One or more, separated by commas */
        seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
        /** One or more skills as `GET /jobs/facets` spells them, separated by commas. Finds jobs with any of them */
        skill?: string[] | undefined;
        /** One or more, separated by commas */
        visa?: ("sponsored" | "not_sponsored" | "permit_required")[] | undefined;
        /** One or more, separated by commas */
        contract_status?: ("employee" | "contractor" | "employer_of_record" | "freelance")[] | undefined;
        /** `true`: only jobs that disclose pay */
        salary_disclosed?: boolean | undefined;
        /** Only jobs posted within this many days */
        posted_within_days?: number | undefined;
        /** `open`: free for everybody */
        access?: "open" | "locked" | undefined;
        /** `true`: also finds jobs that don't say where applicants must live, which `place`, `country` and `region` otherwise exclude */
        unstated?: boolean | undefined;
        /** Defaults to `relevance` with a keyword, else to `newest` */
        sort?: "newest" | "relevance" | undefined;
        /** `true`: searches the keyword exactly as typed, without corrections, synonyms or words that become filters */
        literal?: boolean | undefined;
      },
      {
        facets: {
          country: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          region: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          utc_offset: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          employment_type: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          seniority: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          skill: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          visa: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          contract_status: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          salary_disclosed: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          posted_within_days: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
          access: {
            /** Exact up to 10,000, whole thousands above */
            count: number;
            /** True if there are more than `count` */
            more: boolean;
            /** A value of this filter */
            value: string;
          }[];
        };
        without: {
          /** Exact up to 10,000, whole thousands above */
          count: number;
          /** True if there are more than `count` */
          more: boolean;
          filter: "keyword" | "place" | "location" | "region" | "country" | "utc_offset" | "salary_min" | "salary_disclosed" | "employment_type" | "seniority" | "skill" | "visa" | "contract_status" | "posted_within_days" | "access";
        }[];
        ignored_params?: string[] | undefined;
        /** Matches of the whole search */
        total: {
          /** Exact up to 10,000, whole thousands above */
          count: number;
          /** True if there are more than `count` */
          more: boolean;
        };
        /** Matches that `unstated` adds, whether it is set or not */
        unstated: {
          /** Exact up to 10,000, whole thousands above */
          count: number;
          /** True if there are more than `count` */
          more: boolean;
        };
      }
    >;
    matchLevels: Query<
      {
        ids: string[];
      },
      {
        match_levels: Record<string, "strong" | "fair" | "weak">;
      }
    >;
    /**
     * Spend connects to reveal a job.
     *
     * Charges the job's price once; repeated calls return the same and charge nothing. Open jobs are free. Send `price`, the price you saw, to fail instead of paying more. Asks the job's source first, for up to 2 seconds, unless the job was seen within 10 minutes. `JOB_CLOSED`: it has been taken down. `NOT_READY` with `Retry-After`: it is missing at its source, and we look again.
     */
    unlock: Mutation<
      {
        /** Id of the job */
        id: string;
        /** The price you saw; fails with 409 if it has risen */
        price?: number | undefined;
      },
      {
        remainingConnects: number;
        job: Job;
      }
    >;
    /** Save a job. */
    save: Mutation<
      {
        /** Id of the job */
        id: string;
      },
      {
        saved_at: string;
      }
    >;
    /** Remove a job from your saved jobs. */
    unsave: Mutation<
      {
        /** Id of the job */
        id: string;
      },
      {
        saved_at: null;
      }
    >;
    /**
     * Record an application and get the job's link.
     *
     * For unlocked and open jobs. Repeated calls return the time of the first.
     */
    recordApplication: Mutation<
      {
        /** Id of the job */
        id: string;
      },
      {
        applied_at: string;
        /** The employer's page; null if the source has none */
        apply_url: string | null;
      }
    >;
    undoApply: Mutation<
      {
        /** Id of the job */
        id: string;
      },
      {
        /** Null unless the application has moved on since */
        applied_at: string | null;
      }
    >;
    counts: Query<
      void,
      {
        savedJobs: number;
        unlockedJobs: number;
        applications: number;
      }
    >;
    own: Query<
      {
        list: "saved" | "unlocked" | "hidden";
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        jobs: JobSummary[];
        next_cursor: string | null;
      }
    >;
  };
  hidden: {
    hideJob: Mutation<
      {
        /** Id of one of the employer's jobs */
        id: string;
      },
      {
        ok: true;
      }
    >;
    showJob: Mutation<
      {
        /** Id of one of the employer's jobs */
        id: string;
      },
      {
        ok: true;
      }
    >;
    hideEmployer: Mutation<
      {
        /** Id of one of the employer's jobs */
        id: string;
      },
      {
        key: string;
        employer: string;
      }
    >;
    showEmployer: Mutation<
      {
        key: string;
      },
      {
        ok: true;
      }
    >;
    employers: Query<
      void,
      {
        employers: {
          key: string;
          employer: string;
        }[];
      }
    >;
  };
  savedSearch: {
    list: Query<
      void,
      {
        searches: {
          id: string;
          name: string;
          /** The parameters that are valid */
          search: {
            /** Words, "phrases", -not, OR */
            keyword?: string | undefined;
            /** Where you live: a country, region or city, and your time zone, such as `Portugal, UTC+1`. Finds jobs open to people there, including worldwide ones */
            place?: string | undefined;
            /** A place or a country */
            location?: string | undefined;
            /** Pay per year, rounded down to a salary band */
            salary_min?: number | undefined;
            /** Currency of `salary_min`; USD by default. Converted at fixed rates of June 2026 */
            currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD" | "NZD" | "SEK" | "NOK" | "DKK" | "ISK" | "PLN" | "CZK" | "HUF" | "RON" | "BGN" | "RSD" | "UAH" | "TRY" | "GEL" | "RUB" | "ILS" | "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "JOD" | "EGP" | "MAD" | "ZAR" | "NGN" | "KES" | "GHS" | "INR" | "PKR" | "BDT" | "LKR" | "PHP" | "IDR" | "MYR" | "SGD" | "THB" | "VND" | "HKD" | "TWD" | "CNY" | "JPY" | "KRW" | "BRL" | "MXN" | "ARS" | "CLP" | "COP" | "PEN" | "UYU" | "CRC" | "DOP" | undefined;
            /** ISO 3166-1 alpha-2. Jobs open to this country or a region that contains it */
            country?: string | undefined;
            /** Jobs open to this region, a part of it, or a larger region that contains it */
            region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
            /** Hours from UTC. Finds jobs whose time zones include it */
            utc_offset?: number | undefined;
            /** One or more, separated by commas */
            employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
            /** One or more, separated by commas */
            seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
            /** One or more skills as `GET /jobs/facets` spells them, separated by commas. Finds jobs with any of them */
            skill?: string[] | undefined;
            /** One or more, separated by commas */
            visa?: ("sponsored" | "not_sponsored" | "permit_required")[] | undefined;
            /** One or more, separated by commas */
            contract_status?: ("employee" | "contractor" | "employer_of_record" | "freelance")[] | undefined;
            /** `true`: only jobs that disclose pay */
            salary_disclosed?: boolean | undefined;
            /** Only jobs posted within this many days */
            posted_within_days?: number | undefined;
            /** `open`: free for everybody */
            access?: "open" | "locked" | undefined;
            /** `true`: also finds jobs that don't say where applicants must live, which `place`, `country` and `region` otherwise exclude */
            unstated?: boolean | undefined;
            /** Defaults to `relevance` with a keyword, else to `newest` */
            sort?: "newest" | "relevance" | undefined;
            /** `true`: searches the keyword exactly as typed, without corrections, synonyms or words that become filters */
            literal?: boolean | undefined;
          };
          /** Parameters that are no longer valid; the search then sends no emails */
          not_understood: string[];
          /** The page with its results */
          path: string;
          frequency: "instant" | "daily" | "weekly";
          hour: number;
          time_zone: string;
          paused: boolean;
          next_at: string | null;
          last_sent: {
            at: string;
            jobs: number;
          } | null;
          created_at: string;
        }[];
      }
    >;
    save: Mutation<
      {
        name: string;
        search: {
          /** Words, "phrases", -not, OR */
          keyword?: string | undefined;
          /** Where you live: a country, region or city, and your time zone, such as `Portugal, UTC+1`. Finds jobs open to people there, including worldwide ones */
          place?: string | undefined;
          /** A place or a country */
          location?: string | undefined;
          /** Pay per year, rounded down to a salary band */
          salary_min?: number | undefined;
          /** Currency of `salary_min`; USD by default. Converted at fixed rates of June 2026 */
          currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD" | "NZD" | "SEK" | "NOK" | "DKK" | "ISK" | "PLN" | "CZK" | "HUF" | "RON" | "BGN" | "RSD" | "UAH" | "TRY" | "GEL" | "RUB" | "ILS" | "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "JOD" | "EGP" | "MAD" | "ZAR" | "NGN" | "KES" | "GHS" | "INR" | "PKR" | "BDT" | "LKR" | "PHP" | "IDR" | "MYR" | "SGD" | "THB" | "VND" | "HKD" | "TWD" | "CNY" | "JPY" | "KRW" | "BRL" | "MXN" | "ARS" | "CLP" | "COP" | "PEN" | "UYU" | "CRC" | "DOP" | undefined;
          /** ISO 3166-1 alpha-2. Jobs open to this country or a region that contains it */
          country?: string | undefined;
          /** Jobs open to this region, a part of it, or a larger region that contains it */
          region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
          /** Hours from UTC. Finds jobs whose time zones include it */
          utc_offset?: number | undefined;
          /** One or more, separated by commas */
          employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
          /** One or more, separated by commas */
          seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
          /** One or more skills as `GET /jobs/facets` spells them, separated by commas. Finds jobs with any of them */
          skill?: string[] | undefined;
          /** One or more, separated by commas */
          visa?: ("sponsored" | "not_sponsored" | "permit_required")[] | undefined;
          /** One or more, separated by commas */
          contract_status?: ("employee" | "contractor" | "employer_of_record" | "freelance")[] | undefined;
          /** `true`: only jobs that disclose pay */
          salary_disclosed?: boolean | undefined;
          /** Only jobs posted within this many days */
          posted_within_days?: number | undefined;
          /** `open`: free for everybody */
          access?: "open" | "locked" | undefined;
          /** `true`: also finds jobs that don't say where applicants must live, which `place`, `country` and `region` otherwise exclude */
          unstated?: boolean | undefined;
          /** Defaults to `relevance` with a keyword, else to `newest` */
          sort?: "newest" | "relevance" | undefined;
          /** `true`: searches the keyword exactly as typed, without corrections, synonyms or words that become filters */
          literal?: boolean | undefined;
        };
        frequency: "instant" | "daily" | "weekly";
        /** Hour of the day in the time zone; ignored if `instant` */
        hour: number;
        /** IANA name */
        time_zone: string;
      },
      {
        search: {
          id: string;
          name: string;
          /** The parameters that are valid */
          search: {
            /** Words, "phrases", -not, OR */
            keyword?: string | undefined;
            /** Where you live: a country, region or city, and your time zone, such as `Portugal, UTC+1`. Finds jobs open to people there, including worldwide ones */
            place?: string | undefined;
            /** A place or a country */
            location?: string | undefined;
            /** Pay per year, rounded down to a salary band */
            salary_min?: number | undefined;
            /** Currency of `salary_min`; USD by default. Converted at fixed rates of June 2026 */
            currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD" | "NZD" | "SEK" | "NOK" | "DKK" | "ISK" | "PLN" | "CZK" | "HUF" | "RON" | "BGN" | "RSD" | "UAH" | "TRY" | "GEL" | "RUB" | "ILS" | "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "JOD" | "EGP" | "MAD" | "ZAR" | "NGN" | "KES" | "GHS" | "INR" | "PKR" | "BDT" | "LKR" | "PHP" | "IDR" | "MYR" | "SGD" | "THB" | "VND" | "HKD" | "TWD" | "CNY" | "JPY" | "KRW" | "BRL" | "MXN" | "ARS" | "CLP" | "COP" | "PEN" | "UYU" | "CRC" | "DOP" | undefined;
            /** ISO 3166-1 alpha-2. Jobs open to this country or a region that contains it */
            country?: string | undefined;
            /** Jobs open to this region, a part of it, or a larger region that contains it */
            region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
            /** Hours from UTC. Finds jobs whose time zones include it */
            utc_offset?: number | undefined;
            /** One or more, separated by commas */
            employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
            /** One or more, separated by commas */
            seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
            /** One or more skills as `GET /jobs/facets` spells them, separated by commas. Finds jobs with any of them */
            skill?: string[] | undefined;
            /** One or more, separated by commas */
            visa?: ("sponsored" | "not_sponsored" | "permit_required")[] | undefined;
            /** One or more, separated by commas */
            contract_status?: ("employee" | "contractor" | "employer_of_record" | "freelance")[] | undefined;
            /** `true`: only jobs that disclose pay */
            salary_disclosed?: boolean | undefined;
            /** Only jobs posted within this many days */
            posted_within_days?: number | undefined;
            /** `open`: free for everybody */
            access?: "open" | "locked" | undefined;
            /** `true`: also finds jobs that don't say where applicants must live, which `place`, `country` and `region` otherwise exclude */
            unstated?: boolean | undefined;
            /** Defaults to `relevance` with a keyword, else to `newest` */
            sort?: "newest" | "relevance" | undefined;
            /** `true`: searches the keyword exactly as typed, without corrections, synonyms or words that become filters */
            literal?: boolean | undefined;
          };
          /** Parameters that are no longer valid; the search then sends no emails */
          not_understood: string[];
          /** The page with its results */
          path: string;
          frequency: "instant" | "daily" | "weekly";
          hour: number;
          time_zone: string;
          paused: boolean;
          next_at: string | null;
          last_sent: {
            at: string;
            jobs: number;
          } | null;
          created_at: string;
        };
        /** False if you had saved the same search before. That one stays unchanged */
        created: boolean;
      }
    >;
    update: Mutation<
      {
        id: string;
        name?: string | undefined;
        search?: {
          /** Words, "phrases", -not, OR */
          keyword?: string | undefined;
          /** Where you live: a country, region or city, and your time zone, such as `Portugal, UTC+1`. Finds jobs open to people there, including worldwide ones */
          place?: string | undefined;
          /** A place or a country */
          location?: string | undefined;
          /** Pay per year, rounded down to a salary band */
          salary_min?: number | undefined;
          /** Currency of `salary_min`; USD by default. Converted at fixed rates of June 2026 */
          currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD" | "NZD" | "SEK" | "NOK" | "DKK" | "ISK" | "PLN" | "CZK" | "HUF" | "RON" | "BGN" | "RSD" | "UAH" | "TRY" | "GEL" | "RUB" | "ILS" | "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "JOD" | "EGP" | "MAD" | "ZAR" | "NGN" | "KES" | "GHS" | "INR" | "PKR" | "BDT" | "LKR" | "PHP" | "IDR" | "MYR" | "SGD" | "THB" | "VND" | "HKD" | "TWD" | "CNY" | "JPY" | "KRW" | "BRL" | "MXN" | "ARS" | "CLP" | "COP" | "PEN" | "UYU" | "CRC" | "DOP" | undefined;
          /** ISO 3166-1 alpha-2. Jobs open to this country or a region that contains it */
          country?: string | undefined;
          /** Jobs open to this region, a part of it, or a larger region that contains it */
          region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
          /** Hours from UTC. Finds jobs whose time zones include it */
          utc_offset?: number | undefined;
          /** One or more, separated by commas */
          employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
          /** One or more, separated by commas */
          seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
          /** One or more skills as `GET /jobs/facets` spells them, separated by commas. Finds jobs with any of them */
          skill?: string[] | undefined;
          /** One or more, separated by commas */
          visa?: ("sponsored" | "not_sponsored" | "permit_required")[] | undefined;
          /** One or more, separated by commas */
          contract_status?: ("employee" | "contractor" | "employer_of_record" | "freelance")[] | undefined;
          /** `true`: only jobs that disclose pay */
          salary_disclosed?: boolean | undefined;
          /** Only jobs posted within this many days */
          posted_within_days?: number | undefined;
          /** `open`: free for everybody */
          access?: "open" | "locked" | undefined;
          /** `true`: also finds jobs that don't say where applicants must live, which `place`, `country` and `region` otherwise exclude */
          unstated?: boolean | undefined;
          /** Defaults to `relevance` with a keyword, else to `newest` */
          sort?: "newest" | "relevance" | undefined;
          /** `true`: searches the keyword exactly as typed, without corrections, synonyms or words that become filters */
          literal?: boolean | undefined;
        } | undefined;
        frequency?: "instant" | "daily" | "weekly" | undefined;
        hour?: number | undefined;
        time_zone?: string | undefined;
        paused?: boolean | undefined;
      },
      {
        id: string;
        name: string;
        /** The parameters that are valid */
        search: {
          /** Words, "phrases", -not, OR */
          keyword?: string | undefined;
          /** Where you live: a country, region or city, and your time zone, such as `Portugal, UTC+1`. Finds jobs open to people there, including worldwide ones */
          place?: string | undefined;
          /** A place or a country */
          location?: string | undefined;
          /** Pay per year, rounded down to a salary band */
          salary_min?: number | undefined;
          /** Currency of `salary_min`; USD by default. Converted at fixed rates of June 2026 */
          currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD" | "NZD" | "SEK" | "NOK" | "DKK" | "ISK" | "PLN" | "CZK" | "HUF" | "RON" | "BGN" | "RSD" | "UAH" | "TRY" | "GEL" | "RUB" | "ILS" | "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "JOD" | "EGP" | "MAD" | "ZAR" | "NGN" | "KES" | "GHS" | "INR" | "PKR" | "BDT" | "LKR" | "PHP" | "IDR" | "MYR" | "SGD" | "THB" | "VND" | "HKD" | "TWD" | "CNY" | "JPY" | "KRW" | "BRL" | "MXN" | "ARS" | "CLP" | "COP" | "PEN" | "UYU" | "CRC" | "DOP" | undefined;
          /** ISO 3166-1 alpha-2. Jobs open to this country or a region that contains it */
          country?: string | undefined;
          /** Jobs open to this region, a part of it, or a larger region that contains it */
          region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
          /** Hours from UTC. Finds jobs whose time zones include it */
          utc_offset?: number | undefined;
          /** One or more, separated by commas */
          employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
          /** One or more, separated by commas */
          seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
          /** One or more skills as `GET /jobs/facets` spells them, separated by commas. Finds jobs with any of them */
          skill?: string[] | undefined;
          /** One or more, separated by commas */
          visa?: ("sponsored" | "not_sponsored" | "permit_required")[] | undefined;
          /** One or more, separated by commas */
          contract_status?: ("employee" | "contractor" | "employer_of_record" | "freelance")[] | undefined;
          /** `true`: only jobs that disclose pay */
          salary_disclosed?: boolean | undefined;
          /** Only jobs posted within this many days */
          posted_within_days?: number | undefined;
          /** `open`: free for everybody */
          access?: "open" | "locked" | undefined;
          /** `true`: also finds jobs that don't say where applicants must live, which `place`, `country` and `region` otherwise exclude */
          unstated?: boolean | undefined;
          /** Defaults to `relevance` with a keyword, else to `newest` */
          sort?: "newest" | "relevance" | undefined;
          /** `true`: searches the keyword exactly as typed, without corrections, synonyms or words that become filters */
          literal?: boolean | undefined;
        };
        /** Parameters that are no longer valid; the search then sends no emails */
        not_understood: string[];
        /** The page with its results */
        path: string;
        frequency: "instant" | "daily" | "weekly";
        hour: number;
        time_zone: string;
        paused: boolean;
        next_at: string | null;
        last_sent: {
          at: string;
          jobs: number;
        } | null;
        created_at: string;
      }
    >;
    remove: Mutation<
      {
        id: string;
      },
      {
        ok: true;
      }
    >;
  };
  application: {
    list: Query<
      {
        /** Lists only this stage, most recently moved first. Without it, lists all sent applications, newest first */
        stage?: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn" | undefined;
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        applications: {
          job: JobSummary;
          stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
          /** Null only in the stage `saved` */
          applied_at: string | null;
          /** When the application entered its stage; in `saved`, when the job was saved */
          moved_at: string;
          notes: string;
          follow_up_on: string | null;
          /** True from the follow-up day on, in the profile's time zone or UTC */
          follow_up_due: boolean;
          /** Increases when the notes or the follow-up date change. Send it with your next change */
          version: number;
          /** The earliest interview that hasn't ended */
          next_interview: {
            title: string;
            starts_at: string;
            time_zone: string;
          } | null;
        }[];
        next_cursor: string | null;
      }
    >;
    byJob: Query<
      {
        /** Id of the job */
        id: string;
      },
      {
        job: JobSummary;
        stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
        /** Null only in the stage `saved` */
        applied_at: string | null;
        /** When the application entered its stage; in `saved`, when the job was saved */
        moved_at: string;
        notes: string;
        follow_up_on: string | null;
        /** True from the follow-up day on, in the profile's time zone or UTC */
        follow_up_due: boolean;
        /** Increases when the notes or the follow-up date change. Send it with your next change */
        version: number;
        /** The earliest interview that hasn't ended */
        next_interview: {
          title: string;
          starts_at: string;
          time_zone: string;
        } | null;
      }
    >;
    agenda: Query<
      void,
      {
        /** With an interview in the next 24 hours, earliest first */
        interviews: {
          job: JobSummary;
          stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
          /** Null only in the stage `saved` */
          applied_at: string | null;
          /** When the application entered its stage; in `saved`, when the job was saved */
          moved_at: string;
          notes: string;
          follow_up_on: string | null;
          /** True from the follow-up day on, in the profile's time zone or UTC */
          follow_up_due: boolean;
          /** Increases when the notes or the follow-up date change. Send it with your next change */
          version: number;
          /** The earliest interview that hasn't ended */
          next_interview: {
            title: string;
            starts_at: string;
            time_zone: string;
          } | null;
        }[];
        /** In the stage `offer`, most recently moved first */
        offers: {
          job: JobSummary;
          stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
          /** Null only in the stage `saved` */
          applied_at: string | null;
          /** When the application entered its stage; in `saved`, when the job was saved */
          moved_at: string;
          notes: string;
          follow_up_on: string | null;
          /** True from the follow-up day on, in the profile's time zone or UTC */
          follow_up_due: boolean;
          /** Increases when the notes or the follow-up date change. Send it with your next change */
          version: number;
          /** The earliest interview that hasn't ended */
          next_interview: {
            title: string;
            starts_at: string;
            time_zone: string;
          } | null;
        }[];
        /** With a due follow-up, oldest first */
        follow_ups: {
          job: JobSummary;
          stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
          /** Null only in the stage `saved` */
          applied_at: string | null;
          /** When the application entered its stage; in `saved`, when the job was saved */
          moved_at: string;
          notes: string;
          follow_up_on: string | null;
          /** True from the follow-up day on, in the profile's time zone or UTC */
          follow_up_due: boolean;
          /** Increases when the notes or the follow-up date change. Send it with your next change */
          version: number;
          /** The earliest interview that hasn't ended */
          next_interview: {
            title: string;
            starts_at: string;
            time_zone: string;
          } | null;
        }[];
        /** Jobs that closed in the last two weeks while saved or waiting for an answer */
        closed: {
          job: JobSummary;
          stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
          /** Null only in the stage `saved` */
          applied_at: string | null;
          /** When the application entered its stage; in `saved`, when the job was saved */
          moved_at: string;
          notes: string;
          follow_up_on: string | null;
          /** True from the follow-up day on, in the profile's time zone or UTC */
          follow_up_due: boolean;
          /** Increases when the notes or the follow-up date change. Send it with your next change */
          version: number;
          /** The earliest interview that hasn't ended */
          next_interview: {
            title: string;
            starts_at: string;
            time_zone: string;
          } | null;
        }[];
      }
    >;
    board: Query<
      {
        /** Per stage */
        limit?: number | undefined;
      },
      {
        stages: {
          stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
          count: number;
          applications: {
            job: JobSummary;
            stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
            /** Null only in the stage `saved` */
            applied_at: string | null;
            /** When the application entered its stage; in `saved`, when the job was saved */
            moved_at: string;
            notes: string;
            follow_up_on: string | null;
            /** True from the follow-up day on, in the profile's time zone or UTC */
            follow_up_due: boolean;
            /** Increases when the notes or the follow-up date change. Send it with your next change */
            version: number;
            /** The earliest interview that hasn't ended */
            next_interview: {
              title: string;
              starts_at: string;
              time_zone: string;
            } | null;
          }[];
          /** Cursor for application.list with this stage */
          next_cursor: string | null;
        }[];
      }
    >;
    responseRates: Query<
      void,
      {
        applications: number;
        /** How many of them moved to `screening` or beyond */
        answers: number;
        by_source: {
          source: "greenhouse" | "lever" | "ashby" | "jsonld" | "workday" | "smartrecruiters" | "workable" | "recruitee" | "personio" | "teamtailor" | "rippling" | "bamboohr" | "breezy" | "pinpoint" | "gem" | "arbeitnow" | "workingnomads" | "himalayas" | "remoteok" | "remotive" | "jobicy" | "weworkremotely" | "demo" | "own";
          applications: number;
          /** How many of them moved to `screening` or beyond */
          answers: number;
        }[];
        by_letter: {
          has_letter: boolean;
          applications: number;
          /** How many of them moved to `screening` or beyond */
          answers: number;
        }[];
        by_age: {
          /** Age of the posting when the seeker applied: under 3 days, under 14, under 30, or older */
          age: "days" | "weeks" | "month" | "older" | "unknown";
          applications: number;
          /** How many of them moved to `screening` or beyond */
          answers: number;
        }[];
      }
    >;
    move: Mutation<
      {
        /** Id of the job */
        id: string;
        stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
      },
      {
        stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
        applied_at: string | null;
        moved_at: string;
      }
    >;
    note: Mutation<
      {
        /** Id of the job */
        id: string;
        notes: string;
        follow_up_on: string | null;
        /** The version you read; fails with EDIT_CONFLICT if it changed */
        version: number;
      },
      {
        notes: string;
        follow_up_on: string | null;
        /** True from the follow-up day on, in the profile's time zone or UTC */
        follow_up_due: boolean;
        version: number;
      }
    >;
    history: Query<
      {
        /** Id of the job */
        id: string;
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        events: {
          id: string;
          /** Null for the first event */
          from: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn" | null;
          to: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
          at: string;
        }[];
        next_cursor: string | null;
      }
    >;
    details: Query<
      {
        /** Id of the job */
        id: string;
      },
      {
        /** Oldest first */
        contacts: {
          id: string;
          name: string;
          /** A role, a phone number, or anything else */
          detail: string;
          email: string | null;
          url: string | null;
        }[];
        /** Earliest first, including canceled ones */
        interviews: {
          id: string;
          title: string;
          place: string;
          starts_at: string;
          minutes: number;
          time_zone: string;
          is_cancelled: boolean;
        }[];
        /** The version of the cover letter that was sent with the application; null without a letter */
        letter: {
          /** Id of the job that the letter was written for */
          id: string;
          version: number;
          changed_at: string;
          /** False if no version is recorded as sent. `version` is then the latest */
          is_sent: boolean;
          /** Number of the latest version */
          latest: number;
        } | null;
      }
    >;
    recordSentLetter: Mutation<
      {
        /** Id of the job */
        id: string;
        /** Number of the cover letter's version */
        version: number;
      },
      {
        ok: true;
      }
    >;
    draftNote: Query<
      {
        /** Id of the job */
        id: string;
        /** `follow_up` asks about the application's status; `thank_you` thanks for an interview */
        kind: "follow_up" | "thank_you";
      },
      {
        subject: string;
        text: string;
      }
    >;
    saveContact: Mutation<
      {
        /** Id of the job */
        id: string;
        /** Id of the entry to change; leave it out to add one */
        contact_id?: string | undefined;
        name: string;
        /** A role, a phone number, or anything else */
        detail: string;
        email: string | null;
        url: string | null;
      },
      {
        id: string;
        name: string;
        /** A role, a phone number, or anything else */
        detail: string;
        email: string | null;
        url: string | null;
      }
    >;
    removeContact: Mutation<
      {
        /** Id of the job */
        id: string;
        contact_id: string;
      },
      {
        ok: true;
      }
    >;
    saveInterview: Mutation<
      {
        /** Id of the job */
        id: string;
        /** Id of the entry to change; leave it out to add one */
        interview_id?: string | undefined;
        title: string;
        place: string;
        /** Date and time in the time zone, `2026-12-03T15:00` */
        starts: string;
        minutes: 15 | 30 | 45 | 60 | 90 | 120 | 180 | 240 | 480;
        /** IANA name */
        time_zone: string;
      },
      {
        id: string;
        title: string;
        place: string;
        starts_at: string;
        minutes: number;
        time_zone: string;
        is_cancelled: boolean;
      }
    >;
    cancelInterview: Mutation<
      {
        /** Id of the job */
        id: string;
        interview_id: string;
      },
      {
        id: string;
        title: string;
        place: string;
        starts_at: string;
        minutes: number;
        time_zone: string;
        is_cancelled: boolean;
      }
    >;
    csvTicket: Mutation<
      void,
      {
        path: string;
      }
    >;
  };
  calendar: {
    settings: Query<
      void,
      {
        /** Null without a feed */
        feed_created_at: string | null;
        /** Whether interviews and due follow-ups are emailed */
        reminders: boolean;
      }
    >;
    createFeed: Mutation<
      void,
      {
        /** Null without a feed */
        feed_created_at: string | null;
        /** Whether interviews and due follow-ups are emailed */
        reminders: boolean;
        /** Shown once. Everybody who has it can read the calendar */
        url: string;
      }
    >;
    revokeFeed: Mutation<
      void,
      {
        /** Null without a feed */
        feed_created_at: string | null;
        /** Whether interviews and due follow-ups are emailed */
        reminders: boolean;
      }
    >;
    setReminders: Mutation<
      {
        reminders: boolean;
      },
      {
        /** Null without a feed */
        feed_created_at: string | null;
        /** Whether interviews and due follow-ups are emailed */
        reminders: boolean;
      }
    >;
  };
  ownJob: {
    read: Mutation<
      {
        address: string;
      } | {
        text: string;
      },
      {
        /** Where the fields come from. `posting`: the source states them. `page`, `text`: we guessed them. `nothing`: we couldn't read the page */
        found: "posting" | "page" | "text" | "nothing";
        fields: {
          title: string;
          company: string;
          /** Empty if the posting doesn't say */
          location: string;
          address: string | null;
          /** Plain text. Lines that begin with a hyphen become a list */
          description: string;
          employment_type: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "other" | null;
          salary_min: number | null;
          salary_max: number | null;
          salary_currency: string;
          salary_period: "year" | "month" | "week" | "day" | "hour";
          posted_at: string | null;
        };
      }
    >;
    keep: Mutation<
      {
        /** Id of the job to change; leave it out to add one */
        id?: string | undefined;
        /** True if you have applied to it */
        applied: boolean;
        fields: {
          title: string;
          company: string;
          /** Empty if the posting doesn't say */
          location: string;
          /** Web address of the posting */
          address: string | null;
          /** Plain text. Lines that begin with a hyphen become a list */
          description: string;
          employment_type: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "other" | null;
          salary_min: number | null;
          salary_max: number | null;
          salary_currency: string;
          salary_period: "year" | "month" | "week" | "day" | "hour";
          posted_at: string | null;
        };
      },
      {
        id: string;
        slug: string;
      }
    >;
    remove: Mutation<
      {
        id: string;
      },
      {
        ok: true;
      }
    >;
    byId: Query<
      {
        id: string;
      },
      {
        id: string;
        fields: {
          title: string;
          company: string;
          /** Empty if the posting doesn't say */
          location: string;
          address: string | null;
          /** Plain text. Lines that begin with a hyphen become a list */
          description: string;
          employment_type: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "other" | null;
          salary_min: number | null;
          salary_max: number | null;
          salary_currency: string;
          salary_period: "year" | "month" | "week" | "day" | "hour";
          posted_at: string | null;
        };
      }
    >;
  };
  coverLetter: {
    /**
     * Spend connects on a cover letter for a job.
     *
     * One letter per job: a second call fails with `ALREADY_GENERATED`. Failures charge nothing. The letter uses only facts from `resumeText` or your stored résumé. For a locked job it doesn't name the employer.
     */
    generate: Mutation<
      {
        /** Id of the job */
        id: string;
        /** Facts about you. Defaults to the text of your stored résumé; send an empty text for none */
        resumeText?: string | undefined;
        /** Defaults to `professional` */
        tone?: "professional" | "warm" | "direct" | undefined;
        /** Defaults to `medium` */
        length?: "short" | "medium" | "long" | undefined;
      },
      {
        coverLetter: string;
        remainingConnects: number;
      }
    >;
    draft: Mutation<
      {
        /** Id of the job */
        id: string;
        /** Facts about you. Defaults to the text of your stored résumé; send an empty text for none */
        resumeText?: string | undefined;
        /** Defaults to `professional` */
        tone?: "professional" | "warm" | "direct" | undefined;
        /** Defaults to `medium` */
        length?: "short" | "medium" | "long" | undefined;
        answers?: {
          /** Why this employer */
          motive: string;
          /** The achievement to lead with */
          lead: string;
          /** When they can start */
          start: string;
          /** Where they will work from */
          place: string;
        } | undefined;
      },
      AsyncGenerator<{
        type: "text";
        text: string;
      } | {
        type: "done";
        letter: {
          job_id: string;
          version: {
            /** From 1 */
            number: number;
            origin: "drafted" | "revised" | "edited" | "restored";
            /** The writer's name; null if its owner wrote it */
            drafted_by: string | null;
            tone: "professional" | "warm" | "direct";
            length: "short" | "medium" | "long";
            /** The user's request for a revision */
            wish: string | null;
            /** Number of the restored version */
            restored_from: number | null;
            created_at: string;
            /** Plain text; paragraphs are separated by an empty line */
            text: string;
            sentences: {
              text: string;
              /** Index of its first character in the letter's text */
              start: number;
              /** Index after its last character */
              end: number;
              aboutApplicant: boolean;
              support: "resume" | "job" | "none";
              /** Why a sentence about the applicant has no support */
              reason: string | null;
            }[];
            /** Problems of the letter as a whole, for its owner */
            faults: string[];
          };
          revisions_left: number;
          /** False while the job is locked; an unlock fills in the employer's name */
          names_employer: boolean;
          /** True if it was written while the job was locked: one redraft from the full posting is free */
          can_redraft: boolean;
          /** False if the letter was written without a résumé. It then says nothing about experience */
          has_resume: boolean;
          created_at: string;
        };
        remainingConnects: number;
      }, void>
    >;
    revise: Mutation<
      {
        id: string;
        /** What to change; can be empty if tone or length change */
        wish: string;
        /** Defaults to the tone of the latest version */
        tone?: "professional" | "warm" | "direct" | undefined;
        length?: "short" | "medium" | "long" | undefined;
      },
      AsyncGenerator<{
        type: "text";
        text: string;
      } | {
        type: "done";
        letter: {
          job_id: string;
          version: {
            /** From 1 */
            number: number;
            origin: "drafted" | "revised" | "edited" | "restored";
            /** The writer's name; null if its owner wrote it */
            drafted_by: string | null;
            tone: "professional" | "warm" | "direct";
            length: "short" | "medium" | "long";
            /** The user's request for a revision */
            wish: string | null;
            /** Number of the restored version */
            restored_from: number | null;
            created_at: string;
            /** Plain text; paragraphs are separated by an empty line */
            text: string;
            sentences: {
              text: string;
              /** Index of its first character in the letter's text */
              start: number;
              /** Index after its last character */
              end: number;
              aboutApplicant: boolean;
              support: "resume" | "job" | "none";
              /** Why a sentence about the applicant has no support */
              reason: string | null;
            }[];
            /** Problems of the letter as a whole, for its owner */
            faults: string[];
          };
          revisions_left: number;
          /** False while the job is locked; an unlock fills in the employer's name */
          names_employer: boolean;
          /** True if it was written while the job was locked: one redraft from the full posting is free */
          can_redraft: boolean;
          /** False if the letter was written without a résumé. It then says nothing about experience */
          has_resume: boolean;
          created_at: string;
        };
        remainingConnects: number;
      }, void>
    >;
    redraft: Mutation<
      {
        id: string;
      },
      AsyncGenerator<{
        type: "text";
        text: string;
      } | {
        type: "done";
        letter: {
          job_id: string;
          version: {
            /** From 1 */
            number: number;
            origin: "drafted" | "revised" | "edited" | "restored";
            /** The writer's name; null if its owner wrote it */
            drafted_by: string | null;
            tone: "professional" | "warm" | "direct";
            length: "short" | "medium" | "long";
            /** The user's request for a revision */
            wish: string | null;
            /** Number of the restored version */
            restored_from: number | null;
            created_at: string;
            /** Plain text; paragraphs are separated by an empty line */
            text: string;
            sentences: {
              text: string;
              /** Index of its first character in the letter's text */
              start: number;
              /** Index after its last character */
              end: number;
              aboutApplicant: boolean;
              support: "resume" | "job" | "none";
              /** Why a sentence about the applicant has no support */
              reason: string | null;
            }[];
            /** Problems of the letter as a whole, for its owner */
            faults: string[];
          };
          revisions_left: number;
          /** False while the job is locked; an unlock fills in the employer's name */
          names_employer: boolean;
          /** True if it was written while the job was locked: one redraft from the full posting is free */
          can_redraft: boolean;
          /** False if the letter was written without a résumé. It then says nothing about experience */
          has_resume: boolean;
          created_at: string;
        };
        remainingConnects: number;
      }, void>
    >;
    byJob: Query<
      {
        id: string;
      },
      {
        letter: {
          job_id: string;
          version: {
            /** From 1 */
            number: number;
            origin: "drafted" | "revised" | "edited" | "restored";
            /** The writer's name; null if its owner wrote it */
            drafted_by: string | null;
            tone: "professional" | "warm" | "direct";
            length: "short" | "medium" | "long";
            /** The user's request for a revision */
            wish: string | null;
            /** Number of the restored version */
            restored_from: number | null;
            created_at: string;
            /** Plain text; paragraphs are separated by an empty line */
            text: string;
            sentences: {
              text: string;
              /** Index of its first character in the letter's text */
              start: number;
              /** Index after its last character */
              end: number;
              aboutApplicant: boolean;
              support: "resume" | "job" | "none";
              /** Why a sentence about the applicant has no support */
              reason: string | null;
            }[];
            /** Problems of the letter as a whole, for its owner */
            faults: string[];
          };
          revisions_left: number;
          /** False while the job is locked; an unlock fills in the employer's name */
          names_employer: boolean;
          /** True if it was written while the job was locked: one redraft from the full posting is free */
          can_redraft: boolean;
          /** False if the letter was written without a résumé. It then says nothing about experience */
          has_resume: boolean;
          created_at: string;
        } | null;
        /** True while a draft or revision is being written. Connects for it are held until it ends */
        busy: boolean;
        writer: {
          name: string;
          uses_model: boolean;
        };
        /** The actor's latest answers, for the next letter. `motive` is about one employer and isn't remembered */
        remembered: {
          /** The achievement to lead with */
          lead: string;
          /** When they can start */
          start: string;
          /** Where they will work from */
          place: string;
          tone: "professional" | "warm" | "direct";
        } | null;
      }
    >;
    inspectResume: Mutation<
      {
        /** Id of the job */
        id: string;
        /** Facts about you. Defaults to the text of your stored résumé; send an empty text for none */
        resumeText?: string | undefined;
      },
      {
        /** What the résumé lacks for a good letter; empty if nothing is missing */
        hints: ("no_resume" | "no_positions" | "few_deeds" | "no_figures" | "unrelated")[];
      }
    >;
    ofJobs: Query<
      {
        ids: string[];
      },
      {
        /** Ids of the jobs that have a letter */
        ids: string[];
      }
    >;
    save: Mutation<
      {
        id: string;
        text: string;
        /** The version you read; fails with EDIT_CONFLICT if there is a newer one */
        based_on: number;
      },
      {
        job_id: string;
        version: {
          /** From 1 */
          number: number;
          origin: "drafted" | "revised" | "edited" | "restored";
          /** The writer's name; null if its owner wrote it */
          drafted_by: string | null;
          tone: "professional" | "warm" | "direct";
          length: "short" | "medium" | "long";
          /** The user's request for a revision */
          wish: string | null;
          /** Number of the restored version */
          restored_from: number | null;
          created_at: string;
          /** Plain text; paragraphs are separated by an empty line */
          text: string;
          sentences: {
            text: string;
            /** Index of its first character in the letter's text */
            start: number;
            /** Index after its last character */
            end: number;
            aboutApplicant: boolean;
            support: "resume" | "job" | "none";
            /** Why a sentence about the applicant has no support */
            reason: string | null;
          }[];
          /** Problems of the letter as a whole, for its owner */
          faults: string[];
        };
        revisions_left: number;
        /** False while the job is locked; an unlock fills in the employer's name */
        names_employer: boolean;
        /** True if it was written while the job was locked: one redraft from the full posting is free */
        can_redraft: boolean;
        /** False if the letter was written without a résumé. It then says nothing about experience */
        has_resume: boolean;
        created_at: string;
      }
    >;
    restore: Mutation<
      {
        id: string;
        number: number;
        /** The version you read; fails with EDIT_CONFLICT if there is a newer one */
        based_on: number;
      },
      {
        job_id: string;
        version: {
          /** From 1 */
          number: number;
          origin: "drafted" | "revised" | "edited" | "restored";
          /** The writer's name; null if its owner wrote it */
          drafted_by: string | null;
          tone: "professional" | "warm" | "direct";
          length: "short" | "medium" | "long";
          /** The user's request for a revision */
          wish: string | null;
          /** Number of the restored version */
          restored_from: number | null;
          created_at: string;
          /** Plain text; paragraphs are separated by an empty line */
          text: string;
          sentences: {
            text: string;
            /** Index of its first character in the letter's text */
            start: number;
            /** Index after its last character */
            end: number;
            aboutApplicant: boolean;
            support: "resume" | "job" | "none";
            /** Why a sentence about the applicant has no support */
            reason: string | null;
          }[];
          /** Problems of the letter as a whole, for its owner */
          faults: string[];
        };
        revisions_left: number;
        /** False while the job is locked; an unlock fills in the employer's name */
        names_employer: boolean;
        /** True if it was written while the job was locked: one redraft from the full posting is free */
        can_redraft: boolean;
        /** False if the letter was written without a résumé. It then says nothing about experience */
        has_resume: boolean;
        created_at: string;
      }
    >;
    versions: Query<
      {
        id: string;
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        /** Newest first */
        versions: {
          /** From 1 */
          number: number;
          origin: "drafted" | "revised" | "edited" | "restored";
          /** The writer's name; null if its owner wrote it */
          drafted_by: string | null;
          tone: "professional" | "warm" | "direct";
          length: "short" | "medium" | "long";
          /** The user's request for a revision */
          wish: string | null;
          /** Number of the restored version */
          restored_from: number | null;
          created_at: string;
        }[];
        next_cursor: string | null;
      }
    >;
    version: Query<
      {
        id: string;
        number: number;
      },
      {
        /** From 1 */
        number: number;
        origin: "drafted" | "revised" | "edited" | "restored";
        /** The writer's name; null if its owner wrote it */
        drafted_by: string | null;
        tone: "professional" | "warm" | "direct";
        length: "short" | "medium" | "long";
        /** The user's request for a revision */
        wish: string | null;
        /** Number of the restored version */
        restored_from: number | null;
        created_at: string;
        /** Plain text; paragraphs are separated by an empty line */
        text: string;
        sentences: {
          text: string;
          /** Index of its first character in the letter's text */
          start: number;
          /** Index after its last character */
          end: number;
          aboutApplicant: boolean;
          support: "resume" | "job" | "none";
          /** Why a sentence about the applicant has no support */
          reason: string | null;
        }[];
        /** Problems of the letter as a whole, for its owner */
        faults: string[];
      }
    >;
    downloadTicket: Mutation<
      {
        id: string;
        format: "pdf" | "docx" | "txt";
        /** Defaults to the latest version when the download starts */
        version?: number | undefined;
      },
      {
        path: string;
      }
    >;
  };
  connects: {
    /** List your connects history, newest first. */
    history: Query<
      {
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        /** Defaults to 50 */
        limit?: number | undefined;
      },
      {
        connects_balance: number;
        history: {
          id: string;
          code: string;
          /** Connects; negative when spent */
          amount: number;
          /** Your balance afterwards */
          balance: number;
          created_at: string;
          job_id: string | null;
        }[];
        next_cursor: string | null;
      }
    >;
    journal: Query<
      {
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        /** Defaults to 50 */
        limit?: number | undefined;
      },
      {
        connects_balance: number;
        history: {
          id: string;
          code: string;
          /** Connects; negative when spent */
          amount: number;
          /** Your balance afterwards */
          balance: number;
          created_at: string;
          job: {
            title: string;
            slug: string;
            company: string | null;
          } | null;
          returned_for: string | null;
        }[];
        next_cursor: string | null;
      }
    >;
  };
  profile: {
    /** Get your profile. */
    me: Query<
      void,
      OwnProfile
    >;
    /** Get a user's public profile. */
    byId: Query<
      {
        /** Id of the user */
        id: string;
      },
      PublicProfile
    >;
    byUsername: Query<
      {
        username: string;
      },
      {
        id: string;
        name: string;
        username: string;
        profile_picture_url: string | null;
        verified_at: string | null;
        created_at: string;
        /** Empty if the user wrote none */
        bio: string;
      }
    >;
    activity: Query<
      {
        username: string;
      },
      {
        /** Null unless the user shares it */
        activity: {
          jobs_unlocked: number;
          applications: number;
        } | null;
      }
    >;
    home: Query<
      void,
      {
        /** ISO 3166-1 alpha-2 */
        country: string | null;
        /** IANA name */
        time_zone: string | null;
      }
    >;
    updateHome: Mutation<
      {
        country: string | null;
        time_zone: string | null;
      },
      {
        /** ISO 3166-1 alpha-2 */
        country: string | null;
        /** IANA name */
        time_zone: string | null;
      }
    >;
    update: Mutation<
      {
        name?: string | undefined;
        username?: string | undefined;
        bio?: string | undefined;
        shares_activity?: boolean | undefined;
      },
      {
        id: string;
        name: string;
        username: string;
        profile_picture_url: string | null;
        verified_at: string | null;
        created_at: string;
        /** Empty if the user wrote none */
        bio: string;
      }
    >;
  };
  picture: {
    uploadTicket: Mutation<
      void,
      {
        path: string;
      }
    >;
    remove: Mutation<
      void,
      {
        profile_picture_url: string | null;
      }
    >;
  };
  resume: {
    current: Query<
      void,
      {
        id: string;
        is_default: boolean;
        file_name: string;
        kind: "pdf" | "doc" | "docx";
        bytes: number;
        uploaded_at: string;
        /** Extracted from the file or edited by its owner; null if the file has no text */
        text: string | null;
        resume_url: string;
      } | null
    >;
    list: Query<
      void,
      {
        id: string;
        is_default: boolean;
        file_name: string;
        kind: "pdf" | "doc" | "docx";
        bytes: number;
        uploaded_at: string;
        /** Extracted from the file or edited by its owner; null if the file has no text */
        text: string | null;
        resume_url: string;
      }[]
    >;
    update: Mutation<
      {
        id: string;
        name?: string | undefined;
        is_default?: true | undefined;
      },
      {
        id: string;
        is_default: boolean;
        file_name: string;
        kind: "pdf" | "doc" | "docx";
        bytes: number;
        uploaded_at: string;
        /** Extracted from the file or edited by its owner; null if the file has no text */
        text: string | null;
        resume_url: string;
      }
    >;
    saveText: Mutation<
      {
        text: string;
        /** The résumé you reviewed; fails with EDIT_CONFLICT if it was replaced */
        resume_url?: string | undefined;
      },
      {
        id: string;
        is_default: boolean;
        file_name: string;
        kind: "pdf" | "doc" | "docx";
        bytes: number;
        uploaded_at: string;
        /** Extracted from the file or edited by its owner; null if the file has no text */
        text: string | null;
        resume_url: string;
      }
    >;
    remove: Mutation<
      {
        id: string;
      } | undefined,
      {
        /** The default résumé after the removal; null if none is left */
        resume_url: string | null;
      }
    >;
    uploadTicket: Mutation<
      {
        adds?: boolean | undefined;
        replaces?: string | undefined;
      } | undefined,
      {
        path: string;
      }
    >;
    downloadTicket: Mutation<
      {
        id: string;
      } | undefined,
      {
        path: string;
      }
    >;
  };
  career: {
    current: Query<
      void,
      {
        headline: string;
        skills: string[];
        experience: {
          title: string;
          company: string;
          location: string;
          start: string;
          /** Empty if it hasn't ended */
          end: string;
          summary: string;
        }[];
        education: {
          school: string;
          degree: string;
          field: string;
          start: string;
          /** Empty if it hasn't ended */
          end: string;
        }[];
        links: {
          label: string;
          url: string;
        }[];
      }
    >;
    save: Mutation<
      {
        headline: string;
        skills: string[];
        experience: {
          title: string;
          company: string;
          location: string;
          start: string;
          /** Empty if it hasn't ended */
          end: string;
          summary: string;
        }[];
        education: {
          school: string;
          degree: string;
          field: string;
          start: string;
          /** Empty if it hasn't ended */
          end: string;
        }[];
        links: {
          label: string;
          url: string;
        }[];
      },
      {
        headline: string;
        skills: string[];
        experience: {
          title: string;
          company: string;
          location: string;
          start: string;
          /** Empty if it hasn't ended */
          end: string;
          summary: string;
        }[];
        education: {
          school: string;
          degree: string;
          field: string;
          start: string;
          /** Empty if it hasn't ended */
          end: string;
        }[];
        links: {
          label: string;
          url: string;
        }[];
      }
    >;
    fromResume: Mutation<
      {
        id: string;
      } | undefined,
      {
        headline: string;
        skills: string[];
        experience: {
          title: string;
          company: string;
          location: string;
          start: string;
          /** Empty if it hasn't ended */
          end: string;
          summary: string;
        }[];
        education: {
          school: string;
          degree: string;
          field: string;
          start: string;
          /** Empty if it hasn't ended */
          end: string;
        }[];
        links: {
          label: string;
          url: string;
        }[];
      }
    >;
    importTicket: Mutation<
      void,
      {
        path: string;
      }
    >;
    exportTicket: Mutation<
      void,
      {
        path: string;
      }
    >;
  };
  account: {
    security: Query<
      void,
      {
        has_password: boolean;
      }
    >;
    sessions: Query<
      {
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        sessions: {
          id: string;
          kind: "browser" | "api";
          /** Like "Firefox on Windows" */
          device: string;
          /** The network it was opened from, not the whole address */
          address_prefix: string | null;
          /** True for the session of this call */
          current: boolean;
          created_at: string;
          last_used_at: string;
        }[];
        next_cursor: string | null;
      }
    >;
    endSession: Mutation<
      {
        id: string;
      },
      {
        ok: true;
      }
    >;
    endOtherSessions: Mutation<
      {
        /** Also revokes your personal API tokens */
        revoke_api_tokens?: boolean | undefined;
        /** Also pauses your webhooks, until you resume them */
        pause_webhooks?: boolean | undefined;
      } | undefined,
      {
        ended: number;
      }
    >;
    changePassword: Mutation<
      {
        /** Also revokes your personal API tokens */
        revoke_api_tokens?: boolean | undefined;
        /** Also pauses your webhooks, until you resume them */
        pause_webhooks?: boolean | undefined;
        /** Not needed if the account has none */
        current_password?: string | undefined;
        password: string;
      },
      {
        ok: true;
      }
    >;
    requestExport: Mutation<
      void,
      {
        path: string;
      }
    >;
    remove: Mutation<
      {
        password: string;
        confirmed: true;
      },
      {
        ok: true;
      }
    >;
  };
  apiToken: {
    list: Query<
      void,
      {
        tokens: {
          id: string;
          name: string;
          scopes: ("jobs:read" | "jobs:write" | "profile:read")[];
          /** The token's last four characters */
          ending: string;
          created_at: string;
          last_used_at: string | null;
          expires_at: string;
        }[];
      }
    >;
    create: Mutation<
      {
        name: string;
        scopes: ("jobs:read" | "jobs:write" | "profile:read")[];
        expires_in_days: 7 | 30 | 90 | 365;
      },
      {
        /** Shown once; we store only its hash */
        token: string;
        view: {
          id: string;
          name: string;
          scopes: ("jobs:read" | "jobs:write" | "profile:read")[];
          /** The token's last four characters */
          ending: string;
          created_at: string;
          last_used_at: string | null;
          expires_at: string;
        };
      }
    >;
    revoke: Mutation<
      {
        id: string;
      },
      {
        ok: true;
      }
    >;
  };
  webhook: {
    /** List your webhooks, newest first. */
    list: Query<
      void,
      {
        webhooks: {
          id: string;
          url: string;
          events: ("job.unlocked" | "application.moved")[];
          /** Only `active` webhooks get events. `paused_for_security`: paused by a password reset, a password change or a sign-out; rotate the secret before you resume it. `gone`: its server answered 410. `failing`: it failed for days */
          state: "active" | "paused" | "paused_for_security" | "gone" | "failing";
          /** When deliveries started to fail; null after a success */
          failing_since: string | null;
          /** Until this time, deliveries are also signed with the previous secret */
          previous_secret_until: string | null;
          created_at: string;
        }[];
      }
    >;
    /**
     * Create a webhook.
     *
     * Deliveries are signed as in Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. The secret is shown once. Answer with 2xx within 15 seconds; after anything else, redirects too, we retry in 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. A 410, or five days without a success, turns the webhook off.
     */
    create: Mutation<
      {
        /** A public https address */
        url: string;
        events: ("job.unlocked" | "application.moved")[];
      },
      {
        /** `whsec_…`, shown once */
        secret: string;
        webhook: {
          id: string;
          url: string;
          events: ("job.unlocked" | "application.moved")[];
          /** Only `active` webhooks get events. `paused_for_security`: paused by a password reset, a password change or a sign-out; rotate the secret before you resume it. `gone`: its server answered 410. `failing`: it failed for days */
          state: "active" | "paused" | "paused_for_security" | "gone" | "failing";
          /** When deliveries started to fail; null after a success */
          failing_since: string | null;
          /** Until this time, deliveries are also signed with the previous secret */
          previous_secret_until: string | null;
          created_at: string;
        };
      }
    >;
    /**
     * Change a webhook's address or events, pause or resume it.
     *
     * A paused webhook misses events. Pending deliveries stop, and you can replay them. A password reset pauses every webhook: check its address and rotate its secret, then resume it with `paused: false`.
     */
    update: Mutation<
      {
        /** Id of the webhook */
        id: string;
        /** A public https address */
        url?: string | undefined;
        events?: ("job.unlocked" | "application.moved")[] | undefined;
        /** `false` also turns a `gone` or `failing` webhook back on */
        paused?: boolean | undefined;
      },
      {
        id: string;
        url: string;
        events: ("job.unlocked" | "application.moved")[];
        /** Only `active` webhooks get events. `paused_for_security`: paused by a password reset, a password change or a sign-out; rotate the secret before you resume it. `gone`: its server answered 410. `failing`: it failed for days */
        state: "active" | "paused" | "paused_for_security" | "gone" | "failing";
        /** When deliveries started to fail; null after a success */
        failing_since: string | null;
        /** Until this time, deliveries are also signed with the previous secret */
        previous_secret_until: string | null;
        created_at: string;
      }
    >;
    /** Delete a webhook and its deliveries. */
    remove: Mutation<
      {
        /** Id of the webhook */
        id: string;
      },
      {
        ok: true;
      }
    >;
    /**
     * Rotate a webhook's secret.
     *
     * The secret is shown once. Deliveries are signed with both secrets for 24 hours. A webhook that was `paused_for_security` becomes `paused` and uses only the new secret. You get an email about the change.
     */
    rotate: Mutation<
      {
        /** Id of the webhook */
        id: string;
      },
      {
        /** `whsec_…`, shown once */
        secret: string;
        webhook: {
          id: string;
          url: string;
          events: ("job.unlocked" | "application.moved")[];
          /** Only `active` webhooks get events. `paused_for_security`: paused by a password reset, a password change or a sign-out; rotate the secret before you resume it. `gone`: its server answered 410. `failing`: it failed for days */
          state: "active" | "paused" | "paused_for_security" | "gone" | "failing";
          /** When deliveries started to fail; null after a success */
          failing_since: string | null;
          /** Until this time, deliveries are also signed with the previous secret */
          previous_secret_until: string | null;
          created_at: string;
        };
      }
    >;
    /**
     * Send a test event.
     *
     * Its type is `webhook.test`. We don't retry it.
     */
    test: Mutation<
      {
        /** Id of the webhook */
        id: string;
      },
      {
        id: string;
        /** The `webhook-id` header, the same for every attempt */
        event_id: string;
        type: "job.unlocked" | "application.moved" | "webhook.test";
        /** `stopped`: the webhook was paused or turned off before delivery */
        state: "waiting" | "delivered" | "failed" | "stopped";
        happened_at: string;
        attempts: number;
        next_attempt_at: string | null;
        /** HTTP status of the last attempt; null without an answer */
        last_status: number | null;
        /** Why the last attempt got no answer */
        last_failure: string | null;
      }
    >;
    /**
     * List a webhook's deliveries, newest first.
     *
     * Covers the last 30 days.
     */
    deliveries: Query<
      {
        /** Id of the webhook */
        id: string;
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        /** Defaults to 20 */
        limit?: number | undefined;
      },
      {
        deliveries: {
          id: string;
          /** The `webhook-id` header, the same for every attempt */
          event_id: string;
          type: "job.unlocked" | "application.moved" | "webhook.test";
          /** `stopped`: the webhook was paused or turned off before delivery */
          state: "waiting" | "delivered" | "failed" | "stopped";
          happened_at: string;
          attempts: number;
          next_attempt_at: string | null;
          /** HTTP status of the last attempt; null without an answer */
          last_status: number | null;
          /** Why the last attempt got no answer */
          last_failure: string | null;
        }[];
        next_cursor: string | null;
      }
    >;
    /** Get a delivery with its body and attempts. */
    delivery: Query<
      {
        /** Id of the webhook */
        id: string;
        /** Id of the delivery */
        delivery_id: string;
      },
      {
        delivery: {
          id: string;
          /** The `webhook-id` header, the same for every attempt */
          event_id: string;
          type: "job.unlocked" | "application.moved" | "webhook.test";
          /** `stopped`: the webhook was paused or turned off before delivery */
          state: "waiting" | "delivered" | "failed" | "stopped";
          happened_at: string;
          attempts: number;
          next_attempt_at: string | null;
          /** HTTP status of the last attempt; null without an answer */
          last_status: number | null;
          /** Why the last attempt got no answer */
          last_failure: string | null;
        };
        /** The body we sent; null before the first attempt */
        body: string | null;
        /** The last attempts, newest first */
        history: {
          number: number;
          at: string;
          duration_ms: number;
          status: number | null;
          failure: string | null;
          /** The first bytes of the response */
          answer: string;
        }[];
      }
    >;
    /**
     * Send an event again.
     *
     * Uses the same `webhook-id` and body, and a new `webhook-timestamp`.
     */
    replay: Mutation<
      {
        /** Id of the webhook */
        id: string;
        /** Id of the delivery */
        delivery_id: string;
      },
      {
        id: string;
        /** The `webhook-id` header, the same for every attempt */
        event_id: string;
        type: "job.unlocked" | "application.moved" | "webhook.test";
        /** `stopped`: the webhook was paused or turned off before delivery */
        state: "waiting" | "delivered" | "failed" | "stopped";
        happened_at: string;
        attempts: number;
        next_attempt_at: string | null;
        /** HTTP status of the last attempt; null without an answer */
        last_status: number | null;
        /** Why the last attempt got no answer */
        last_failure: string | null;
      }
    >;
  };
  payment: {
    /**
     * Open a checkout for any offer.
     *
     * Charges nothing itself; the answer links to a payment form. The price is the offer's. Also available at `/payment/create-checkout`, without `/api`.
     */
    createCheckout: Mutation<
      {
        planId: "verification" | "pro_monthly" | "top_up" | "value_pack" | "power_pack" | "pro_pack" | "discovery_call" | "strategy_session" | "premium_package";
        /** Must be your own email address */
        userEmail?: string | undefined;
      },
      {
        sessionId: string;
        /** The page with the payment form */
        checkout_url: string;
      }
    >;
    /** Open a checkout for the membership. */
    subscribe: Mutation<
      {
        planId?: "pro_monthly" | undefined;
        /** Must equal the price in dollars */
        amount?: number | undefined;
      },
      {
        sessionId: string;
        /** The page with the payment form */
        checkout_url: string;
      }
    >;
    /**
     * Open a checkout for a pack of connects.
     *
     * `packId` is one of top_up, value_pack, power_pack, pro_pack. `connects` and `amount` (dollars) must match the pack.
     */
    buyConnects: Mutation<
      {
        packId: "top_up" | "value_pack" | "power_pack" | "pro_pack";
        /** Must equal the pack's connects */
        connects?: number | undefined;
        /** Must equal the price in dollars */
        amount?: number | undefined;
      },
      {
        sessionId: string;
        /** The page with the payment form */
        checkout_url: string;
      }
    >;
    /**
     * Open a checkout for verification.
     *
     * Returns only `verified_at` if you are verified already.
     */
    getVerified: Mutation<
      void,
      {
        verified_at: string;
      } | {
        sessionId: string;
        /** The page with the payment form */
        checkout_url: string;
        verified_at: null;
      }
    >;
    /**
     * Get the status of your checkout.
     *
     * Asks the payment provider until the checkout is paid.
     */
    verify: Mutation<
      {
        /** From the call that created the checkout */
        sessionId: string;
      },
      {
        status: "open" | "paid" | "failed" | "refunded";
      }
    >;
    checkout: Query<
      {
        /** From the call that created the checkout */
        sessionId: string;
      },
      {
        sessionId: string;
        offer: "verification" | "pro_monthly" | "top_up" | "value_pack" | "power_pack" | "pro_pack" | "discovery_call" | "strategy_session" | "premium_package";
        status: "open" | "paid" | "failed" | "refunded";
        /** Why it can't be paid, as a sentence; null if it can */
        refusal: string | null;
        /** The provider's plan id */
        plan_id: string;
        /** US cents: charged today */
        due_today: number;
        /** The renewals that follow if you pay now */
        renewal: {
          /** US cents: charged each time */
          price: number;
          every_days: number;
          first_at: string;
        } | null;
        /** Connects that the first payment grants */
        connects: number;
        email: string;
        name: string;
        /** The provider's environment */
        environment: "production" | "sandbox";
        /** True if the buyer said so */
        lives_in_eu: boolean;
        /** True if the buyer agreed that using connects ends the right to withdraw */
        agrees_to_use: boolean;
        /** Origin of our sandbox's frame; null with the real provider */
        frame_origin: string | null;
      }
    >;
    history: Query<
      {
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        payments: {
          id: string;
          offer: "verification" | "pro_monthly" | "top_up" | "value_pack" | "power_pack" | "pro_pack" | "discovery_call" | "strategy_session" | "premium_package";
          /** True for a membership's renewal */
          renewal: boolean;
          status: "pending" | "paid" | "failed" | "refunded" | "disputed";
          /** US cents: charged */
          amount: number;
          currency: string;
          /** US cents: refunded */
          refunded: number;
          /** Connects granted; 0 until it is paid */
          connects: number;
          paid_at: string | null;
          created_at: string;
          /** The payment's latest refund */
          refund: {
            status: "requested" | "succeeded" | "failed";
            requested_at: string;
          } | null;
          /** True if requestRefund would succeed now */
          refundable: boolean;
          /** End of the guarantee; only for a first purchase */
          refundable_until: string | null;
          /** Why requestRefund would fail for a paid payment */
          refund_refusal: string | null;
          /** End of an EU buyer's right to withdraw, while it can be used */
          withdrawable_until: string | null;
          /** Deadline to cancel the consultation for a refund */
          cancelable_until: string | null;
        }[];
        next_cursor: string | null;
      }
    >;
    guarantee: Query<
      void,
      {
        /** The money-back guarantee covers only a first purchase */
        covers_next_purchase: boolean;
      }
    >;
    invoice: Query<
      {
        /** Id of the payment */
        id: string;
      },
      {
        title: "Invoice" | "Receipt";
        number: string;
        rows: {
          label: string;
          value: string;
        }[];
      }
    >;
    invoiceTicket: Mutation<
      {
        /** Id of the payment */
        id: string;
      },
      {
        path: string;
      }
    >;
    declareBuyer: Mutation<
      {
        /** From the call that created the checkout */
        sessionId: string;
        lives_in_eu: boolean;
        agrees_to_use: boolean;
      },
      {
        sessionId: string;
        offer: "verification" | "pro_monthly" | "top_up" | "value_pack" | "power_pack" | "pro_pack" | "discovery_call" | "strategy_session" | "premium_package";
        status: "open" | "paid" | "failed" | "refunded";
        /** Why it can't be paid, as a sentence; null if it can */
        refusal: string | null;
        /** The provider's plan id */
        plan_id: string;
        /** US cents: charged today */
        due_today: number;
        /** The renewals that follow if you pay now */
        renewal: {
          /** US cents: charged each time */
          price: number;
          every_days: number;
          first_at: string;
        } | null;
        /** Connects that the first payment grants */
        connects: number;
        email: string;
        name: string;
        /** The provider's environment */
        environment: "production" | "sandbox";
        /** True if the buyer said so */
        lives_in_eu: boolean;
        /** True if the buyer agreed that using connects ends the right to withdraw */
        agrees_to_use: boolean;
        /** Origin of our sandbox's frame; null with the real provider */
        frame_origin: string | null;
      }
    >;
    withdraw: Mutation<
      {
        /** Id of the payment */
        id: string;
      },
      {
        status: "requested" | "succeeded";
      }
    >;
    requestRefund: Mutation<
      {
        /** Id of the payment */
        id: string;
      },
      {
        status: "requested" | "succeeded";
      }
    >;
  };
  membership: {
    current: Query<
      void,
      {
        membership: {
          offer: "verification" | "pro_monthly" | "top_up" | "value_pack" | "power_pack" | "pro_pack" | "discovery_call" | "strategy_session" | "premium_package";
          status: "none" | "trialing" | "active" | "past_due" | "canceled" | "expired";
          /** Canceled, but active until its period ends */
          cancel_at_period_end: boolean;
          /** True if charges continue until it is canceled. A second membership can't be bought meanwhile */
          is_renewing: boolean;
          /** End of the paid period; null once it has passed */
          period_ends_at: string | null;
          /** The next renewal; null after it is canceled or has ended, and while a charge is due */
          renews: {
            at: string;
            /** US cents: of the next charge */
            price: number;
            connects: number;
          } | null;
          started_at: string;
          /** The provider's page to change the card or cancel, if it has one */
          manage_url: string | null;
        } | null;
      }
    >;
    cancel: Mutation<
      void,
      {
        membership: {
          offer: "verification" | "pro_monthly" | "top_up" | "value_pack" | "power_pack" | "pro_pack" | "discovery_call" | "strategy_session" | "premium_package";
          status: "none" | "trialing" | "active" | "past_due" | "canceled" | "expired";
          /** Canceled, but active until its period ends */
          cancel_at_period_end: boolean;
          /** True if charges continue until it is canceled. A second membership can't be bought meanwhile */
          is_renewing: boolean;
          /** End of the paid period; null once it has passed */
          period_ends_at: string | null;
          /** The next renewal; null after it is canceled or has ended, and while a charge is due */
          renews: {
            at: string;
            /** US cents: of the next charge */
            price: number;
            connects: number;
          } | null;
          started_at: string;
          /** The provider's page to change the card or cancel, if it has one */
          manage_url: string | null;
        } | null;
      }
    >;
    resume: Mutation<
      void,
      {
        membership: {
          offer: "verification" | "pro_monthly" | "top_up" | "value_pack" | "power_pack" | "pro_pack" | "discovery_call" | "strategy_session" | "premium_package";
          status: "none" | "trialing" | "active" | "past_due" | "canceled" | "expired";
          /** Canceled, but active until its period ends */
          cancel_at_period_end: boolean;
          /** True if charges continue until it is canceled. A second membership can't be bought meanwhile */
          is_renewing: boolean;
          /** End of the paid period; null once it has passed */
          period_ends_at: string | null;
          /** The next renewal; null after it is canceled or has ended, and while a charge is due */
          renews: {
            at: string;
            /** US cents: of the next charge */
            price: number;
            connects: number;
          } | null;
          started_at: string;
          /** The provider's page to change the card or cancel, if it has one */
          manage_url: string | null;
        } | null;
      }
    >;
  };
  consulting: {
    /**
     * List free times for consultations.
     *
     * Times you can book now, soonest first. Times of different consultations may overlap; booking one removes the others.
     */
    slots: Query<
      {
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        /** Defaults to 50 */
        limit?: number | undefined;
        /** Only times for this consultation */
        offer?: "discovery_call" | "strategy_session" | "premium_package" | undefined;
      },
      {
        slots: {
          id: string;
          offer: "discovery_call" | "strategy_session" | "premium_package";
          starts_at: string;
          ends_at: string;
          /** Deadline to move or cancel it for a refund; null once it has passed */
          changes_until: string | null;
        }[];
        next_cursor: string | null;
      }
    >;
    /**
     * Reserve a free time and open a checkout for it.
     *
     * Charges nothing itself; the answer links to a payment form. The time is reserved for 30 minutes, or until the payment fails, and confirmed when you pay. If you pay too late and somebody else has it, we refund you.
     */
    book: Mutation<
      {
        /** Id of a listed slot */
        slotId: string;
        /** What you want to talk about */
        notes?: string | undefined;
      },
      {
        booking: {
          id: string;
          starts_at: string;
          status: "held" | "expired" | "confirmed" | "cancelled" | "missed";
        };
        sessionId: string;
        /** The page with the payment form */
        checkout_url: string;
      }
    >;
    availability: Query<
      void,
      {
        consultations: {
          offer: "discovery_call" | "strategy_session" | "premium_package";
          has_times: boolean;
          /** True if we'll email you when times are added */
          is_awaited: boolean;
        }[];
      }
    >;
    awaitTimes: Mutation<
      {
        offer: "discovery_call" | "strategy_session" | "premium_package";
      },
      {
        consultations: {
          offer: "discovery_call" | "strategy_session" | "premium_package";
          has_times: boolean;
          /** True if we'll email you when times are added */
          is_awaited: boolean;
        }[];
      }
    >;
    own: Query<
      {
        /** `next_cursor` of the previous page; leave it out for the first page */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        bookings: {
          id: string;
          offer: "discovery_call" | "strategy_session" | "premium_package";
          status: "held" | "expired" | "confirmed" | "cancelled" | "missed";
          starts_at: string;
          ends_at: string;
          notes: string;
          /** When a held booking expires */
          held_until: string | null;
          /** The checkout of a held booking */
          session_id: string | null;
          /** Deadline to move or cancel it for a refund; null once it has passed */
          changes_until: string | null;
          /** Why a held or confirmed booking can't be moved or canceled */
          changes_refusal: string | null;
          can_reschedule: boolean;
          can_cancel: boolean;
          /** Its price in US cents, paid or not */
          amount: number;
          /** Refund in US cents if you cancel now */
          cancel_refund: number;
          /** Status of the refund, if there is one */
          refund: "requested" | "succeeded" | "failed" | null;
        }[];
        next_cursor: string | null;
      }
    >;
    reschedule: Mutation<
      {
        bookingId: string;
        slotId: string;
      },
      {
        booking: {
          id: string;
          offer: "discovery_call" | "strategy_session" | "premium_package";
          status: "held" | "expired" | "confirmed" | "cancelled" | "missed";
          starts_at: string;
          ends_at: string;
          notes: string;
          /** When a held booking expires */
          held_until: string | null;
          /** The checkout of a held booking */
          session_id: string | null;
          /** Deadline to move or cancel it for a refund; null once it has passed */
          changes_until: string | null;
          /** Why a held or confirmed booking can't be moved or canceled */
          changes_refusal: string | null;
          can_reschedule: boolean;
          can_cancel: boolean;
          /** Its price in US cents, paid or not */
          amount: number;
          /** Refund in US cents if you cancel now */
          cancel_refund: number;
          /** Status of the refund, if there is one */
          refund: "requested" | "succeeded" | "failed" | null;
        };
      }
    >;
    cancel: Mutation<
      {
        bookingId: string;
      },
      {
        booking: {
          id: string;
          offer: "discovery_call" | "strategy_session" | "premium_package";
          status: "held" | "expired" | "confirmed" | "cancelled" | "missed";
          starts_at: string;
          ends_at: string;
          notes: string;
          /** When a held booking expires */
          held_until: string | null;
          /** The checkout of a held booking */
          session_id: string | null;
          /** Deadline to move or cancel it for a refund; null once it has passed */
          changes_until: string | null;
          /** Why a held or confirmed booking can't be moved or canceled */
          changes_refusal: string | null;
          can_reschedule: boolean;
          can_cancel: boolean;
          /** Its price in US cents, paid or not */
          amount: number;
          /** Refund in US cents if you cancel now */
          cancel_refund: number;
          /** Status of the refund, if there is one */
          refund: "requested" | "succeeded" | "failed" | null;
        };
      }
    >;
  };
  report: {
    /**
     * Report that something is wrong with a job.
     *
     * We review it and email you our decision. You can have one open report per job; repeating it returns it unchanged. If we uphold it, recent unlocks of the job get their connects back.
     */
    file: Mutation<
      {
        /** Id of the job */
        id: string;
        reason: "closed" | "not_remote" | "scam" | "wrong_data" | "other";
        /** What is wrong; required for `wrong_data` and `other` */
        details?: string | undefined;
      },
      {
        report: {
          id: string;
          reason: "closed" | "not_remote" | "scam" | "wrong_data" | "other";
          details: string;
          created_at: string;
          /** Null while the report is open */
          verdict: "upheld" | "dismissed" | null;
          decided_at: string | null;
          /** The admin's note about the decision */
          note: string;
        };
      }
    >;
    own: Query<
      {
        /** Id of the job */
        id: string;
      },
      {
        /** Your latest report of the job */
        report: {
          id: string;
          reason: "closed" | "not_remote" | "scam" | "wrong_data" | "other";
          details: string;
          created_at: string;
          /** Null while the report is open */
          verdict: "upheld" | "dismissed" | null;
          decided_at: string | null;
          /** The admin's note about the decision */
          note: string;
        } | null;
        /** Why a report closed the job */
        finding: {
          reason: "closed" | "not_remote" | "scam" | "wrong_data" | "other";
          found_at: string;
        } | null;
      }
    >;
  };
};

/** The type of the API's router, for `createTRPCClient` and its like. */
export type AppRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: ErrorShape; transformer: true },
  Procedures
>;

/** The procedures that answer with a stream. */
export const STREAMS: readonly string[] = ["coverLetter.draft","coverLetter.revise","coverLetter.redraft"];
