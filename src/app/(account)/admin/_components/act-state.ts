/** What the form of an act shows after a refusal. */
export type ActState = { failure: string | null; reason: string; connects: string };
