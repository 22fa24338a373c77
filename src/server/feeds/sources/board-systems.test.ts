import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { jobsOfFile, jobsOfText } from "../../../../tests/support/feed-jobs";
import { FEEDS_DIR, fixturePath, getFeedSource, realFiles } from "../../../../tests/support/feeds";
import { readDocument } from "../reading/read-document";

const read = (source: string, file: string, company: string | null = null) =>
  jobsOfFile(source, fixturePath(source, file), company);

/** A list's row completed by its posting's answer, the way a poll does. */
function complete(source: string, [list, detail]: [string, string], key: string, company: string) {
  const feed = getFeedSource(source);
  const text = (file: string) => readFileSync(fixturePath(source, file), "utf8");
  const row = readDocument(text(list), feed).entries.find((entry) => feed.parse(entry).key === key);
  const merged = feed.mergeDetail(row, JSON.parse(text(detail)));
  return jobsOfText(source, JSON.stringify([merged]), { company, fileName: list }).job(key);
}

describe("Workable", () => {
  const { jobs, job, rejections } = read("workable", "puffinloom.json");

  test("remote jobs are those marked for telecommuting, unless their workplace says otherwise", () => {
    expect([[...jobs.keys()], rejections]).toEqual([["3862830001"], { "not remote": 2 }]);
  });

  test("a job has its employer's name, country, type and dates", () => {
    expect(job("3862830001")).toMatchObject({
      employer: "Puffin & Loom",
      location: "São Paulo, Brazil",
      eligibility: { countries: ["BR"] },
      employmentType: "full_time",
      postedAt: new Date("2026-06-30"),
      applyUrl: "https://apply.workable.com/j/3862830001/apply",
    });
  });
});

describe("Recruitee", () => {
  const { jobs, job, rejections } = read("recruitee", "tidewick.json");

  test("hybrid, on-site and closed offers aren't jobs", () => {
    expect([jobs.size, rejections]).toEqual([2, { "not remote": 2, "not listed": 1 }]);
  });

  test("the place comes from the fields, not from the word for remote", () => {
    expect(job("2707001")).toMatchObject({ location: "Lisbon, Portugal", eligibility: { countries: ["PT"] } });
  });

  test("pay a month is read; 75 to 95 a year isn't guessed to be thousands", () => {
    expect(job("2707001").pay).toEqual({ min: 3200, max: 4100, currency: "EUR", period: "month" });
    expect([job("2707004").pay, job("2707004").payText]).toEqual([null, null]);
    expect(job("2707004").employmentType).toBe("part_time");
  });

  test("no inbox of the employer is stored", () => {
    expect(JSON.stringify([...jobs.values()])).not.toContain("@tidewick");
  });
});

describe("Personio", () => {
  const { jobs, job, rejections } = read("personio", "kelpworks.xml", "kelpworks");

  test("words of the offices tell what is remote", () => {
    expect([[...jobs.keys()], rejections]).toEqual([["1834001", "1834003"], { "not remote": 1 }]);
    expect(job("1834001")).toMatchObject({
      location: "Remote (Germany); Remote - Austria",
      eligibility: { countries: ["AT", "DE"] },
      employmentType: "full_time",
      applyUrl: "https://kelpworks.jobs.personio.de/job/1834001",
    });
    expect(job("1834003").employmentType).toBe("part_time");
  });

  test("a description joins its parts, escaped or not", () => {
    expect(job("1834001").description).toMatch(/<h3>Your &lt;task&gt;<\/h3>\s*<p>You will grow.*<li>Patience<\/li>/s);
  });

  test("document types expand nothing", () => {
    const text = readFileSync(fixturePath("personio", "kelpworks.xml"), "utf8");
    const hostile = text
      .replace("<workzag-jobs>", '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><workzag-jobs>')
      .replace("Staff Kelp", "&e; Kelp");
    expect(jobsOfText("personio", hostile, { company: "kelpworks", fileName: "x" }).job("1834001").title).toContain(
      "&e;",
    );
  });
});

describe("Teamtailor", () => {
  const { jobs, rejections } = read("teamtailor", "beaconry.rss");

  test("the remote status decides; a temporary one says nothing", () => {
    expect([[...jobs.values()].map(({ title }) => title), rejections]).toEqual([
      ["Beacon Developer", "Fog Researcher"],
      { "not remote": 2 },
    ]);
    expect([...jobs.values()][0]).toMatchObject({
      employer: "Beaconry",
      eligibility: { countries: ["FI"], regions: ["European Union"] },
    });
  });

  test("the JSON feed adds pay, type and employer", () => {
    const [job] = [...read("teamtailor", "beaconry-jobs.json").jobs.values()];
    expect(job).toMatchObject({
      employer: "Beaconry Nordic",
      employmentType: "full_time",
      pay: { min: 480_000, max: 560_000, currency: "SEK", period: "year" },
    });
  });
});

describe("Breezy", () => {
  const { jobs, job, rejections } = read("breezy", "gullandco.json");

  test("a false flag makes the remote details stale, and hybrid isn't remote", () => {
    expect([jobs.size, rejections]).toEqual([3, { "not remote": 2 }]);
    expect(job("65fef2600001").eligibility?.countries).toEqual(["DO", "MX", "PA"]);
  });

  test("a dollar is the country's own, else unknown", () => {
    expect(job("65fef2600002").pay).toMatchObject({ currency: "USD", period: "hour", min: 25, max: 30 });
    expect(job("65fef2600005").pay).toEqual({ currency: "CAD", period: "year", min: null, max: 90_000 });
    expect(job("65fef2600001").pay?.currency).toBe("MXN");
  });
});

describe("Pinpoint", () => {
  const { jobs, job, rejections } = read("pinpoint", "mossgate.json");
  const [first, second] = ["a0000000-0000-4000-8000-000000000001", "b0000000-0000-4000-8000-000000000002"] as const;

  test("the workplace decides, and the address holds the identity", () => {
    expect([[...jobs.keys()], rejections]).toEqual([[first, second], { "not remote": 2 }]);
  });

  test("only visible pay counts", () => {
    expect(job(first).pay).toEqual({ min: 40_000, max: 45_000, currency: "GBP", period: "year" });
    expect([job(second).pay, job(second).payText, job(second).employmentType]).toEqual([null, null, "contract"]);
    expect(job(first)).toMatchObject({
      expiresAt: new Date("2026-12-27T03:59:59Z"),
      eligibility: { countries: ["GB"] },
    });
  });
});

describe("Gem", () => {
  test("the location type decides", () => {
    const { jobs, job, rejections } = read("gem", "quartzlane.json");
    expect([jobs.size, rejections]).toEqual([2, { "not remote": 2 }]);
    expect(job("4965519001")).toMatchObject({ employer: "Quartzlane", eligibility: { countries: ["CA"] } });
    expect(job("am9icG9zdDqTzmNGwXTdU65YRLOAU6ZL")).toMatchObject({
      employmentType: "internship",
      location: "Toronto, Canada",
    });
  });
});

describe("Rippling", () => {
  test("a job's rows are joined, and one remote place makes it remote there", () => {
    const { read: count, jobs, rejections } = read("rippling", "oarlock-board-v2.json");
    expect([count, rejections]).toEqual([4, { "not remote": 2 }]);
    expect([...jobs.values()].map(({ title, eligibility }) => [title, eligibility?.countries])).toEqual([
      ["Oar Engineer", ["CA"]],
      ["Boat Designer", ["US"]],
    ]);
  });

  test("the older list names places in words", () => {
    const [job] = [...read("rippling", "oarlock-board-v1.json").jobs.values()];
    expect(job).toMatchObject({ title: "Dock Lead", eligibility: { countries: ["GB"] } });
  });

  test("the posting's answer adds text, type, employer and the most frequent unit of pay", () => {
    const key = "84d388b6-7656-434c-8862-000000000004";
    expect(complete("rippling", ["oarlock-board-v2.json", "oarlock-detail.json"], key, "Oarlock-Ltd")).toMatchObject({
      employmentType: "full_time",
      pay: { min: 110_000, max: 150_000, currency: "USD", period: "year" },
      description: expect.stringContaining("loom sheds") as string,
    });
  });
});

describe("BambooHR", () => {
  test("the location type decides", () => {
    const { jobs, job, rejections } = read("bamboohr", "reedmere.json", "reedmere");
    expect([[...jobs.keys()], rejections]).toEqual([["178"], { "not remote": 2 }]);
    expect(job("178")).toMatchObject({
      location: "Scottsdale, United States",
      applyUrl: "https://reedmere.bamboohr.com/careers/178",
    });
  });

  test("the posting's answer adds text, pay and date", () => {
    expect(complete("bamboohr", ["reedmere.json", "reedmere-detail.json"], "178", "reedmere")).toMatchObject({
      eligibility: { countries: ["US"] },
      pay: { min: 90_000, max: 110_000, currency: "USD", period: "year" },
      postedAt: new Date("2026-09-16"),
    });
  });
});

describe("SmartRecruiters", () => {
  test("hybrid overrules remote, and the title overrules the office's country", () => {
    const { jobs, job, rejections } = read("smartrecruiters", "cindermill.json");
    expect([jobs.size, rejections]).toEqual([1, { "not remote": 2 }]);
    expect(job("744000000000001")).toMatchObject({
      employer: "Cindermill Inc",
      eligibility: { countries: ["GB", "PL"] },
      applyUrl: "https://jobs.smartrecruiters.com/Cindermill/744000000000001",
    });
  });

  test("the posting's answer adds text and pay without invented ends", () => {
    const files: [string, string] = ["cindermill.json", "cindermill-detail.json"];
    const job = complete("smartrecruiters", files, "744000000000001", "cindermill");
    expect(job.pay).toEqual({ min: null, max: 60_000, currency: "EUR", period: "year" });
    expect(job.description).toContain("<h3>Qualifications</h3>");
    expect(JSON.stringify(job)).not.toContain("A. Person");
  });
});

describe("Workday", () => {
  const company = "saltmarsh.wd5/Careers";

  test("the tenant's words decide, then the place; a suffix of the path isn't part of the identity", () => {
    const { jobs, job, rejections } = read("workday", "saltmarsh.json", company);
    expect([[...jobs.keys()], rejections]).toEqual([["JR-0105489", "JR-0105486"], { "not remote": 3 }]);
    expect(job("JR-0105489")).toMatchObject({
      eligibility: { countries: ["US"] },
      applyUrl: "https://saltmarsh.wd5.myworkdayjobs.com/careers/job/US-TX-Remote/Salt-Engineer_JR-0105489-1",
    });
  });

  test("the posting's answer adds text, pay, countries and employer", () => {
    const job = complete("workday", ["saltmarsh.json", "saltmarsh-detail.json"], "JR-0105486", company);
    expect(job).toMatchObject({
      employmentType: "full_time",
      postedAt: new Date("2026-07-25"),
      pay: { min: 151_500, max: 227_300, currency: "USD", period: "year" },
    });
    expect(job.eligibility?.countries).toEqual(["CA", "US"]);
  });
});

describe.runIf(FEEDS_DIR !== null)("the real files of FEEDS_DIR (skipped where it is not set)", () => {
  test.each([
    ["workday", 1],
    ["smartrecruiters", 4],
    ["workable", 3],
    ["recruitee", 2],
    ["personio", 0],
    ["teamtailor", 1],
    ["rippling", 2],
    ["bamboohr", 1],
    ["breezy", 1],
    ["pinpoint", 0],
    ["gem", 0],
  ])("%s: only jobs that aren't remote are rejected, %i are remote", (source, remote) => {
    const files = realFiles(source).map((path) =>
      jobsOfFile(source, path, source === "workday" ? "acme.wd5/jobs" : "acme"),
    );
    const rejected = files.flatMap(({ rejections }) => Object.keys(rejections));
    expect([files.reduce((sum, { jobs }) => sum + jobs.size, 0), [...new Set(rejected)]]).toEqual([
      remote,
      rejected.length > 0 ? ["not remote"] : [],
    ]);
  });
});
