/** What changed for those who call the API, the latest first. */
export const changelog: readonly { date: string; changes: readonly string[] }[] = [
  {
    date: "2026-11-22",
    changes: [
      "Security: `description` holds text markup and links with `href` and `rel` only. Earlier answers could hold other attributes: sanitize copies you kept, or fetch them again.",
    ],
  },
  {
    date: "2026-11-21",
    changes: [
      "Personal API tokens, made in Settings: `jobs:read`, `jobs:write` and `profile:read`.",
      "This reference, and examples for every call in the OpenAPI document.",
      "Webhooks for your own events, signed as Standard Webhooks specify.",
      "`@farsite/client`, the API in TypeScript.",
      "Feeds as RSS and JSON Feed of any search, and a preview picture for each job.",
    ],
  },
];
