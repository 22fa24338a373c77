import { expect, it, vi } from "vitest";
import { getResumeFacts } from "./read-resume-facts";

const RESUME = "Ada Lovelace\nSoftware Engineer\n2020 - present\nTypeScript, PostgreSQL";

it("getResumeFacts reads a résumé once a day and forgets it after ten minutes", async () => {
  const readNow = (date: string) =>
    getResumeFacts(RESUME, new Date(date), async (reading, input) => reading.read(input));
  vi.useFakeTimers();
  try {
    const facts = await readNow("2026-03-01T08:00:00Z");
    expect(await readNow("2026-03-01T09:00:00Z")).toBe(facts);
    expect(await readNow("2026-03-02T09:00:00Z")).not.toBe(facts);
    vi.advanceTimersByTime(10 * 60_000);
    expect(await readNow("2026-03-01T09:00:00Z")).not.toBe(facts);
  } finally {
    vi.useRealTimers();
  }
});
