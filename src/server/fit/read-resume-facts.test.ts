import { expect, it, vi } from "vitest";
import { readResumeFacts } from "./read-resume-facts";

const RESUME = "Ada Lovelace\nSoftware Engineer\n2020 - present\nTypeScript, PostgreSQL";

it("readResumeFacts reads a résumé once a day and forgets it after ten minutes", () => {
  vi.useFakeTimers();
  try {
    const facts = readResumeFacts(RESUME, new Date("2026-03-01T08:00:00Z"));
    expect(readResumeFacts(RESUME, new Date("2026-03-01T09:00:00Z"))).toBe(facts);
    expect(readResumeFacts(RESUME, new Date("2026-03-02T09:00:00Z"))).not.toBe(facts);
    vi.advanceTimersByTime(10 * 60_000);
    expect(readResumeFacts(RESUME, new Date("2026-03-01T09:00:00Z"))).not.toBe(facts);
  } finally {
    vi.useRealTimers();
  }
});
