import { describe, expect, test } from "vitest";
import { jobsOfFile } from "../../../../tests/support/feed-jobs";
import { fixturePath, getFeedSource } from "../../../../tests/support/feeds";

const { job: jobAt, read, rejections } = jobsOfFile("weworkremotely", fixturePath("weworkremotely", "remote-jobs.rss"));
const job = (slug: string) => jobAt(`https://weworkremotely.com/remote-jobs/${slug}`);

describe("weworkremotely", () => {
  test("splits a title into company and role, and has no employer without a company", () => {
    expect(job("snowdrift-sled")).toMatchObject({
      employer: "Snowdrift Inc.",
      title: "Senior Sled Designer (Figma: a must) & More",
    });
    expect(job("icefloe-support")).toMatchObject({ employer: "Icefloe", title: "Support Engineer" });
    expect([read, rejections]).toEqual([5, { "no employer": 1 }]);
  });

  test("identifies a job by its guid, else by its link, which is the same", () => {
    expect(job("icefloe-frost").applyUrl).toBe("https://weworkremotely.com/remote-jobs/icefloe-frost");
  });

  test("reads escaped HTML without the leading logo and the trailing link to apply", () => {
    expect(job("snowdrift-sled").description.replaceAll(/\s*\n\s*/g, "")).toBe(
      "<p><strong>Headquarters:</strong> Tokyo, Japan<br /><strong>URL:</strong> " +
        '<a href="https://snowdrift.example" rel="noopener nofollow ugc">https://snowdrift.example</a></p>' +
        '<div>Sleds &amp; skates, see <a href="https://weworkremotely.com/company/snowdrift" rel="noopener">us</a>.</div>',
    );
    expect(job("icefloe-support").description).toBe("<p>To apply: be kind.</p>");
    expect(job("icefloe-thaw").description).toBe("<p>Watch ice &amp; water.</p>");
  });

  test("doesn't read headquarters and their state as eligibility", () => {
    expect(job("snowdrift-sled").eligibility).toEqual({ countries: [], regions: ["Americas"], utc_offsets: [] });
    expect(job("icefloe-support").eligibility).toEqual({ countries: [], regions: ["Worldwide"], utc_offsets: [] });
  });

  test("reads a region that is named after a state, or the country beside it", () => {
    expect(job("icefloe-thaw")).toMatchObject({ location: "Attica", eligibility: { countries: ["GR"] } });
    expect(job("icefloe-frost")).toMatchObject({ location: "Bayern", eligibility: { countries: ["DE"] } });
  });

  test("accepts a missing logo and a missing type", () => {
    expect(job("snowdrift-sled")).toMatchObject({
      logoUrl: "https://cdn.example.com/logo.gif",
      employmentType: "contract",
    });
    expect(job("icefloe-thaw")).toMatchObject({ logoUrl: null, employmentType: null });
  });

  test("reads dates in email format", () => {
    const dates = ["snowdrift-sled", "icefloe-support", "icefloe-thaw"].map((slug) =>
      job(slug).postedAt?.toISOString(),
    );
    expect(dates).toEqual(["2026-11-17T22:45:30.000Z", "2026-11-17T22:45:30.000Z", "2026-11-17T10:00:00.000Z"]);
  });

  test("makes tags from category and skills", () => {
    expect(job("icefloe-support").tags).toEqual(["Customer Support", "Ruby", "Zendesk"]);
    expect(job("icefloe-thaw").tags).toEqual([]);
  });

  test("is open, credited, applied to through its site and not polled without permission", () => {
    expect(job("icefloe-thaw")).toMatchObject({
      lockable: false,
      applyUrl: "https://weworkremotely.com/remote-jobs/icefloe-thaw",
      sourceUrl: "https://weworkremotely.com/remote-jobs/icefloe-thaw",
    });
    expect(getFeedSource("weworkremotely").policy).toEqual({
      lockable: false,
      jobPostingMarkup: false,
      attribution: { kind: "source", name: "We Work Remotely", homepage: "https://weworkremotely.com" },
      mayLeave: false,
      pollsPerDay: 4,
      pollNeedsPermission: true,
    });
  });
});
