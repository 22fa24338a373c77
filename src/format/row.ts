import type { MatchLevel } from "~/contracts/rules/job-search";
import { formatQuantity } from "./text";

/* Formats that lists need in the browser from the start. The others are in `job.ts`, which is much larger. */

/** 5.5 → "UTC+5:30". */
export function formatOffset(offset: number): string {
  if (offset === 0) return "UTC";
  const whole = Math.trunc(Math.abs(offset));
  const minutes = Math.round((Math.abs(offset) - whole) * 60);
  return `UTC${offset < 0 ? "−" : "+"}${whole}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}`;
}

/** Returns the one or two letters that replace a logo. */
export function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[1]] : [words[0]];
  return letters.map((word) => word?.at(0)?.toUpperCase() ?? "").join("") || "·";
}

/** "18 connects short" */
export function formatShort(price: number, balance: number): string {
  return `${formatQuantity(price - balance, "connect")} short`;
}

/** A match worth naming. A weak one would only discourage. */
export type GoodMatch = Exclude<MatchLevel, "weak">;

const MATCH_WORDS: Readonly<Record<GoodMatch, string>> = { strong: "Strong match", fair: "Fair match" };

/** Returns a level to show, or null if the match is weak or unknown. */
export function findGoodMatch(level: MatchLevel | undefined): GoodMatch | null {
  return level === undefined || level === "weak" ? null : level;
}

/** Formats how well a résumé matches a job's public facts. */
export function formatMatch(level: GoodMatch): string {
  return MATCH_WORDS[level];
}
