// Written by `npm run client:generate` from the API's OpenAPI document; whatever is changed here goes with the next run.

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
  /** For programs */
  code: "BAD_REQUEST" | "INVALID_CODE" | "WEAK_PASSWORD" | "UNAUTHORIZED" | "INVALID_CREDENTIALS" | "INSUFFICIENT_CONNECTS" | "FORBIDDEN" | "JOB_LOCKED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "ALREADY_GENERATED" | "PRICE_CHANGED" | "IN_PROGRESS" | "ALREADY_SUBSCRIBED" | "SLOT_TAKEN" | "NOT_CHANGEABLE" | "ALREADY_REPORTED" | "JOB_CLOSED" | "PAYLOAD_TOO_LARGE" | "URI_TOO_LONG" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_FAILED" | "NOT_READY" | "STORAGE_FULL";
  /** The X-Request-Id header */
  request_id: string;
  /** The invalid fields */
  issues?: {
    path: string;
    message: string;
  }[] | undefined;
};

/** What each call takes and answers. */
export type Operations = {
  /**
   * Remove a job from your saved jobs.
   *
   * Remove a job from your saved jobs. A personal API token needs the scope `jobs:write`.
   */
  "DELETE /jobs/{id}/save": {
    input: {
      /** Id of the job */
      id: string;
    };
    output: {
      saved_at: null;
    };
  };
  /** Delete a webhook and its deliveries. */
  "DELETE /me/webhooks/{id}": {
    input: {
      /** Id of the webhook */
      id: string;
    };
    output: {
      ok: true;
    };
  };
  /**
   * List free times for consultations.
   *
   * Times you can book now, soonest first. Times of different consultations may overlap; booking one removes the others.
   */
  "GET /consulting/slots": {
    input: {
      /** `next_cursor` of the previous page; leave it out for the first page */
      cursor?: string | undefined;
      /** Defaults to 50 */
      limit?: number | undefined;
      /** Only times for this consultation */
      offer?: "discovery_call" | "strategy_session" | "premium_package" | undefined;
    };
    output: {
      slots: {
        id: string;
        offer: "discovery_call" | "strategy_session" | "premium_package";
        starts_at: string;
        ends_at: string;
        /** Deadline to move or cancel it for a refund; null once it has passed */
        changes_until: string | null;
      }[];
      next_cursor: string | null;
    };
  };
  /**
   * Check if the service is ready.
   *
   * For start scripts. The same as `GET /health/ready`.
   */
  "GET /health": {
    input: Record<string, never>;
    output: {
      status: "ok";
    };
  };
  /**
   * Check if this process runs.
   *
   * For restarts. Doesn't ask the database.
   */
  "GET /health/live": {
    input: Record<string, never>;
    output: {
      status: "ok";
    };
  };
  /**
   * Check if this process can serve.
   *
   * For load balancers. The database can be written and has this release's migrations, and the queue runs. Answers within 2 seconds; the error says what is missing. A stopping process isn't ready.
   */
  "GET /health/ready": {
    input: Record<string, never>;
    output: {
      status: "ok";
    };
  };
  /**
   * Search jobs, or list your own.
   *
   * Searches only public fields: title, location, tags and skills. `keyword` takes words, `"phrases"`, `-not` and `OR`. Synonyms and short forms match too, below exact words. Places, levels, kinds of employment, visas and pay become filters, named in `interpreted`. If nothing matches, misspelled words are corrected and `corrected_keyword` has the result. Fewer than five jobs are followed by `relaxed`, which a wider search finds. `literal=true` switches all of that off; quoted words, `-not` and `OR` are never interpreted. By relevance: titles that say exactly that, then titles with the words, then skills; each the newest first. Fewer than ten jobs are followed by some that lack a word of the role, unless words are quoted or excluded. A job never matches a filter on a field it lacks. The flags `saved`, `unlocked` and `applied` need a session, combine with AND, and include closed jobs. `ignored_params` lists unknown parameters. A personal API token needs the scope `jobs:read`.
   */
  "GET /jobs": {
    input: {
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
    };
    output: {
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
    };
  };
  /**
   * Count the matches of each filter value.
   *
   * Takes the search of `GET /jobs` and counts what it lists, so `sort` matters where a list by relevance is filled up. The counts of a filter ignore its own current value, and `without` counts the matches without it. Doesn't correct misspelled keywords. Lists the most common countries, time zones and skills. A personal API token needs the scope `jobs:read`.
   */
  "GET /jobs/facets": {
    input: {
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
    output: {
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
    };
  };
  /**
   * Get a job by the short id at the end of its slug.
   *
   * Get a job by the short id at the end of its slug. A personal API token needs the scope `jobs:read`.
   */
  "GET /jobs/shortcode/{shortId}": {
    input: {
      /** The eight characters at the end of the slug */
      shortId: string;
    };
    output: Job;
  };
  /**
   * Complete what is being typed into a search.
   *
   * Titles and skills of open jobs, and places, with a word that begins like `text`; the most common ones first. Each is a `keyword`. Reads only public fields. A personal API token needs the scope `jobs:read`.
   */
  "GET /jobs/suggestions": {
    input: {
      /** What has been typed so far */
      text: string;
      /** Only suggestions of this kind */
      kind?: "title" | "skill" | "place" | undefined;
    };
    output: {
      suggestions: {
        kind: "title" | "skill" | "place";
        text: string;
      }[];
      ignored_params?: string[] | undefined;
    };
  };
  /**
   * Get a job.
   *
   * Get a job. A personal API token needs the scope `jobs:read`.
   */
  "GET /jobs/{id}": {
    input: {
      /** Id of the job */
      id: string;
    };
    output: Job;
  };
  /**
   * Compare your résumé with a job.
   *
   * Lists what the job asks for and which line of your stored résumé shows it. Costs nothing and stores nothing. For a locked job it knows only its public facts. A personal API token needs the scope `jobs:read`.
   */
  "GET /jobs/{id}/fit": {
    input: {
      /** Id of the job */
      id: string;
    };
    output: {
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
    };
  };
  /**
   * List up to six similar open jobs.
   *
   * Jobs with the same title first, then those that share the most words, skills and tags. A personal API token needs the scope `jobs:read`.
   */
  "GET /jobs/{id}/related": {
    input: {
      /** Id of the job */
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
      }[];
    };
  };
  /**
   * Get your profile.
   *
   * Get your profile. A personal API token needs the scope `profile:read`.
   */
  "GET /me": {
    input: Record<string, never>;
    output: OwnProfile;
  };
  /**
   * List your connects history, newest first.
   *
   * List your connects history, newest first. A personal API token needs the scope `profile:read`.
   */
  "GET /me/connects": {
    input: {
      /** `next_cursor` of the previous page; leave it out for the first page */
      cursor?: string | undefined;
      /** Defaults to 50 */
      limit?: number | undefined;
    };
    output: {
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
    };
  };
  /**
   * Your résumé, as a file.
   *
   * The file at `resume_url`. Only its owner can download it.
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
        /** Only `active` webhooks get events. `paused_for_security`: paused by a password reset, a password change or a sign-out; rotate the secret before you resume it. `gone`: its server answered 410. `failing`: it failed for days */
        state: "active" | "paused" | "paused_for_security" | "gone" | "failing";
        /** When deliveries started to fail; null after a success */
        failing_since: string | null;
        /** Until this time, deliveries are also signed with the previous secret */
        previous_secret_until: string | null;
        created_at: string;
      }[];
    };
  };
  /**
   * List a webhook's deliveries, newest first.
   *
   * Covers the last 30 days.
   */
  "GET /me/webhooks/{id}/deliveries": {
    input: {
      /** Id of the webhook */
      id: string;
      /** `next_cursor` of the previous page; leave it out for the first page */
      cursor?: string | undefined;
      /** Defaults to 20 */
      limit?: number | undefined;
    };
    output: {
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
    };
  };
  /** Get a delivery with its body and attempts. */
  "GET /me/webhooks/{id}/deliveries/{delivery_id}": {
    input: {
      /** Id of the webhook */
      id: string;
      /** Id of the delivery */
      delivery_id: string;
    };
    output: {
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
    };
  };
  /**
   * This document.
   *
   * OpenAPI 3.1 as JSON. You can generate clients from it.
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
   * The picture at `profile_picture_url`, until the user changes it.
   */
  "GET /pictures/{fileId}": {
    input: {
      /** The last part of `profile_picture_url` */
      fileId: string;
    };
    output: Blob;
  };
  /** Get a user's public profile. */
  "GET /users/{id}": {
    input: {
      /** Id of the user */
      id: string;
    };
    output: PublicProfile;
  };
  /**
   * Get the release.
   *
   * Which release this process serves.
   */
  "GET /version": {
    input: Record<string, never>;
    output: {
      version: string;
      build: string | null;
    };
  };
  /**
   * Change a webhook's address or events, pause or resume it.
   *
   * A paused webhook misses events. Pending deliveries stop, and you can replay them. A password reset pauses every webhook: check its address and rotate its secret, then resume it with `paused: false`.
   */
  "PATCH /me/webhooks/{id}": {
    input: {
      /** Id of the webhook */
      id: string;
      /** A public https address */
      url?: string | undefined;
      events?: ("job.unlocked" | "application.moved")[] | undefined;
      /** `false` also turns a `gone` or `failing` webhook back on */
      paused?: boolean | undefined;
    };
    output: {
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
  };
  /**
   * Sign in with a password.
   *
   * Before you confirm your email, this fails like a wrong password and emails a new code.
   */
  "POST /auth/login": {
    input: {
      email: string;
      password: string;
    };
    output: {
      /** Send it as `Authorization: Bearer`. Valid for an hour, until `expires_at` */
      access_token: string;
      /** Exchange it for a new pair of tokens. Works once, within 30 days */
      refresh_token: string;
      expires_at: string;
      user: OwnProfile;
    };
  };
  /**
   * Sign out on every device.
   *
   * Personal API tokens and webhooks stay active unless you choose otherwise.
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
   * Set a password with an emailed token or the current password.
   *
   * With a token, this ends every session, revokes every personal API token and pauses every webhook. With the current password, it ends all other sessions; tokens and webhooks stay active unless you choose otherwise.
   */
  "POST /auth/password": {
    input: {
      /** Also revokes your personal API tokens */
      revoke_api_tokens?: boolean | undefined;
      /** Also pauses your webhooks, until you resume them */
      pause_webhooks?: boolean | undefined;
      password: string;
      /** The `access_token` in the emailed link. With it, the call also revokes all API tokens and pauses all webhooks */
      token?: string | undefined;
      /** For signed-in users, instead of the token */
      current_password?: string | undefined;
    };
    output: {
      ok: true;
    };
  };
  /**
   * Exchange a refresh token for new tokens.
   *
   * The last token returns the same answer for 10 seconds, in case it was lost. Any older token ends the session.
   */
  "POST /auth/refresh": {
    input: {
      refresh_token: string;
    };
    output: {
      /** Send it as `Authorization: Bearer`. Valid for an hour, until `expires_at` */
      access_token: string;
      /** Exchange it for a new pair of tokens. Works once, within 30 days */
      refresh_token: string;
      expires_at: string;
      user: OwnProfile;
    };
  };
  /**
   * Email a new code.
   *
   * Always returns the same response. Sends at most one email per minute.
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
   * Email a password reset link.
   *
   * Always returns the same response. Sends at most one email per minute. The link works once, for 30 minutes.
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
   * Sign up and get a six-digit code by email.
   *
   * Returns the same response if the address already has an account; its owner gets a different email.
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
   * Confirm your email with the code and sign in.
   *
   * A code works once, for 10 minutes and five tries. If this address had several pending sign-ups, we keep none of their passwords and email a link to choose a new one.
   */
  "POST /auth/verify": {
    input: {
      email: string;
      /** The six digits from the email */
      token: string;
    };
    output: {
      /** Send it as `Authorization: Bearer`. Valid for an hour, until `expires_at` */
      access_token: string;
      /** Exchange it for a new pair of tokens. Works once, within 30 days */
      refresh_token: string;
      expires_at: string;
      user: OwnProfile;
    };
  };
  /**
   * Reserve a free time and open a checkout for it.
   *
   * Charges nothing itself; the answer links to a payment form. The time is reserved for 30 minutes, or until the payment fails, and confirmed when you pay. If you pay too late and somebody else has it, we refund you.
   */
  "POST /consulting/book": {
    input: {
      /** Id of a listed slot */
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
   * One letter per job: a second call fails with `ALREADY_GENERATED`. Failures charge nothing. The letter uses only facts from `resumeText` or your stored résumé. For a locked job it doesn't name the employer. A personal API token needs the scope `jobs:write`.
   */
  "POST /generate": {
    input: {
      /** Id of the job */
      id: string;
      /** Facts about you. Defaults to the text of your stored résumé; send an empty text for none */
      resumeText?: string | undefined;
      /** Defaults to `professional` */
      tone?: "professional" | "warm" | "direct" | undefined;
      /** Defaults to `medium` */
      length?: "short" | "medium" | "long" | undefined;
    };
    output: {
      coverLetter: string;
      remainingConnects: number;
    };
  };
  /**
   * Record an application and get the job's link.
   *
   * For unlocked and open jobs. Repeated calls return the time of the first. A personal API token needs the scope `jobs:write`.
   */
  "POST /jobs/{id}/apply": {
    input: {
      /** Id of the job */
      id: string;
    };
    output: {
      applied_at: string;
      /** The employer's page; null if the source has none */
      apply_url: string | null;
    };
  };
  /**
   * Compare a text with a job.
   *
   * The same as `GET /jobs/{id}/fit`, for the résumé in `resumeText`. A personal API token needs the scope `jobs:read`.
   */
  "POST /jobs/{id}/fit": {
    input: {
      /** Id of the job */
      id: string;
      /** The résumé as plain text; it isn't stored */
      resumeText: string;
    };
    output: {
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
    };
  };
  /**
   * Report that something is wrong with a job.
   *
   * We review it and email you our decision. You can have one open report per job; repeating it returns it unchanged. If we uphold it, recent unlocks of the job get their connects back.
   */
  "POST /jobs/{id}/report": {
    input: {
      /** Id of the job */
      id: string;
      reason: "closed" | "not_remote" | "scam" | "wrong_data" | "other";
      /** What is wrong; required for `wrong_data` and `other` */
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
        /** The admin's note about the decision */
        note: string;
      };
    };
  };
  /**
   * Save a job.
   *
   * Save a job. A personal API token needs the scope `jobs:write`.
   */
  "POST /jobs/{id}/save": {
    input: {
      /** Id of the job */
      id: string;
    };
    output: {
      saved_at: string;
    };
  };
  /**
   * Spend connects to reveal a job.
   *
   * Charges the job's price once; repeated calls return the same and charge nothing. Open jobs are free. Send `price`, the price you saw, to fail instead of paying more. Asks the job's source first, for up to 2 seconds, unless the job was seen within 10 minutes. `JOB_CLOSED`: it has been taken down. `NOT_READY` with `Retry-After`: it is missing at its source, and we look again. A personal API token needs the scope `jobs:write`.
   */
  "POST /jobs/{id}/unlock": {
    input: {
      /** Id of the job */
      id: string;
      /** The price you saw; fails with 409 if it has risen */
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
   * A PDF, .doc or .docx of at most 5 MB in the field `file`; it replaces the previous one. Or `resumeUrl`, the address of a file that you uploaded here before; other addresses are rejected.
   */
  "POST /me/upload-resume": {
    input: {
      file: Blob;
    } | {
      resumeUrl: string;
    };
    output: {
      /** Only its owner can open this address */
      resume_url: string;
    };
  };
  /**
   * Open a checkout for verification.
   *
   * Returns only `verified_at` if you are verified already.
   */
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
   * Create a webhook.
   *
   * Deliveries are signed as in Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. The secret is shown once. Answer with 2xx within 15 seconds; after anything else, redirects too, we retry in 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. A 410, or five days without a success, turns the webhook off.
   */
  "POST /me/webhooks": {
    input: {
      /** A public https address */
      url: string;
      events: ("job.unlocked" | "application.moved")[];
    };
    output: {
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
    };
  };
  /**
   * Send an event again.
   *
   * Uses the same `webhook-id` and body, and a new `webhook-timestamp`.
   */
  "POST /me/webhooks/{id}/deliveries/{delivery_id}/replay": {
    input: {
      /** Id of the webhook */
      id: string;
      /** Id of the delivery */
      delivery_id: string;
    };
    output: {
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
  };
  /**
   * Rotate a webhook's secret.
   *
   * The secret is shown once. Deliveries are signed with both secrets for 24 hours. A webhook that was `paused_for_security` becomes `paused` and uses only the new secret. You get an email about the change.
   */
  "POST /me/webhooks/{id}/rotate": {
    input: {
      /** Id of the webhook */
      id: string;
    };
    output: {
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
    };
  };
  /**
   * Send a test event.
   *
   * Its type is `webhook.test`. We don't retry it.
   */
  "POST /me/webhooks/{id}/test": {
    input: {
      /** Id of the webhook */
      id: string;
    };
    output: {
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
  };
  /**
   * Open a checkout for any offer.
   *
   * Charges nothing itself; the answer links to a payment form. The price is the offer's. Also available at `/payment/create-checkout`, without `/api`.
   */
  "POST /payment/create-checkout": {
    input: {
      planId: "verification" | "pro_monthly" | "top_up" | "value_pack" | "power_pack" | "pro_pack" | "discovery_call" | "strategy_session" | "premium_package";
      /** Must be your own email address */
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
   * `packId` is one of top_up, value_pack, power_pack, pro_pack. `connects` and `amount` (dollars) must match the pack.
   */
  "POST /payments/buy-connects": {
    input: {
      packId: "top_up" | "value_pack" | "power_pack" | "pro_pack";
      /** Must equal the pack's connects */
      connects?: number | undefined;
      /** Must equal the price in dollars */
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
      /** Must equal the price in dollars */
      amount?: number | undefined;
    };
    output: {
      sessionId: string;
      /** The page with the payment form */
      checkout_url: string;
    };
  };
  /**
   * Get the status of your checkout.
   *
   * Asks the payment provider until the checkout is paid.
   */
  "POST /payments/verify": {
    input: {
      /** From the call that created the checkout */
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
