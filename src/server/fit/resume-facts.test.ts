import { expect, it, vi } from "vitest";
import { getResumeFacts } from "./resume-facts";

const RESUME = "Ada Lovelace\nSoftware Engineer\n2020 - present\nTypeScript, PostgreSQL";

it("getResumeFacts reads a résumé once a day and forgets it after ten minutes", async () => {
  const getFacts = (date: string) =>
    getResumeFacts({ text: RESUME, confirmed: { experience: [] } }, new Date(date), async (reading, input) =>
      reading.read(input),
    );
  vi.useFakeTimers();
  try {
    const facts = await getFacts("2026-03-01T08:00:00Z");
    expect(await getFacts("2026-03-01T09:00:00Z")).toBe(facts);
    expect(await getFacts("2026-03-02T09:00:00Z")).not.toBe(facts);
    vi.advanceTimersByTime(10 * 60_000);
    expect(await getFacts("2026-03-01T09:00:00Z")).not.toBe(facts);
  } finally {
    vi.useRealTimers();
  }
});

it("getResumeFacts reads again once the résumé's owner has saved positions", async () => {
  const text = "Ada Lovelace\nI cared for people and ran reports.";
  const nurse = { title: "Head Nurse", company: "Mercy", location: "", start: "2012", end: "", summary: "" };
  const positionsOf = async (confirmed: (typeof nurse)[]) =>
    (
      await getResumeFacts(
        { text, confirmed: { experience: confirmed } },
        new Date("2026-03-01"),
        async (reading, input) => reading.read(input),
      )
    ).positions;
  expect((await positionsOf([])).join()).not.toContain("Nurse");
  expect(await positionsOf([nurse])).toEqual(["Head Nurse, Mercy, 2012"]);
});
