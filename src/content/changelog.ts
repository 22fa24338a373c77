/** Changes of the API, newest first. */
export const changelog: readonly { date: string; changes: readonly string[] }[] = [
  {
    date: "2026-11-30",
    changes: [
      "`career.save` takes `resume_url`, the resume that the career was checked against. Letters and fit from that resume then take the career for all that it says, until its text changes; `is_checked` of a resume tells.",
      "`career.fromResume` marks schools and certificates that the resume doesn't state clearly in `unsure_education` and `unsure_certificates`. Letters leave them out until their owner saved them, and the hint `unsure_credentials` says so.",
      "A fit has `unsure_positions`: lines of positions that we aren't sure we read rightly, until their owner has checked them.",
      "`interpreted` names exclusions (`no contract`), marked by `excluded: true`. Its filter `ignored` also has words that made no difference: exclusions that no job can be searched by (`no weekends`) and wishes that no match states.",
      "`relaxed` leaves out the kind of employment first, then the level, then the place, then skills, and never the role.",
    ],
  },
  {
    date: "2026-11-29",
    changes: [
      "`eligibility` of a job has `others_unstated: true` if one of the role's postings names places and another doesn't say who may apply. Filters by place find the job by what is named, and `unstated=true` finds it for other places, too.",
      'A time zone in `keyword` ("est hours") becomes the filter `utc_offset`, named in `interpreted`. Jobs that name it come first, then those that name no zone and are open to people who live in it.',
      "A career has `certificates`: name, issuer and year. They stay as they are if you save a career without the key. An imported resume's certificates stand there and no longer among `skills`.",
      "The hints beside a letter may include `unsure_positions`: positions of the resume that the letter leaves out until their owner has checked them.",
    ],
  },
  {
    date: "2026-11-28",
    changes: [
      "A job has `employer_site`, the employer's own site if the posting or its board states it. Null while locked.",
      "A job has `employer_logo_url`, our copy of the employer's logo, which `GET /logos/{id}` serves. Null while locked.",
      "`eligibility` of a job has `except`: excluded countries (ISO 3166-1 alpha-2), states and provinces (ISO 3166-2).",
      "`GET /jobs/{id}/letter` returns your cover letter for a job, `GET /payments` your payments with their receipt numbers, and `GET /consulting/bookings` your bookings. `POST /consulting/bookings/{id}/move` and `/cancel` change them. Payments and bookings need a session.",
      "A tRPC batch has at most 100 calls.",
      "JSON bodies have at most 320 KB (1 MB before). A fit or letter whose texts take too long to read answers 422 `TOO_LARGE_TO_READ`; nothing is charged.",
      "An unlock answers 503 `JOB_UNCONFIRMED` if the job is missing at its source and we look again. It was `NOT_READY`, which now only means that the server can't answer.",
    ],
  },
  {
    date: "2026-11-23",
    changes: [
      "`keyword` counts 24 words. The rest is ignored and named in `interpreted` with the filter `ignored`. `relaxed` follows only keywords of at most 8 words.",
      "A job's `source` may be `own`: one that this user brought. Only they see it, in their own lists and by its id.",
      "`skill`, `visa` and `contract_status` filter lists, facets, feeds and saved searches. `GET /jobs/facets` has their counts, and the `total` of a search.",
      "`GET /jobs/suggestions` completes what is being typed: titles, skills and places.",
      "`place` takes where somebody lives, in words, and finds jobs that may be done from there. `unstated=true` adds those that don't say; `GET /jobs/facets` counts them.",
      "Filters with several values may be repeated: `visa=sponsored&visa=permit_required`.",
      "Visas, kinds of contract and cities in `keyword` become filters, named in `interpreted`.",
      "`GET /jobs/{id}/fit` and `POST /jobs/{id}/fit` compare a resume with a job, requirement by requirement. They cost nothing.",
      "A job has `visa`, `contract_status` and `skills`. The sentences behind the first two are `visa_quote` and `contract_status_quote`, null while locked.",
      "`salary_estimated` marks pay that only the source estimates. No pay filter matches it, and `salary_disclosed` is false.",
      "`GET /health/live`, `GET /health/ready` and `GET /version` are for operators. Any call may answer 507 `STORAGE_FULL`.",
      "`salary_min` and `salary_max` have cents where `salary_period` is `hour`.",
    ],
  },
  {
    date: "2026-11-22",
    changes: [
      "Security: `description` has only text markup, and links with `href` and `rel`. Earlier answers could have other attributes: sanitize your copies or fetch them again.",
    ],
  },
  {
    date: "2026-11-21",
    changes: [
      "Personal API tokens in Settings, with the scopes `jobs:read`, `jobs:write` and `profile:read`.",
      "This reference, and examples for every call in the OpenAPI document.",
      "Webhooks for your own events, signed as in Standard Webhooks.",
      "`@farsite/client`, the API in TypeScript.",
      "Feeds as RSS and JSON Feed of any search, and a preview picture for each job.",
    ],
  },
];
