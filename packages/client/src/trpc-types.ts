// Written by `npm run client:generate` from the contracts of the tRPC router; whatever is changed here goes with the next run.

import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";

type Query<Input, Output> = TRPCQueryProcedure<{ input: Input; output: Output; meta: unknown }>;
type Mutation<Input, Output> = TRPCMutationProcedure<{ input: Input; output: Output; meta: unknown }>;

export type Job = {
  id: string;
  title: string;
  /** Sanitised HTML; null while locked */
  description: string | null;
  location: string;
  eligibility: {
    /** ISO 3166-1 alpha-2 */
    countries: string[];
    regions: string[];
    /** Hours; fractions occur */
    utc_offsets: number[];
  } | null;
  /** Sentence of the description that eligibility was read from; null where the source states it, and while locked */
  eligibility_quote: string | null;
  employment_type: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "other" | null;
  seniority: "intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive" | null;
  /** Whole units of salary_currency per salary_period; null while locked */
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
  salary_period: "year" | "month" | "week" | "day" | "hour" | null;
  /** What the source says of pay where no number of it can be meant; null otherwise, and while locked */
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
  source: "greenhouse" | "lever" | "ashby" | "jsonld" | "arbeitnow" | "workingnomads" | "himalayas" | "remoteok" | "remotive" | "jobicy" | "weworkremotely" | "demo";
  source_url: string | null;
  isUnlocked: boolean;
  isSaved: boolean;
  isApplied: boolean;
  saved_at: string | null;
  unlocked_at: string | null;
  applied_at: string | null;
};

export type JobSummary = {
  id: string;
  title: string;
  location: string;
  eligibility: {
    /** ISO 3166-1 alpha-2 */
    countries: string[];
    regions: string[];
    /** Hours; fractions occur */
    utc_offsets: number[];
  } | null;
  /** Sentence of the description that eligibility was read from; null where the source states it, and while locked */
  eligibility_quote: string | null;
  employment_type: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "other" | null;
  seniority: "intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive" | null;
  /** Whole units of salary_currency per salary_period; null while locked */
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
  salary_period: "year" | "month" | "week" | "day" | "hour" | null;
  /** What the source says of pay where no number of it can be meant; null otherwise, and while locked */
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
  source: "greenhouse" | "lever" | "ashby" | "jsonld" | "arbeitnow" | "workingnomads" | "himalayas" | "remoteok" | "remotive" | "jobicy" | "weworkremotely" | "demo";
  source_url: string | null;
  isUnlocked: boolean;
  isSaved: boolean;
  isApplied: boolean;
  saved_at: string | null;
  unlocked_at: string | null;
  applied_at: string | null;
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
     * Start an account; a six-digit code is emailed.
     *
     * Answers the same for an address that has an account; its owner gets another email.
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
     * Confirm the address with the emailed code, and sign in.
     *
     * A code works once, for 10 minutes and five tries. If several sign-ups with this address were pending, none of their passwords is kept, and an email asks for a new one.
     */
    verify: Mutation<
      {
        email: string;
        /** The six digits from the email */
        token: string;
      },
      {
        /** For `Authorization: Bearer`; works until `expires_at`, an hour */
        access_token: string;
        /** Works once, for the next two tokens, until 30 days after the last use */
        refresh_token: string;
        expires_at: string;
        user: OwnProfile;
      }
    >;
    /**
     * Sign in with a password.
     *
     * Before the address is confirmed this is refused like any wrong login, and emails a new code.
     */
    logIn: Mutation<
      {
        email: string;
        password: string;
      },
      {
        /** For `Authorization: Bearer`; works until `expires_at`, an hour */
        access_token: string;
        /** Works once, for the next two tokens, until 30 days after the last use */
        refresh_token: string;
        expires_at: string;
        user: OwnProfile;
      }
    >;
    /**
     * Exchange a refresh token for new tokens.
     *
     * For 10 seconds the last token answers the same again, in case the answer was lost. Any older one ends the session.
     */
    refresh: Mutation<
      {
        refresh_token: string;
      },
      {
        /** For `Authorization: Bearer`; works until `expires_at`, an hour */
        access_token: string;
        /** Works once, for the next two tokens, until 30 days after the last use */
        refresh_token: string;
        expires_at: string;
        user: OwnProfile;
      }
    >;
    /**
     * Mail a new code.
     *
     * Always the same answer; at most one email a minute.
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
     * Mail a link for choosing a new password.
     *
     * Always the same answer; at most one email a minute. The link works once, for 30 minutes.
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
     * Set a password, by the token of an emailed link or by the current password.
     *
     * By token it ends every session, revokes every personal API token, and pauses every webhook. By the current password it ends all other sessions; tokens and webhooks go on unless you choose otherwise.
     */
    setPassword: Mutation<
      {
        /** Also revokes your personal API tokens */
        revoke_api_tokens?: boolean | undefined;
        /** Also pauses your webhooks, until you resume them */
        pause_webhooks?: boolean | undefined;
        password: string;
        /** `access_token` of the emailed link. With it, all API tokens are revoked and all webhooks paused */
        token?: string | undefined;
        /** Instead of the token, by a signed-in user */
        current_password?: string | undefined;
      },
      {
        ok: true;
      }
    >;
    /**
     * End every session of yours, on every device.
     *
     * Personal API tokens and webhooks go on unless you choose otherwise.
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
     * Searches public facts only: title, location, tags and skills. `keyword` takes words, `"phrases"`, `-not` and `OR`. Where it finds nothing, misspelt words are corrected, and `corrected_keyword` says to what, unless `literal` is `true`. By relevance, a job with the keyword in its title counts as 30 days newer than one with it elsewhere. What is unknown of a job matches no filter. The flags `saved`, `unlocked` and `applied` need a session, combine with AND, and keep closed jobs in the list. Parameters that are not known here are named in `ignored_params`.
     */
    list: Query<
      {
        /** 50 unless given */
        limit?: number | undefined;
        /** `next_cursor` of the page before; absent for the first one */
        cursor?: string | undefined;
        /** Words, "phrases", -not, OR */
        keyword?: string | undefined;
        /** Words of a place, or a country */
        location?: string | undefined;
        /** USD a year, rounded down to a band's edge */
        salary_min?: number | undefined;
        /** ISO 3166-1 alpha-2: jobs that may be done from there, by the country or a region that it lies in */
        country?: string | undefined;
        /** Jobs that may be done from some place there: that name the region, a part of it, or what holds it */
        region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
        /** Hours: jobs whose time zones include it */
        utc_offset?: number | undefined;
        /** One or several, separated by commas */
        employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
        /** One or several, separated by commas */
        seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
        /** Whether pay is disclosed at all */
        salary_disclosed?: boolean | undefined;
        /** Only jobs posted in the last so many days */
        posted_within_days?: number | undefined;
        /** `open`: free for everybody */
        access?: "open" | "locked" | undefined;
        /** With a keyword `relevance`, else `newest`, unless given */
        sort?: "newest" | "relevance" | undefined;
        /** `true`: the keyword's spelling is not corrected */
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
        /** Nothing was found for the keyword, and these jobs for this spelling of it */
        corrected_keyword?: string | undefined;
        ignored_params?: string[] | undefined;
      }
    >;
    /**
     * Count what each filter would leave of a search.
     *
     * Takes the search of `GET /jobs`. Open jobs are counted, up to 100 for each value; a filter that is set is left out of its own counts, and `without` says what the search would find without it. A misspelt keyword is not corrected. Countries and time zones are the most common ones among the newest matches.
     */
    facets: Query<
      {
        /** Words, "phrases", -not, OR */
        keyword?: string | undefined;
        /** Words of a place, or a country */
        location?: string | undefined;
        /** USD a year, rounded down to a band's edge */
        salary_min?: number | undefined;
        /** ISO 3166-1 alpha-2: jobs that may be done from there, by the country or a region that it lies in */
        country?: string | undefined;
        /** Jobs that may be done from some place there: that name the region, a part of it, or what holds it */
        region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
        /** Hours: jobs whose time zones include it */
        utc_offset?: number | undefined;
        /** One or several, separated by commas */
        employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
        /** One or several, separated by commas */
        seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
        /** Whether pay is disclosed at all */
        salary_disclosed?: boolean | undefined;
        /** Only jobs posted in the last so many days */
        posted_within_days?: number | undefined;
        /** `open`: free for everybody */
        access?: "open" | "locked" | undefined;
      },
      {
        facets: {
          country: {
            /** As the filter of this name takes it */
            value: string;
            /** At most 100 */
            count: number;
            /** There are more than that, or may be */
            more: boolean;
          }[];
          region: {
            /** As the filter of this name takes it */
            value: string;
            /** At most 100 */
            count: number;
            /** There are more than that, or may be */
            more: boolean;
          }[];
          utc_offset: {
            /** As the filter of this name takes it */
            value: string;
            /** At most 100 */
            count: number;
            /** There are more than that, or may be */
            more: boolean;
          }[];
          employment_type: {
            /** As the filter of this name takes it */
            value: string;
            /** At most 100 */
            count: number;
            /** There are more than that, or may be */
            more: boolean;
          }[];
          seniority: {
            /** As the filter of this name takes it */
            value: string;
            /** At most 100 */
            count: number;
            /** There are more than that, or may be */
            more: boolean;
          }[];
          salary_disclosed: {
            /** As the filter of this name takes it */
            value: string;
            /** At most 100 */
            count: number;
            /** There are more than that, or may be */
            more: boolean;
          }[];
          posted_within_days: {
            /** As the filter of this name takes it */
            value: string;
            /** At most 100 */
            count: number;
            /** There are more than that, or may be */
            more: boolean;
          }[];
          access: {
            /** As the filter of this name takes it */
            value: string;
            /** At most 100 */
            count: number;
            /** There are more than that, or may be */
            more: boolean;
          }[];
        };
        without: {
          filter: "keyword" | "location" | "region" | "country" | "utc_offset" | "salary_min" | "salary_disclosed" | "employment_type" | "seniority" | "posted_within_days" | "access";
          /** At most 100 */
          count: number;
          /** There are more than that, or may be */
          more: boolean;
        }[];
        ignored_params?: string[] | undefined;
      }
    >;
    /** Read one job by the short id at the end of its slug. */
    byShortId: Query<
      {
        /** Eight characters, at the end of the slug */
        shortId: string;
      },
      Job
    >;
    /** Read one job. */
    byId: Query<
      {
        /** Of the job */
        id: string;
      },
      Job
    >;
    /**
     * List up to six open jobs like this one.
     *
     * Those with the same title first, then those that share most of its words, skills and tags.
     */
    related: Query<
      {
        /** Of the job */
        id: string;
      },
      {
        jobs: JobSummary[];
      }
    >;
    /**
     * Spend connects to reveal a job.
     *
     * Charges the job's price once; calling again answers the same and charges nothing. An open job is free. With `price`, the price that was shown, a price that has risen since is refused instead of charged.
     */
    unlock: Mutation<
      {
        /** Of the job */
        id: string;
        /** The price that was shown; a risen one is refused with 409 */
        price?: number | undefined;
      },
      {
        remainingConnects: number;
        job: Job;
      }
    >;
    /** Save a job; again changes nothing. */
    save: Mutation<
      {
        /** Of the job */
        id: string;
      },
      {
        saved_at: string;
      }
    >;
    /** Take a job from the saved ones. */
    unsave: Mutation<
      {
        /** Of the job */
        id: string;
      },
      {
        saved_at: null;
      }
    >;
    /**
     * Record that you applied, and get the link to do so.
     *
     * For an unlocked or an open job. Calling again answers the first time.
     */
    recordApplication: Mutation<
      {
        /** Of the job */
        id: string;
      },
      {
        applied_at: string;
        /** The employer's page; null where the source names none */
        apply_url: string | null;
      }
    >;
    undoApply: Mutation<
      {
        /** Of the job */
        id: string;
      },
      {
        /** Null, unless the application has moved on since */
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
        list: "saved" | "unlocked";
        /** `next_cursor` of the page before; absent for the first one */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        jobs: JobSummary[];
        next_cursor: string | null;
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
          /** What can be understood of it */
          search: {
            /** Words, "phrases", -not, OR */
            keyword?: string | undefined;
            /** Words of a place, or a country */
            location?: string | undefined;
            /** USD a year, rounded down to a band's edge */
            salary_min?: number | undefined;
            /** ISO 3166-1 alpha-2: jobs that may be done from there, by the country or a region that it lies in */
            country?: string | undefined;
            /** Jobs that may be done from some place there: that name the region, a part of it, or what holds it */
            region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
            /** Hours: jobs whose time zones include it */
            utc_offset?: number | undefined;
            /** One or several, separated by commas */
            employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
            /** One or several, separated by commas */
            seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
            /** Whether pay is disclosed at all */
            salary_disclosed?: boolean | undefined;
            /** Only jobs posted in the last so many days */
            posted_within_days?: number | undefined;
            /** `open`: free for everybody */
            access?: "open" | "locked" | undefined;
            /** With a keyword `relevance`, else `newest`, unless given */
            sort?: "newest" | "relevance" | undefined;
            /** `true`: the keyword's spelling is not corrected */
            literal?: boolean | undefined;
          };
          /** Names of parameters that mean nothing any more; then no emails come */
          not_understood: string[];
          /** Of the page that runs it */
          path: string;
          frequency: "daily" | "weekly";
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
          /** Words of a place, or a country */
          location?: string | undefined;
          /** USD a year, rounded down to a band's edge */
          salary_min?: number | undefined;
          /** ISO 3166-1 alpha-2: jobs that may be done from there, by the country or a region that it lies in */
          country?: string | undefined;
          /** Jobs that may be done from some place there: that name the region, a part of it, or what holds it */
          region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
          /** Hours: jobs whose time zones include it */
          utc_offset?: number | undefined;
          /** One or several, separated by commas */
          employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
          /** One or several, separated by commas */
          seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
          /** Whether pay is disclosed at all */
          salary_disclosed?: boolean | undefined;
          /** Only jobs posted in the last so many days */
          posted_within_days?: number | undefined;
          /** `open`: free for everybody */
          access?: "open" | "locked" | undefined;
          /** With a keyword `relevance`, else `newest`, unless given */
          sort?: "newest" | "relevance" | undefined;
          /** `true`: the keyword's spelling is not corrected */
          literal?: boolean | undefined;
        };
        frequency: "daily" | "weekly";
        /** Of the day, in the time zone */
        hour: number;
        /** IANA name */
        time_zone: string;
      },
      {
        search: {
          id: string;
          name: string;
          /** What can be understood of it */
          search: {
            /** Words, "phrases", -not, OR */
            keyword?: string | undefined;
            /** Words of a place, or a country */
            location?: string | undefined;
            /** USD a year, rounded down to a band's edge */
            salary_min?: number | undefined;
            /** ISO 3166-1 alpha-2: jobs that may be done from there, by the country or a region that it lies in */
            country?: string | undefined;
            /** Jobs that may be done from some place there: that name the region, a part of it, or what holds it */
            region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
            /** Hours: jobs whose time zones include it */
            utc_offset?: number | undefined;
            /** One or several, separated by commas */
            employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
            /** One or several, separated by commas */
            seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
            /** Whether pay is disclosed at all */
            salary_disclosed?: boolean | undefined;
            /** Only jobs posted in the last so many days */
            posted_within_days?: number | undefined;
            /** `open`: free for everybody */
            access?: "open" | "locked" | undefined;
            /** With a keyword `relevance`, else `newest`, unless given */
            sort?: "newest" | "relevance" | undefined;
            /** `true`: the keyword's spelling is not corrected */
            literal?: boolean | undefined;
          };
          /** Names of parameters that mean nothing any more; then no emails come */
          not_understood: string[];
          /** Of the page that runs it */
          path: string;
          frequency: "daily" | "weekly";
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
        /** False where the same search was saved already; it stays as it was */
        created: boolean;
      }
    >;
    update: Mutation<
      {
        id: string;
        name?: string | undefined;
        frequency?: "daily" | "weekly" | undefined;
        hour?: number | undefined;
        time_zone?: string | undefined;
        paused?: boolean | undefined;
      },
      {
        id: string;
        name: string;
        /** What can be understood of it */
        search: {
          /** Words, "phrases", -not, OR */
          keyword?: string | undefined;
          /** Words of a place, or a country */
          location?: string | undefined;
          /** USD a year, rounded down to a band's edge */
          salary_min?: number | undefined;
          /** ISO 3166-1 alpha-2: jobs that may be done from there, by the country or a region that it lies in */
          country?: string | undefined;
          /** Jobs that may be done from some place there: that name the region, a part of it, or what holds it */
          region?: "worldwide" | "europe" | "european_union" | "emea" | "north_america" | "latin_america" | "central_america" | "south_america" | "americas" | "asia" | "apac" | "middle_east" | "africa" | "oceania" | undefined;
          /** Hours: jobs whose time zones include it */
          utc_offset?: number | undefined;
          /** One or several, separated by commas */
          employment_type?: ("full_time" | "part_time" | "contract" | "temporary" | "internship" | "other")[] | undefined;
          /** One or several, separated by commas */
          seniority?: ("intern" | "junior" | "mid" | "senior" | "lead" | "manager" | "director" | "executive")[] | undefined;
          /** Whether pay is disclosed at all */
          salary_disclosed?: boolean | undefined;
          /** Only jobs posted in the last so many days */
          posted_within_days?: number | undefined;
          /** `open`: free for everybody */
          access?: "open" | "locked" | undefined;
          /** With a keyword `relevance`, else `newest`, unless given */
          sort?: "newest" | "relevance" | undefined;
          /** `true`: the keyword's spelling is not corrected */
          literal?: boolean | undefined;
        };
        /** Names of parameters that mean nothing any more; then no emails come */
        not_understood: string[];
        /** Of the page that runs it */
        path: string;
        frequency: "daily" | "weekly";
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
        /** Only this stage, last moved first; else all that were sent, newest first */
        stage?: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn" | undefined;
        /** `next_cursor` of the page before; absent for the first one */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        applications: {
          job: JobSummary;
          stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
          /** Null exactly in the stage `saved` */
          applied_at: string | null;
          /** Since when it stands in its stage; in `saved`, when the job was saved */
          moved_at: string;
          notes: string;
          follow_up_on: string | null;
          /** The day of the follow-up has come, in UTC */
          follow_up_due: boolean;
          /** Goes up with every change of notes and follow-up date; send it with the next one */
          version: number;
        }[];
        next_cursor: string | null;
      }
    >;
    byJob: Query<
      {
        /** Of the job */
        id: string;
      },
      {
        job: JobSummary;
        stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
        /** Null exactly in the stage `saved` */
        applied_at: string | null;
        /** Since when it stands in its stage; in `saved`, when the job was saved */
        moved_at: string;
        notes: string;
        follow_up_on: string | null;
        /** The day of the follow-up has come, in UTC */
        follow_up_due: boolean;
        /** Goes up with every change of notes and follow-up date; send it with the next one */
        version: number;
      }
    >;
    board: Query<
      {
        /** Of each stage */
        limit?: number | undefined;
      },
      {
        stages: {
          stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
          count: number;
          applications: {
            job: JobSummary;
            stage: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
            /** Null exactly in the stage `saved` */
            applied_at: string | null;
            /** Since when it stands in its stage; in `saved`, when the job was saved */
            moved_at: string;
            notes: string;
            follow_up_on: string | null;
            /** The day of the follow-up has come, in UTC */
            follow_up_due: boolean;
            /** Goes up with every change of notes and follow-up date; send it with the next one */
            version: number;
          }[];
          /** Continues in application.list with this stage */
          next_cursor: string | null;
        }[];
      }
    >;
    move: Mutation<
      {
        /** Of the job */
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
        /** Of the job */
        id: string;
        notes: string;
        follow_up_on: string | null;
        /** As last read; another is refused with EDIT_CONFLICT */
        version: number;
      },
      {
        notes: string;
        follow_up_on: string | null;
        version: number;
      }
    >;
    history: Query<
      {
        /** Of the job */
        id: string;
        /** `next_cursor` of the page before; absent for the first one */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        events: {
          id: string;
          /** Null where the history begins */
          from: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn" | null;
          to: "saved" | "applied" | "screening" | "interview" | "offer" | "accepted" | "rejected" | "withdrawn";
          at: string;
        }[];
        next_cursor: string | null;
      }
    >;
    csvTicket: Mutation<
      void,
      {
        path: string;
      }
    >;
  };
  coverLetter: {
    /**
     * Spend connects on a cover letter for a job.
     *
     * One letter a job: asking again is refused with `ALREADY_GENERATED` and charges nothing, as does every failure. What it says about you comes from `resumeText` or your stored résumé only. For a locked job it names no employer.
     */
    generate: Mutation<
      {
        /** The job's */
        id: string;
        /** What may be said about you. Left out: the text of your stored résumé; empty: nothing */
        resumeText?: string | undefined;
        /** `professional` unless given */
        tone?: "professional" | "warm" | "direct" | undefined;
        /** `medium` unless given */
        length?: "short" | "medium" | "long" | undefined;
      },
      {
        coverLetter: string;
        remainingConnects: number;
      }
    >;
    draft: Mutation<
      {
        /** The job's */
        id: string;
        /** What may be said about you. Left out: the text of your stored résumé; empty: nothing */
        resumeText?: string | undefined;
        /** `professional` unless given */
        tone?: "professional" | "warm" | "direct" | undefined;
        /** `medium` unless given */
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
            /** Who wrote it; null for a version that its owner wrote */
            drafted_by: string | null;
            tone: "professional" | "warm" | "direct";
            length: "short" | "medium" | "long";
            /** What a revision was asked for */
            wish: string | null;
            /** Number of the version that was brought back */
            restored_from: number | null;
            created_at: string;
            /** Plain text; paragraphs are separated by an empty line */
            text: string;
            sentences: {
              text: string;
              /** Of its first character in the letter's text */
              start: number;
              /** Behind its last one */
              end: number;
              aboutApplicant: boolean;
              support: "resume" | "job" | "none";
              /** Why a sentence about the applicant has no support */
              reason: string | null;
            }[];
          };
          revisions_left: number;
          /** False while the job is locked: the employer's name is filled in after that */
          names_employer: boolean;
          /** Whether it was written from a résumé; without one nothing is said about experience */
          has_resume: boolean;
          created_at: string;
        };
        remainingConnects: number;
      }, void>
    >;
    revise: Mutation<
      {
        id: string;
        /** What shall be different; may be empty where tone or length change */
        wish: string;
        /** As in the latest version unless given */
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
            /** Who wrote it; null for a version that its owner wrote */
            drafted_by: string | null;
            tone: "professional" | "warm" | "direct";
            length: "short" | "medium" | "long";
            /** What a revision was asked for */
            wish: string | null;
            /** Number of the version that was brought back */
            restored_from: number | null;
            created_at: string;
            /** Plain text; paragraphs are separated by an empty line */
            text: string;
            sentences: {
              text: string;
              /** Of its first character in the letter's text */
              start: number;
              /** Behind its last one */
              end: number;
              aboutApplicant: boolean;
              support: "resume" | "job" | "none";
              /** Why a sentence about the applicant has no support */
              reason: string | null;
            }[];
          };
          revisions_left: number;
          /** False while the job is locked: the employer's name is filled in after that */
          names_employer: boolean;
          /** Whether it was written from a résumé; without one nothing is said about experience */
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
            /** Who wrote it; null for a version that its owner wrote */
            drafted_by: string | null;
            tone: "professional" | "warm" | "direct";
            length: "short" | "medium" | "long";
            /** What a revision was asked for */
            wish: string | null;
            /** Number of the version that was brought back */
            restored_from: number | null;
            created_at: string;
            /** Plain text; paragraphs are separated by an empty line */
            text: string;
            sentences: {
              text: string;
              /** Of its first character in the letter's text */
              start: number;
              /** Behind its last one */
              end: number;
              aboutApplicant: boolean;
              support: "resume" | "job" | "none";
              /** Why a sentence about the applicant has no support */
              reason: string | null;
            }[];
          };
          revisions_left: number;
          /** False while the job is locked: the employer's name is filled in after that */
          names_employer: boolean;
          /** Whether it was written from a résumé; without one nothing is said about experience */
          has_resume: boolean;
          created_at: string;
        } | null;
        /** Whether a draft or a revision is being written: what becomes of it, and of its connects, is open */
        busy: boolean;
        writer: {
          name: string;
          uses_model: boolean;
        };
      }
    >;
    ofJobs: Query<
      {
        ids: string[];
      },
      {
        /** Those of the jobs that have a letter */
        ids: string[];
      }
    >;
    save: Mutation<
      {
        id: string;
        text: string;
        /** The version that was shown; with a later one there: EDIT_CONFLICT */
        based_on: number;
      },
      {
        job_id: string;
        version: {
          /** From 1 */
          number: number;
          origin: "drafted" | "revised" | "edited" | "restored";
          /** Who wrote it; null for a version that its owner wrote */
          drafted_by: string | null;
          tone: "professional" | "warm" | "direct";
          length: "short" | "medium" | "long";
          /** What a revision was asked for */
          wish: string | null;
          /** Number of the version that was brought back */
          restored_from: number | null;
          created_at: string;
          /** Plain text; paragraphs are separated by an empty line */
          text: string;
          sentences: {
            text: string;
            /** Of its first character in the letter's text */
            start: number;
            /** Behind its last one */
            end: number;
            aboutApplicant: boolean;
            support: "resume" | "job" | "none";
            /** Why a sentence about the applicant has no support */
            reason: string | null;
          }[];
        };
        revisions_left: number;
        /** False while the job is locked: the employer's name is filled in after that */
        names_employer: boolean;
        /** Whether it was written from a résumé; without one nothing is said about experience */
        has_resume: boolean;
        created_at: string;
      }
    >;
    restore: Mutation<
      {
        id: string;
        number: number;
        /** The version that was shown; with a later one there: EDIT_CONFLICT */
        based_on: number;
      },
      {
        job_id: string;
        version: {
          /** From 1 */
          number: number;
          origin: "drafted" | "revised" | "edited" | "restored";
          /** Who wrote it; null for a version that its owner wrote */
          drafted_by: string | null;
          tone: "professional" | "warm" | "direct";
          length: "short" | "medium" | "long";
          /** What a revision was asked for */
          wish: string | null;
          /** Number of the version that was brought back */
          restored_from: number | null;
          created_at: string;
          /** Plain text; paragraphs are separated by an empty line */
          text: string;
          sentences: {
            text: string;
            /** Of its first character in the letter's text */
            start: number;
            /** Behind its last one */
            end: number;
            aboutApplicant: boolean;
            support: "resume" | "job" | "none";
            /** Why a sentence about the applicant has no support */
            reason: string | null;
          }[];
        };
        revisions_left: number;
        /** False while the job is locked: the employer's name is filled in after that */
        names_employer: boolean;
        /** Whether it was written from a résumé; without one nothing is said about experience */
        has_resume: boolean;
        created_at: string;
      }
    >;
    versions: Query<
      {
        id: string;
        /** `next_cursor` of the page before; absent for the first one */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        /** The latest first */
        versions: {
          /** From 1 */
          number: number;
          origin: "drafted" | "revised" | "edited" | "restored";
          /** Who wrote it; null for a version that its owner wrote */
          drafted_by: string | null;
          tone: "professional" | "warm" | "direct";
          length: "short" | "medium" | "long";
          /** What a revision was asked for */
          wish: string | null;
          /** Number of the version that was brought back */
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
        /** Who wrote it; null for a version that its owner wrote */
        drafted_by: string | null;
        tone: "professional" | "warm" | "direct";
        length: "short" | "medium" | "long";
        /** What a revision was asked for */
        wish: string | null;
        /** Number of the version that was brought back */
        restored_from: number | null;
        created_at: string;
        /** Plain text; paragraphs are separated by an empty line */
        text: string;
        sentences: {
          text: string;
          /** Of its first character in the letter's text */
          start: number;
          /** Behind its last one */
          end: number;
          aboutApplicant: boolean;
          support: "resume" | "job" | "none";
          /** Why a sentence about the applicant has no support */
          reason: string | null;
        }[];
      }
    >;
    downloadTicket: Mutation<
      {
        id: string;
        format: "pdf" | "docx" | "txt";
      },
      {
        path: string;
      }
    >;
  };
  connects: {
    /** Your balance and what moved it, newest first. */
    history: Query<
      {
        /** `next_cursor` of the page before; absent for the first one */
        cursor?: string | undefined;
        /** 50 unless given */
        limit?: number | undefined;
      },
      {
        connects_balance: number;
        history: {
          id: string;
          code: string;
          /** Connects; negative when spent */
          amount: number;
          /** Wallet after this movement */
          balance: number;
          created_at: string;
          job_id: string | null;
        }[];
        next_cursor: string | null;
      }
    >;
  };
  profile: {
    /** Your own profile. */
    me: Query<
      void,
      OwnProfile
    >;
    /** What everybody may see of a user. */
    byId: Query<
      {
        /** Of the user */
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
        /** Empty when none was written */
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
        /** Empty when none was written */
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
        file_name: string;
        kind: "pdf" | "doc" | "docx";
        bytes: number;
        uploaded_at: string;
        /** What was read from the file, or what its owner wrote; null if it holds no text */
        text: string | null;
        resume_url: string;
      } | null
    >;
    saveText: Mutation<
      {
        text: string;
        /** The résumé that was reviewed; another one in its place is refused with EDIT_CONFLICT */
        resume_url?: string | undefined;
      },
      {
        file_name: string;
        kind: "pdf" | "doc" | "docx";
        bytes: number;
        uploaded_at: string;
        /** What was read from the file, or what its owner wrote; null if it holds no text */
        text: string | null;
        resume_url: string;
      }
    >;
    remove: Mutation<
      void,
      {
        resume_url: null;
      }
    >;
    uploadTicket: Mutation<
      void,
      {
        path: string;
      }
    >;
    downloadTicket: Mutation<
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
        /** `next_cursor` of the page before; absent for the first one */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        sessions: {
          id: string;
          kind: "browser" | "api";
          /** In plain words, for instance "Firefox on Windows" */
          device: string;
          /** Whether this very call came through it */
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
        /** Not needed while there is none */
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
        /** Shown this once; only its hash is kept */
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
          /** `paused_for_security`: by a password reset, or with a password change or sign-out; rotate the secret before you resume it. `gone`: it answered 410. `failing`: nothing arrived there for days. Nothing is sent unless `active` */
          state: "active" | "paused" | "paused_for_security" | "gone" | "failing";
          /** Since when nothing arrives there; null after a success */
          failing_since: string | null;
          /** Until when deliveries are signed with the former secret, too */
          previous_secret_until: string | null;
          created_at: string;
        }[];
      }
    >;
    /**
     * Have your events sent to an address.
     *
     * Deliveries are signed as Standard Webhooks specify: `webhook-id`, `webhook-timestamp`, `webhook-signature`. The secret is in this answer only. An answer of 2xx within 15 seconds is a success; anything else, redirects too, is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. 410 switches the webhook off, and so do five days without a success.
     */
    create: Mutation<
      {
        /** https, and reachable from the public internet */
        url: string;
        events: ("job.unlocked" | "application.moved")[];
      },
      {
        /** `whsec_…`, shown this once */
        secret: string;
        webhook: {
          id: string;
          url: string;
          events: ("job.unlocked" | "application.moved")[];
          /** `paused_for_security`: by a password reset, or with a password change or sign-out; rotate the secret before you resume it. `gone`: it answered 410. `failing`: nothing arrived there for days. Nothing is sent unless `active` */
          state: "active" | "paused" | "paused_for_security" | "gone" | "failing";
          /** Since when nothing arrives there; null after a success */
          failing_since: string | null;
          /** Until when deliveries are signed with the former secret, too */
          previous_secret_until: string | null;
          created_at: string;
        };
      }
    >;
    /**
     * Change where a webhook leads or what it is told of, pause or resume it.
     *
     * What happens while a webhook is paused is not sent. What was on its way is stopped, and can be replayed. A password reset pauses every webhook: check its address and rotate its secret, then resume it with `paused: false`.
     */
    update: Mutation<
      {
        /** Of the webhook */
        id: string;
        /** https, and reachable from the public internet */
        url?: string | undefined;
        events?: ("job.unlocked" | "application.moved")[] | undefined;
        /** `false` also starts one again that was switched off */
        paused?: boolean | undefined;
      },
      {
        id: string;
        url: string;
        events: ("job.unlocked" | "application.moved")[];
        /** `paused_for_security`: by a password reset, or with a password change or sign-out; rotate the secret before you resume it. `gone`: it answered 410. `failing`: nothing arrived there for days. Nothing is sent unless `active` */
        state: "active" | "paused" | "paused_for_security" | "gone" | "failing";
        /** Since when nothing arrives there; null after a success */
        failing_since: string | null;
        /** Until when deliveries are signed with the former secret, too */
        previous_secret_until: string | null;
        created_at: string;
      }
    >;
    /** Delete a webhook, and what is kept of its deliveries. */
    remove: Mutation<
      {
        /** Of the webhook */
        id: string;
      },
      {
        ok: true;
      }
    >;
    /**
     * Give a webhook a new secret.
     *
     * The secret is shown once, and the owner gets an email. Deliveries are signed with both secrets for 24 hours; with the new one only if the webhook was `paused_for_security`, which becomes `paused`.
     */
    rotate: Mutation<
      {
        /** Of the webhook */
        id: string;
      },
      {
        /** `whsec_…`, shown this once */
        secret: string;
        webhook: {
          id: string;
          url: string;
          events: ("job.unlocked" | "application.moved")[];
          /** `paused_for_security`: by a password reset, or with a password change or sign-out; rotate the secret before you resume it. `gone`: it answered 410. `failing`: nothing arrived there for days. Nothing is sent unless `active` */
          state: "active" | "paused" | "paused_for_security" | "gone" | "failing";
          /** Since when nothing arrives there; null after a success */
          failing_since: string | null;
          /** Until when deliveries are signed with the former secret, too */
          previous_secret_until: string | null;
          created_at: string;
        };
      }
    >;
    /**
     * Send a test event.
     *
     * Of the type `webhook.test`, once: one that fails is not tried again.
     */
    test: Mutation<
      {
        /** Of the webhook */
        id: string;
      },
      {
        id: string;
        /** The header `webhook-id`: the same in every attempt */
        event_id: string;
        type: "job.unlocked" | "application.moved" | "webhook.test";
        /** `stopped`: the webhook was paused or switched off before it arrived */
        state: "waiting" | "delivered" | "failed" | "stopped";
        happened_at: string;
        attempts: number;
        next_attempt_at: string | null;
        /** HTTP status of the last attempt's answer; null where there was none */
        last_status: number | null;
        /** Why there was none */
        last_failure: string | null;
      }
    >;
    /**
     * List what was sent to a webhook, newest first.
     *
     * Of the last 30 days.
     */
    deliveries: Query<
      {
        /** Of the webhook */
        id: string;
        /** `next_cursor` of the page before; absent for the first one */
        cursor?: string | undefined;
        /** 20 unless given */
        limit?: number | undefined;
      },
      {
        deliveries: {
          id: string;
          /** The header `webhook-id`: the same in every attempt */
          event_id: string;
          type: "job.unlocked" | "application.moved" | "webhook.test";
          /** `stopped`: the webhook was paused or switched off before it arrived */
          state: "waiting" | "delivered" | "failed" | "stopped";
          happened_at: string;
          attempts: number;
          next_attempt_at: string | null;
          /** HTTP status of the last attempt's answer; null where there was none */
          last_status: number | null;
          /** Why there was none */
          last_failure: string | null;
        }[];
        next_cursor: string | null;
      }
    >;
    /** Read one delivery: what is sent, and how each attempt went. */
    delivery: Query<
      {
        /** Of the webhook */
        id: string;
        /** Of the delivery */
        delivery_id: string;
      },
      {
        delivery: {
          id: string;
          /** The header `webhook-id`: the same in every attempt */
          event_id: string;
          type: "job.unlocked" | "application.moved" | "webhook.test";
          /** `stopped`: the webhook was paused or switched off before it arrived */
          state: "waiting" | "delivered" | "failed" | "stopped";
          happened_at: string;
          attempts: number;
          next_attempt_at: string | null;
          /** HTTP status of the last attempt's answer; null where there was none */
          last_status: number | null;
          /** Why there was none */
          last_failure: string | null;
        };
        /** What was sent; null before the first attempt */
        body: string | null;
        /** The last attempts, newest first */
        history: {
          number: number;
          at: string;
          duration_ms: number;
          status: number | null;
          failure: string | null;
          /** The first bytes of the answer */
          answer: string;
        }[];
      }
    >;
    /**
     * Send an event once more.
     *
     * With the same `webhook-id` and body, and a new `webhook-timestamp`.
     */
    replay: Mutation<
      {
        /** Of the webhook */
        id: string;
        /** Of the delivery */
        delivery_id: string;
      },
      {
        id: string;
        /** The header `webhook-id`: the same in every attempt */
        event_id: string;
        type: "job.unlocked" | "application.moved" | "webhook.test";
        /** `stopped`: the webhook was paused or switched off before it arrived */
        state: "waiting" | "delivered" | "failed" | "stopped";
        happened_at: string;
        attempts: number;
        next_attempt_at: string | null;
        /** HTTP status of the last attempt's answer; null where there was none */
        last_status: number | null;
        /** Why there was none */
        last_failure: string | null;
      }
    >;
  };
  payment: {
    /**
     * Open a checkout for any offer.
     *
     * Charges nothing by itself: the answer leads to a payment form. The price is the offer's. Also answered at `/payment/create-checkout`, without `/api`.
     */
    createCheckout: Mutation<
      {
        planId: "verification" | "pro_monthly" | "top_up" | "value_pack" | "power_pack" | "pro_pack" | "discovery_call" | "strategy_session" | "premium_package";
        /** Your own address, if given */
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
        /** The price in dollars, if given */
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
     * `packId` is one of top_up, value_pack, power_pack, pro_pack. `connects` and `amount` (dollars) are refused where they differ from it.
     */
    buyConnects: Mutation<
      {
        packId: "top_up" | "value_pack" | "power_pack" | "pro_pack";
        /** What the pack holds, if given */
        connects?: number | undefined;
        /** The price in dollars, if given */
        amount?: number | undefined;
      },
      {
        sessionId: string;
        /** The page with the payment form */
        checkout_url: string;
      }
    >;
    /** When you were verified, or a checkout for it. */
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
     * How one of your checkouts stands.
     *
     * Asks the payment provider while it is not known to be paid.
     */
    verify: Mutation<
      {
        /** Of a checkout, as creating it answered */
        sessionId: string;
      },
      {
        status: "open" | "paid" | "failed" | "refunded";
      }
    >;
    checkout: Query<
      {
        /** Of a checkout, as creating it answered */
        sessionId: string;
      },
      {
        sessionId: string;
        offer: "verification" | "pro_monthly" | "top_up" | "value_pack" | "power_pack" | "pro_pack" | "discovery_call" | "strategy_session" | "premium_package";
        status: "open" | "paid" | "failed" | "refunded";
        /** Why it must not be paid, as a sentence; null if it may */
        refusal: string | null;
        /** The provider's id of the plan */
        plan_id: string;
        /** US cents: charged at once */
        due_today: number;
        /** As if it were paid now */
        renewal: {
          /** US cents: charged each time */
          price: number;
          every_days: number;
          first_at: string;
        } | null;
        /** What the first payment brings */
        connects: number;
        email: string;
        name: string;
        /** Of the provider's own */
        environment: "production" | "sandbox";
        /** Where our own sandbox serves the frame; null with the provider itself */
        frame_origin: string | null;
      }
    >;
    history: Query<
      {
        /** `next_cursor` of the page before; absent for the first one */
        cursor?: string | undefined;
        limit?: number | undefined;
      },
      {
        payments: {
          id: string;
          offer: "verification" | "pro_monthly" | "top_up" | "value_pack" | "power_pack" | "pro_pack" | "discovery_call" | "strategy_session" | "premium_package";
          /** Charged by a membership that renewed */
          renewal: boolean;
          status: "pending" | "paid" | "failed" | "refunded" | "disputed";
          /** US cents: charged */
          amount: number;
          currency: string;
          /** US cents: given back */
          refunded: number;
          /** What it brought; 0 until it is paid */
          connects: number;
          paid_at: string | null;
          created_at: string;
          /** The last refund of it */
          refund: {
            status: "requested" | "succeeded" | "failed";
            requested_at: string;
          } | null;
          /** Whether requestRefund would be granted now */
          refundable: boolean;
          /** End of the guarantee, for a first purchase only */
          refundable_until: string | null;
          /** Of a paid payment: why requestRefund would refuse now */
          refund_refusal: string | null;
          /** Last moment to cancel the consultation it pays for, with its money going back */
          cancelable_until: string | null;
        }[];
        next_cursor: string | null;
      }
    >;
    guarantee: Query<
      void,
      {
        /** Only a first purchase has the money-back guarantee */
        covers_next_purchase: boolean;
      }
    >;
    invoiceTicket: Mutation<
      {
        /** Of the payment */
        id: string;
      },
      {
        path: string;
      }
    >;
    requestRefund: Mutation<
      {
        /** Of the payment */
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
          /** Canceled: it runs until its period ends and is not charged again */
          cancel_at_period_end: boolean;
          /** It is charged until it is canceled, and no second one is sold */
          is_renewing: boolean;
          /** End of what is paid for; null once that is over */
          period_ends_at: string | null;
          /** Null once it is canceled or over, and while a charge is due */
          renews: {
            at: string;
            /** US cents: of the next charge */
            price: number;
            connects: number;
          } | null;
          started_at: string;
          /** The provider's page to change the card or cancel, if it names one */
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
          /** Canceled: it runs until its period ends and is not charged again */
          cancel_at_period_end: boolean;
          /** It is charged until it is canceled, and no second one is sold */
          is_renewing: boolean;
          /** End of what is paid for; null once that is over */
          period_ends_at: string | null;
          /** Null once it is canceled or over, and while a charge is due */
          renews: {
            at: string;
            /** US cents: of the next charge */
            price: number;
            connects: number;
          } | null;
          started_at: string;
          /** The provider's page to change the card or cancel, if it names one */
          manage_url: string | null;
        } | null;
      }
    >;
  };
  consulting: {
    /**
     * List the free times of consultations.
     *
     * Those that can be booked now, the next one first. Times of different consultations may overlap: what is booked takes the others with it.
     */
    slots: Query<
      {
        /** `next_cursor` of the page before; absent for the first one */
        cursor?: string | undefined;
        /** 50 unless given */
        limit?: number | undefined;
        /** Only slots of this consultation */
        offer?: "discovery_call" | "strategy_session" | "premium_package" | undefined;
      },
      {
        slots: {
          id: string;
          offer: "discovery_call" | "strategy_session" | "premium_package";
          starts_at: string;
          ends_at: string;
          /** Last moment to move or cancel it for a refund; null once that is over */
          changes_until: string | null;
        }[];
        next_cursor: string | null;
      }
    >;
    /**
     * Hold a free time and open a checkout for it.
     *
     * Charges nothing by itself: the answer leads to a payment form. The time is yours for 30 minutes, or until the payment fails, and confirmed once it is paid. What is paid when it is somebody else's by then goes back by itself.
     */
    book: Mutation<
      {
        /** Of a slot that is listed */
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
    own: Query<
      {
        /** `next_cursor` of the page before; absent for the first one */
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
          /** While it is held: when the slot is anybody's again */
          held_until: string | null;
          /** While it is held: the checkout to be paid */
          session_id: string | null;
          /** Last moment to move or cancel it for a refund; null once that is over */
          changes_until: string | null;
          /** While it is held or confirmed: why neither is possible any more */
          changes_refusal: string | null;
          can_reschedule: boolean;
          can_cancel: boolean;
          /** US cents: its price, paid or not */
          amount: number;
          /** US cents that go back if it is canceled now */
          cancel_refund: number;
          /** How the money goes back, if it does */
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
          /** While it is held: when the slot is anybody's again */
          held_until: string | null;
          /** While it is held: the checkout to be paid */
          session_id: string | null;
          /** Last moment to move or cancel it for a refund; null once that is over */
          changes_until: string | null;
          /** While it is held or confirmed: why neither is possible any more */
          changes_refusal: string | null;
          can_reschedule: boolean;
          can_cancel: boolean;
          /** US cents: its price, paid or not */
          amount: number;
          /** US cents that go back if it is canceled now */
          cancel_refund: number;
          /** How the money goes back, if it does */
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
          /** While it is held: when the slot is anybody's again */
          held_until: string | null;
          /** While it is held: the checkout to be paid */
          session_id: string | null;
          /** Last moment to move or cancel it for a refund; null once that is over */
          changes_until: string | null;
          /** While it is held or confirmed: why neither is possible any more */
          changes_refusal: string | null;
          can_reschedule: boolean;
          can_cancel: boolean;
          /** US cents: its price, paid or not */
          amount: number;
          /** US cents that go back if it is canceled now */
          cancel_refund: number;
          /** How the money goes back, if it does */
          refund: "requested" | "succeeded" | "failed" | null;
        };
      }
    >;
  };
  report: {
    /**
     * Report that something is wrong with a job.
     *
     * Somebody looks into it, and the decision is emailed. You have one open report of a job at a time: the same one again is answered as it stands. If it is upheld, what recent unlocks of the job cost comes back by itself.
     */
    file: Mutation<
      {
        /** Of the job */
        id: string;
        reason: "closed" | "not_remote" | "scam" | "wrong_data" | "other";
        /** What is wrong; needed for `wrong_data` and `other` */
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
          /** What was said about the decision */
          note: string;
        };
      }
    >;
    own: Query<
      {
        /** Of the job */
        id: string;
      },
      {
        /** The latest one */
        report: {
          id: string;
          reason: "closed" | "not_remote" | "scam" | "wrong_data" | "other";
          details: string;
          created_at: string;
          /** Null while the report is open */
          verdict: "upheld" | "dismissed" | null;
          decided_at: string | null;
          /** What was said about the decision */
          note: string;
        } | null;
        /** Why the job was closed, where a report was the cause */
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
export const STREAMS: readonly string[] = ["coverLetter.draft","coverLetter.revise"];
