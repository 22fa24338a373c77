import { describe, expect, it } from "vitest";
import { getNulls } from "~/contracts/common";
import { JobView } from "~/contracts/job";
import { toJobRow } from "./job-row-model";
import { getAccess } from "~/format/job";

const NOW = "2026-11-21T12:00:00.000Z";

const locked: JobView = {
  ...getNulls(JobView),
  id: "0b9f2f0e-8a55-4a47-9a43-6f3f6a1f0c11",
  title: "Data Engineer",
  location: "Remote",
  employment_type: "full_time",
  salary_disclosed: true,
  external_posted_at: "2026-11-20T08:00:00.000Z",
  last_seen_at: NOW,
  created_at: NOW,
  short_id: "abcd1234",
  slug: "data-engineer-abcd1234",
  connects_price: 15,
  tags: ["Postgres"],
  source: "greenhouse",
  isUnlocked: false,
  reposts: 0,
  isSaved: false,
  isApplied: false,
  salary_estimated: false,
  skills: [],
};

const unlocked: JobView = {
  ...locked,
  isUnlocked: true,
  unlocked_at: NOW,
  author_name: "Halden Systems",
  salary_min: 120_000,
  salary_max: 150_000,
  salary_currency: "USD",
  salary_period: "year",
};

const open: JobView = {
  ...unlocked,
  connects_price: 0,
  unlocked_at: null,
  source: "remoteok",
  source_url: "https://remoteok.com/1",
};

describe("getAccess", () => {
  it("tells open jobs from those this viewer has paid for", () => {
    expect([locked, unlocked, open].map(getAccess)).toEqual(["locked", "unlocked", "open"]);
  });

  it("keeps a paid job unlocked when it becomes free later", () => {
    expect(getAccess({ ...unlocked, connects_price: 0 })).toBe("unlocked");
  });
});

describe("toJobRow", () => {
  it("hides employer and pay while locked, and says whether pay is disclosed at all", () => {
    expect(toJobRow(locked, NOW, {})).toMatchObject({ employer: null, author_name: null, pay: null });
    expect(toJobRow({ ...locked, salary_disclosed: false }, NOW, {}).pay).toBe("Pay not disclosed");
  });

  it("shows them once unlocked, in the specified words if the source names none", () => {
    expect(toJobRow(unlocked, NOW, {})).toMatchObject({
      employer: "Halden Systems",
      author_name: "Halden Systems",
      pay: "$120k - $150k",
    });
    const bare = { ...unlocked, author_name: null, salary_min: null, salary_max: null };
    expect(toJobRow(bare, NOW, {})).toMatchObject({
      employer: "Company Name",
      author_name: null,
      pay: "Competitive salary",
    });
  });

  it("credits the source of an open job and links to the job's page there", () => {
    const credits = { remoteok: { name: "Remote OK", homepage: "https://remoteok.com" } };
    expect(toJobRow(open, NOW, credits).credit).toEqual({ name: "Remote OK", url: "https://remoteok.com/1" });
    expect(toJobRow({ ...open, source_url: null }, NOW, credits).credit?.url).toBe("https://remoteok.com");
  });

  it("still credits the source of a job that this viewer paid for before it became free", () => {
    const credits = { remoteok: { name: "Remote OK", homepage: "https://remoteok.com" } };
    expect(toJobRow({ ...open, unlocked_at: NOW }, NOW, credits).credit?.name).toBe("Remote OK");
    expect(toJobRow({ ...locked, source: "remoteok" }, NOW, credits).credit).toBeNull();
  });

  it("says when it came and when it was last confirmed, and agrees with its concern if it never was", () => {
    const seen = (parts: Partial<JobView>) => toJobRow({ ...locked, ...parts }, NOW, {}).seen;
    const [older, yesterday] = [{ created_at: "2026-11-06T08:00:00.000Z" }, { checked_at: "2026-11-20T08:00:00.000Z" }];
    expect(seen({ checked_at: NOW })).toBe("Confirmed today");
    expect(seen({ ...older, ...yesterday })).toBe("First seen 2 weeks ago, last confirmed yesterday");
    expect(seen({ ...older, ...yesterday, source: "remoteok" })).toBe("First seen 2 weeks ago, last listed yesterday");
    expect(seen(older)).toBe("Added 2 weeks ago, not confirmed");
    expect(seen({ source: "demo" })).toBe("Added today");
    const file = toJobRow({ ...locked, external_posted_at: "2025-10-10T12:00:00.000Z" }, NOW, {});
    expect([file.seen, ...file.concerns]).toEqual([
      "Added today, not confirmed",
      "Open for 13 months, and the employer’s own board hasn’t confirmed it.",
    ]);
  });

  it("marks demo jobs", () => {
    expect(toJobRow({ ...locked, source: "demo" }, NOW, {}).isDemo).toBe(true);
    expect(toJobRow(locked, NOW, {}).isDemo).toBe(false);
  });

  it("shows skills, not the source's tags, and counts those that don't fit", () => {
    const row = toJobRow({ ...locked, skills: ["a", "b", "c", "d", "e", "f"] }, NOW, {});
    expect(row.tags).toEqual(["a", "b", "c", "d"]);
    expect(row.moreTags).toBe(2);
  });

  it.each([
    ["strong", "strong"],
    ["fair", "fair"],
    ["weak", null],
  ] as const)("shows a %s match as %s", (level, match) => {
    expect(toJobRow(locked, NOW, {}, { [locked.id]: level }).match).toBe(match);
  });
});
