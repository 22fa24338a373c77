import { expect, test } from "vitest";
import type { OwnApplication } from "./own-application";
import { matchesFilter, NO_FILTER } from "./board-filter";

const NOW = "2026-03-20T12:00:00.000Z";
const CARD = {
  job: { title: "Kelp Gardener", employer: "Tidepool", closedAt: null, isOwn: false },
  stage: "applied",
  movedAt: "2026-03-15T12:00:00.000Z",
  notes: "Ask Grace",
  followUpOn: null,
  followUpDue: false,
  nextInterview: null,
} as OwnApplication;

const needs = (card: Partial<OwnApplication>, wanted: (typeof NO_FILTER)["needs"]) =>
  matchesFilter({ ...CARD, ...card }, { text: "", needs: wanted }, NOW);

test("matchesFilter finds words of the title, the company and the notes in any case", () => {
  for (const text of ["", "kelp", " TIDE ", "grace"])
    expect(matchesFilter(CARD, { ...NO_FILTER, text }, NOW)).toBe(true);
  expect(matchesFilter(CARD, { ...NO_FILTER, text: "diver" }, NOW)).toBe(false);
});

test("matchesFilter tells due follow-ups, quiet employers, interviews, closed and own jobs", () => {
  const planned = { followUpOn: "2026-03-20" };
  expect([needs({ ...planned, followUpDue: true }, "follow-up"), needs(planned, "follow-up")]).toEqual([true, false]);
  const quiet = { movedAt: "2026-03-06T12:00:00.000Z" };
  expect([needs(quiet, "quiet"), needs({ ...quiet, followUpOn: "2026-03-21" }, "quiet"), needs({}, "quiet")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(needs({ nextInterview: { title: "Screen", startsAt: NOW } }, "interview")).toBe(true);
  expect(needs({ job: { ...CARD.job, closedAt: NOW } }, "closed")).toBe(true);
  expect(needs({ job: { ...CARD.job, isOwn: true } }, "own")).toBe(true);
  for (const wanted of ["interview", "follow-up", "closed", "own"] as const) expect(needs({}, wanted)).toBe(false);
});
