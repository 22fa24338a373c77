import type { ApiScope, ApiTokenDays } from "~/contracts/rules/account";

/** Describes what each scope allows. */
export const SCOPE_WORDS: Readonly<Record<ApiScope, { title: string; hint: string }>> = {
  "jobs:read": { title: "Read jobs", hint: "Search and read jobs as you see them, including unlocked ones" },
  "jobs:write": {
    title: "Write jobs",
    hint: "Unlock, save, apply and draft cover letters. This spends your connects.",
  },
  "profile:read": { title: "Read profile", hint: "Your profile, your balance and its history" },
};

export const LIFE_WORDS: Readonly<Record<ApiTokenDays, string>> = {
  7: "7 days",
  30: "30 days",
  90: "90 days",
  365: "1 year",
};
