/** What changed for those who call the API, the latest first. */
export const changelog: readonly { date: string; changes: readonly string[] }[] = [
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
