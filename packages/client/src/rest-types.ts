// Written by `npm run client:generate` from the API's OpenAPI document; whatever is changed here goes with the next run.

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

export type ErrorBody = {
  /** A sentence for people */
  error: string;
  /** What programs switch on */
  code: "BAD_REQUEST" | "INVALID_CODE" | "WEAK_PASSWORD" | "UNAUTHORIZED" | "INVALID_CREDENTIALS" | "INSUFFICIENT_CONNECTS" | "FORBIDDEN" | "JOB_LOCKED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "ALREADY_GENERATED" | "PRICE_CHANGED" | "IN_PROGRESS" | "ALREADY_SUBSCRIBED" | "SLOT_TAKEN" | "NOT_CHANGEABLE" | "ALREADY_REPORTED" | "JOB_CLOSED" | "PAYLOAD_TOO_LARGE" | "URI_TOO_LONG" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_FAILED" | "NOT_READY" | "STORAGE_FULL";
  /** The same as the header X-Request-Id */
  request_id: string;
  /** The fields at fault */
  issues?: {
    path: string;
    message: string;
  }[] | undefined;
};

/** What each call takes and answers. */
export type Operations = {
  /**
   * Take a job from the saved ones.
   *
   * Take a job from the saved ones. A personal API token needs the scope `jobs:write`.
   */
  "DELETE /jobs/{id}/save": {
    input: {
      /** Of the job */
      id: string;
    };
    output: {
      saved_at: null;
    };
  };
  /** Delete a webhook, and what is kept of its deliveries. */
  "DELETE /me/webhooks/{id}": {
    input: {
      /** Of the webhook */
      id: string;
    };
    output: {
      ok: true;
    };
  };
  /**
   * List the free times of consultations.
   *
   * Those that can be booked now, the next one first. Times of different consultations may overlap: what is booked takes the others with it.
   */
  "GET /consulting/slots": {
    input: {
      /** `next_cursor` of the page before; absent for the first one */
      cursor?: string | undefined;
      /** 50 unless given */
      limit?: number | undefined;
      /** Only slots of this consultation */
      offer?: "discovery_call" | "strategy_session" | "premium_package" | undefined;
    };
    output: {
      slots: {
        id: string;
        offer: "discovery_call" | "strategy_session" | "premium_package";
        starts_at: string;
        ends_at: string;
        /** Last moment to move or cancel it for a refund; null once that is over */
        changes_until: string | null;
      }[];
      next_cursor: string | null;
    };
  };
  /**
   * Whether calls can be served.
   *
   * For load balancers and start scripts.
   */
  "GET /health": {
    input: Record<string, never>;
    output: {
      status: "ok";
    };
  };
  /**
   * Search jobs, or list your own.
   *
   * Searches public facts only: title, location, tags and skills. `keyword` takes words, `"phrases"`, `-not` and `OR`. Where it finds nothing, misspelt words are corrected, and `corrected_keyword` says to what, unless `literal` is `true`. By relevance, a job with the keyword in its title counts as 30 days newer than one with it elsewhere. What is unknown of a job matches no filter. The flags `saved`, `unlocked` and `applied` need a session, combine with AND, and keep closed jobs in the list. Parameters that are not known here are named in `ignored_params`. A personal API token needs the scope `jobs:read`.
   */
  "GET /jobs": {
    input: {
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
    };
    output: {
      jobs: Job[];
      next_cursor: string | null;
      /** Nothing was found for the keyword, and these jobs for this spelling of it */
      corrected_keyword?: string | undefined;
      ignored_params?: string[] | undefined;
    };
  };
  /**
   * Count what each filter would leave of a search.
   *
   * Takes the search of `GET /jobs`. Open jobs are counted, up to 100 for each value; a filter that is set is left out of its own counts, and `without` says what the search would find without it. A misspelt keyword is not corrected. Countries and time zones are the most common ones among the newest matches. A personal API token needs the scope `jobs:read`.
   */
  "GET /jobs/facets": {
    input: {
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
    };
    output: {
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
    };
  };
  /**
   * Read one job by the short id at the end of its slug.
   *
   * Read one job by the short id at the end of its slug. A personal API token needs the scope `jobs:read`.
   */
  "GET /jobs/shortcode/{shortId}": {
    input: {
      /** Eight characters, at the end of the slug */
      shortId: string;
    };
    output: Job;
  };
  /**
   * Read one job.
   *
   * Read one job. A personal API token needs the scope `jobs:read`.
   */
  "GET /jobs/{id}": {
    input: {
      /** Of the job */
      id: string;
    };
    output: Job;
  };
  /**
   * List up to six open jobs like this one.
   *
   * Those with the same title first, then those that share most of its words, skills and tags. A personal API token needs the scope `jobs:read`.
   */
  "GET /jobs/{id}/related": {
    input: {
      /** Of the job */
      id: string;
    };
    output: {
      jobs: {
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
      }[];
    };
  };
  /**
   * Your own profile.
   *
   * Your own profile. A personal API token needs the scope `profile:read`.
   */
  "GET /me": {
    input: Record<string, never>;
    output: OwnProfile;
  };
  /**
   * Your balance and what moved it, newest first.
   *
   * Your balance and what moved it, newest first. A personal API token needs the scope `profile:read`.
   */
  "GET /me/connects": {
    input: {
      /** `next_cursor` of the page before; absent for the first one */
      cursor?: string | undefined;
      /** 50 unless given */
      limit?: number | undefined;
    };
    output: {
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
    };
  };
  /**
   * Your résumé, as a file.
   *
   * What `resume_url` is the address of; for its owner alone.
   */
  "GET /me/resume/{fileId}": {
    input: {
      /** The last part of `resume_url` */
      fileId: string;
    };
    output: Blob;
  };
  /** List your webhooks, newest first. */
  "GET /me/webhooks": {
    input: Record<string, never>;
    output: {
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
    };
  };
  /**
   * List what was sent to a webhook, newest first.
   *
   * Of the last 30 days.
   */
  "GET /me/webhooks/{id}/deliveries": {
    input: {
      /** Of the webhook */
      id: string;
      /** `next_cursor` of the page before; absent for the first one */
      cursor?: string | undefined;
      /** 20 unless given */
      limit?: number | undefined;
    };
    output: {
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
    };
  };
  /** Read one delivery: what is sent, and how each attempt went. */
  "GET /me/webhooks/{id}/deliveries/{delivery_id}": {
    input: {
      /** Of the webhook */
      id: string;
      /** Of the delivery */
      delivery_id: string;
    };
    output: {
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
    };
  };
  /**
   * This document.
   *
   * OpenAPI 3.1, as JSON. Clients can be generated from it.
   */
  "GET /openapi.json": {
    input: Record<string, never>;
    output: {
      openapi: string;
      info: {
        title: string;
        version: string;
      };
      paths: Record<string, {
        get?: {
          operationId: string;
        } | undefined;
        post?: {
          operationId: string;
        } | undefined;
      }>;
    };
  };
  /**
   * A user's picture.
   *
   * What `profile_picture_url` is the address of, for as long as it is that user's picture.
   */
  "GET /pictures/{fileId}": {
    input: {
      /** The last part of `profile_picture_url` */
      fileId: string;
    };
    output: Blob;
  };
  /** What everybody may see of a user. */
  "GET /users/{id}": {
    input: {
      /** Of the user */
      id: string;
    };
    output: PublicProfile;
  };
  /**
   * Change where a webhook leads or what it is told of, pause or resume it.
   *
   * What happens while a webhook is paused is not sent. What was on its way is stopped, and can be replayed. A password reset pauses every webhook: check its address and rotate its secret, then resume it with `paused: false`.
   */
  "PATCH /me/webhooks/{id}": {
    input: {
      /** Of the webhook */
      id: string;
      /** https, and reachable from the public internet */
      url?: string | undefined;
      events?: ("job.unlocked" | "application.moved")[] | undefined;
      /** `false` also starts one again that was switched off */
      paused?: boolean | undefined;
    };
    output: {
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
  };
  /**
   * Sign in with a password.
   *
   * Before the address is confirmed this is refused like any wrong login, and emails a new code.
   */
  "POST /auth/login": {
    input: {
      email: string;
      password: string;
    };
    output: {
      /** For `Authorization: Bearer`; works until `expires_at`, an hour */
      access_token: string;
      /** Works once, for the next two tokens, until 30 days after the last use */
      refresh_token: string;
      expires_at: string;
      user: OwnProfile;
    };
  };
  /**
   * End every session of yours, on every device.
   *
   * Personal API tokens and webhooks go on unless you choose otherwise.
   */
  "POST /auth/logout": {
    input: {
      /** Also revokes your personal API tokens */
      revoke_api_tokens?: boolean | undefined;
      /** Also pauses your webhooks, until you resume them */
      pause_webhooks?: boolean | undefined;
    };
    output: {
      ok: true;
    };
  };
  /**
   * Set a password, by the token of an emailed link or by the current password.
   *
   * By token it ends every session, revokes every personal API token, and pauses every webhook. By the current password it ends all other sessions; tokens and webhooks go on unless you choose otherwise.
   */
  "POST /auth/password": {
    input: {
      /** Also revokes your personal API tokens */
      revoke_api_tokens?: boolean | undefined;
      /** Also pauses your webhooks, until you resume them */
      pause_webhooks?: boolean | undefined;
      password: string;
      /** `access_token` of the emailed link. With it, all API tokens are revoked and all webhooks paused */
      token?: string | undefined;
      /** Instead of the token, by a signed-in user */
      current_password?: string | undefined;
    };
    output: {
      ok: true;
    };
  };
  /**
   * Exchange a refresh token for new tokens.
   *
   * For 10 seconds the last token answers the same again, in case the answer was lost. Any older one ends the session.
   */
  "POST /auth/refresh": {
    input: {
      refresh_token: string;
    };
    output: {
      /** For `Authorization: Bearer`; works until `expires_at`, an hour */
      access_token: string;
      /** Works once, for the next two tokens, until 30 days after the last use */
      refresh_token: string;
      expires_at: string;
      user: OwnProfile;
    };
  };
  /**
   * Mail a new code.
   *
   * Always the same answer; at most one email a minute.
   */
  "POST /auth/resend": {
    input: {
      email: string;
    };
    output: {
      ok: true;
    };
  };
  /**
   * Mail a link for choosing a new password.
   *
   * Always the same answer; at most one email a minute. The link works once, for 30 minutes.
   */
  "POST /auth/reset": {
    input: {
      email: string;
    };
    output: {
      ok: true;
    };
  };
  /**
   * Start an account; a six-digit code is emailed.
   *
   * Answers the same for an address that has an account; its owner gets another email.
   */
  "POST /auth/signup": {
    input: {
      email: string;
      password: string;
      name: string;
    };
    output: {
      user: {
        email: string;
      };
      verification_required: true;
    };
  };
  /**
   * Confirm the address with the emailed code, and sign in.
   *
   * A code works once, for 10 minutes and five tries. If several sign-ups with this address were pending, none of their passwords is kept, and an email asks for a new one.
   */
  "POST /auth/verify": {
    input: {
      email: string;
      /** The six digits from the email */
      token: string;
    };
    output: {
      /** For `Authorization: Bearer`; works until `expires_at`, an hour */
      access_token: string;
      /** Works once, for the next two tokens, until 30 days after the last use */
      refresh_token: string;
      expires_at: string;
      user: OwnProfile;
    };
  };
  /**
   * Hold a free time and open a checkout for it.
   *
   * Charges nothing by itself: the answer leads to a payment form. The time is yours for 30 minutes, or until the payment fails, and confirmed once it is paid. What is paid when it is somebody else's by then goes back by itself.
   */
  "POST /consulting/book": {
    input: {
      /** Of a slot that is listed */
      slotId: string;
      /** What you want to talk about */
      notes?: string | undefined;
    };
    output: {
      booking: {
        id: string;
        starts_at: string;
        status: "held" | "expired" | "confirmed" | "cancelled" | "missed";
      };
      sessionId: string;
      /** The page with the payment form */
      checkout_url: string;
    };
  };
  /**
   * Spend connects on a cover letter for a job.
   *
   * One letter a job: asking again is refused with `ALREADY_GENERATED` and charges nothing, as does every failure. What it says about you comes from `resumeText` or your stored résumé only. For a locked job it names no employer. A personal API token needs the scope `jobs:write`.
   */
  "POST /generate": {
    input: {
      /** The job's */
      id: string;
      /** What may be said about you. Left out: the text of your stored résumé; empty: nothing */
      resumeText?: string | undefined;
      /** `professional` unless given */
      tone?: "professional" | "warm" | "direct" | undefined;
      /** `medium` unless given */
      length?: "short" | "medium" | "long" | undefined;
    };
    output: {
      coverLetter: string;
      remainingConnects: number;
    };
  };
  /**
   * Record that you applied, and get the link to do so.
   *
   * For an unlocked or an open job. Calling again answers the first time. A personal API token needs the scope `jobs:write`.
   */
  "POST /jobs/{id}/apply": {
    input: {
      /** Of the job */
      id: string;
    };
    output: {
      applied_at: string;
      /** The employer's page; null where the source names none */
      apply_url: string | null;
    };
  };
  /**
   * Report that something is wrong with a job.
   *
   * Somebody looks into it, and the decision is emailed. You have one open report of a job at a time: the same one again is answered as it stands. If it is upheld, what recent unlocks of the job cost comes back by itself.
   */
  "POST /jobs/{id}/report": {
    input: {
      /** Of the job */
      id: string;
      reason: "closed" | "not_remote" | "scam" | "wrong_data" | "other";
      /** What is wrong; needed for `wrong_data` and `other` */
      details?: string | undefined;
    };
    output: {
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
    };
  };
  /**
   * Save a job; again changes nothing.
   *
   * Save a job; again changes nothing. A personal API token needs the scope `jobs:write`.
   */
  "POST /jobs/{id}/save": {
    input: {
      /** Of the job */
      id: string;
    };
    output: {
      saved_at: string;
    };
  };
  /**
   * Spend connects to reveal a job.
   *
   * Charges the job's price once; calling again answers the same and charges nothing. An open job is free. With `price`, the price that was shown, a price that has risen since is refused instead of charged. A personal API token needs the scope `jobs:write`.
   */
  "POST /jobs/{id}/unlock": {
    input: {
      /** Of the job */
      id: string;
      /** The price that was shown; a risen one is refused with 409 */
      price?: number | undefined;
    };
    output: {
      remainingConnects: number;
      job: Job;
    };
  };
  /**
   * Upload your résumé.
   *
   * A PDF, .doc or .docx of at most 5 MB in the field `file`; it replaces a former one. Or `resumeUrl`, the address of a file that you have uploaded here; no other address is taken or fetched.
   */
  "POST /me/upload-resume": {
    input: {
      file: Blob;
    } | {
      resumeUrl: string;
    };
    output: {
      /** An address that only its owner can open */
      resume_url: string;
    };
  };
  /** When you were verified, or a checkout for it. */
  "POST /me/verify": {
    input: Record<string, never>;
    output: {
      verified_at: string;
    } | {
      sessionId: string;
      /** The page with the payment form */
      checkout_url: string;
      verified_at: null;
    };
  };
  /**
   * Have your events sent to an address.
   *
   * Deliveries are signed as Standard Webhooks specify: `webhook-id`, `webhook-timestamp`, `webhook-signature`. The secret is in this answer only. An answer of 2xx within 15 seconds is a success; anything else, redirects too, is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. 410 switches the webhook off, and so do five days without a success.
   */
  "POST /me/webhooks": {
    input: {
      /** https, and reachable from the public internet */
      url: string;
      events: ("job.unlocked" | "application.moved")[];
    };
    output: {
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
    };
  };
  /**
   * Send an event once more.
   *
   * With the same `webhook-id` and body, and a new `webhook-timestamp`.
   */
  "POST /me/webhooks/{id}/deliveries/{delivery_id}/replay": {
    input: {
      /** Of the webhook */
      id: string;
      /** Of the delivery */
      delivery_id: string;
    };
    output: {
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
  };
  /**
   * Give a webhook a new secret.
   *
   * The secret is shown once, and the owner gets an email. Deliveries are signed with both secrets for 24 hours; with the new one only if the webhook was `paused_for_security`, which becomes `paused`.
   */
  "POST /me/webhooks/{id}/rotate": {
    input: {
      /** Of the webhook */
      id: string;
    };
    output: {
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
    };
  };
  /**
   * Send a test event.
   *
   * Of the type `webhook.test`, once: one that fails is not tried again.
   */
  "POST /me/webhooks/{id}/test": {
    input: {
      /** Of the webhook */
      id: string;
    };
    output: {
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
  };
  /**
   * Open a checkout for any offer.
   *
   * Charges nothing by itself: the answer leads to a payment form. The price is the offer's. Also answered at `/payment/create-checkout`, without `/api`.
   */
  "POST /payment/create-checkout": {
    input: {
      planId: "verification" | "pro_monthly" | "top_up" | "value_pack" | "power_pack" | "pro_pack" | "discovery_call" | "strategy_session" | "premium_package";
      /** Your own address, if given */
      userEmail?: string | undefined;
    };
    output: {
      sessionId: string;
      /** The page with the payment form */
      checkout_url: string;
    };
  };
  /**
   * Open a checkout for a pack of connects.
   *
   * `packId` is one of top_up, value_pack, power_pack, pro_pack. `connects` and `amount` (dollars) are refused where they differ from it.
   */
  "POST /payments/buy-connects": {
    input: {
      packId: "top_up" | "value_pack" | "power_pack" | "pro_pack";
      /** What the pack holds, if given */
      connects?: number | undefined;
      /** The price in dollars, if given */
      amount?: number | undefined;
    };
    output: {
      sessionId: string;
      /** The page with the payment form */
      checkout_url: string;
    };
  };
  /** Open a checkout for the membership. */
  "POST /payments/subscribe": {
    input: {
      planId?: "pro_monthly" | undefined;
      /** The price in dollars, if given */
      amount?: number | undefined;
    };
    output: {
      sessionId: string;
      /** The page with the payment form */
      checkout_url: string;
    };
  };
  /**
   * How one of your checkouts stands.
   *
   * Asks the payment provider while it is not known to be paid.
   */
  "POST /payments/verify": {
    input: {
      /** Of a checkout, as creating it answered */
      sessionId: string;
    };
    output: {
      status: "open" | "paid" | "failed" | "refunded";
    };
  };
};

/** The calls that take an `Idempotency-Key`. */
export const KEYED_OPERATIONS = [
  "POST /consulting/book",
  "POST /generate",
  "POST /jobs/{id}/unlock",
  "POST /me/verify",
  "POST /payment/create-checkout",
  "POST /payments/buy-connects",
  "POST /payments/subscribe",
] as const;
