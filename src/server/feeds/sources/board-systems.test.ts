import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { jobsOfFile, jobsOfText } from "../../../../tests/support/feed-jobs";
import { FEEDS_DIR, fixturePath, getFeedSource, realFiles } from "../../../../tests/support/feeds";
import { parseDocument } from "../reading/parse-document";

const read = (source: string, file: string, company: string | null = null) =>
  jobsOfFile(source, fixturePath(source, file), company);

/** A list's row completed by its posting's answer, the way a poll does. */
function complete(source: string, [list, detail]: [string, string], key: string, company: string) {
  const feed = getFeedSource(source);
  const text = (file: string) => readFileSync(fixturePath(source, file), "utf8");
  const row = parseDocument(text(list), feed).entries.find((entry) => feed.parse(entry).key === key);
  const merged = feed.mergeDetail(row, JSON.parse(text(detail)));
  return jobsOfText(source, JSON.stringify([merged]), { company, fileName: list }).job(key);
}

describe("Workable", () => {
  const { jobs, job, rejections } = read("workable", "puffinloom.json");

  test("takes jobs marked for telecommuting as remote unless their workplace disagrees", () => {
    expect([[...jobs.keys()], rejections]).toEqual([["3862830001"], { "not remote": 2 }]);
  });

  test("reads employer name, country, type and dates", () => {
    expect(job("3862830001")).toMatchObject({
      employer: "Puffin & Loom",
      location: "São Paulo, Brazil",
      eligibility: { countries: ["BR"] },
      employmentType: "full_time",
      postedAt: new Date("2026-06-30"),
      applyUrl: "https://apply.workable.com/j/3862830001/apply",
    });
  });

  test("reads rows with one shortcode as one job with both places", () => {
    const row = { shortcode: "A1", title: "Baker", telecommuting: true, description: "<p>Bake.</p>" };
    const rows = [
      { ...row, city: "Porto", country: "Portugal" },
      { ...row, city: "Lyon", country: "France" },
    ];
    const { jobs: joined } = jobsOfText("workable", JSON.stringify({ name: "Puffin & Loom", jobs: rows }));
    expect([...joined.values()]).toMatchObject([
      { location: "Porto, Portugal; Lyon, France", eligibility: { countries: ["FR", "PT"] } },
    ]);
  });
});

test.each([
  ["workable", { shortcode: "A1", telecommuting: true }],
  [
    "recruitee",
    {
      id: 1,
      status: "published",
      careers_url: "https://puffin.recruitee.com/o/baker",
      careers_apply_url: "https://puffin.recruitee.com/o/baker/c/new",
      remote: true,
    },
  ],
])("a flag of %s doesn't sell a job whose text names days at the office", (source, flagged) => {
  const hybrid = "<p>You work in our Porto office three days per week.</p>";
  const read = (description: string) => {
    const item = {
      title: "Baker",
      city: "Porto",
      country: "Portugal",
      company_name: "Puffin",
      description,
      ...flagged,
    };
    const list = source === "workable" ? { name: "Puffin", jobs: [item] } : { offers: [item] };
    const { jobs, rejections } = jobsOfText(source, JSON.stringify(list));
    return [jobs.size, rejections];
  };
  expect(read("<p>Bake.</p>")).toEqual([1, {}]);
  expect(read(hybrid)).toEqual([0, { "not remote": 1 }]);
});

describe("Recruitee", () => {
  const { jobs, job, rejections } = read("recruitee", "tidewick.json");

  test("skips hybrid, on-site and closed offers", () => {
    expect([jobs.size, rejections]).toEqual([2, { "not remote": 2, "not listed": 1 }]);
  });

  test("reads the place from its fields, not from the word for remote", () => {
    expect(job("2707001")).toMatchObject({ location: "Lisbon, Portugal", eligibility: { countries: ["PT"] } });
  });

  test("reads monthly pay and doesn't read 75 to 95 a year as thousands", () => {
    expect(job("2707001").pay).toEqual({ min: 3200, max: 4100, currency: "EUR", period: "month" });
    expect([job("2707004").pay, job("2707004").payText]).toEqual([null, null]);
    expect(job("2707004").employmentType).toBe("part_time");
  });

  test("stores no email address of the employer", () => {
    expect(JSON.stringify([...jobs.values()])).not.toContain("@tidewick");
  });
});

describe("Personio", () => {
  const { jobs, job, rejections } = read("personio", "kelpworks.xml", "kelpworks");

  test("reads remote work from the office names", () => {
    expect([[...jobs.keys()], rejections]).toEqual([["1834001", "1834003"], { "not remote": 1 }]);
    expect(job("1834001")).toMatchObject({
      location: "Remote (Germany); Remote - Austria",
      eligibility: { countries: ["AT", "DE"] },
      employmentType: "full_time",
      applyUrl: "https://kelpworks.jobs.personio.de/job/1834001",
    });
    expect(job("1834003").employmentType).toBe("part_time");
  });

  test("joins the parts of a description, escaped or not", () => {
    expect(job("1834001").description).toMatch(/<h3>Your &lt;task&gt;<\/h3>\s*<p>You will grow.*<li>Patience<\/li>/s);
  });

  test("expands no entities of a document type", () => {
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

  test("follows the remote status, except for a temporary one", () => {
    expect([[...jobs.values()].map(({ title }) => title), rejections]).toEqual([
      ["Beacon Developer", "Fog Researcher"],
      { "not remote": 2 },
    ]);
    expect([...jobs.values()][0]).toMatchObject({
      employer: "Beaconry",
      eligibility: { countries: ["FI"], regions: ["European Union"] },
    });
  });

  test("reads pay, type and employer from the JSON feed", () => {
    const [job] = [...read("teamtailor", "beaconry-jobs.json").jobs.values()];
    expect(job).toMatchObject({
      employer: "Beaconry Nordic",
      employmentType: "full_time",
      pay: { min: 480_000, max: 560_000, currency: "SEK", period: "year" },
    });
  });

  test("takes logo and site from the JSON feed, but no address of Teamtailor's as the site", () => {
    const text = readFileSync(fixturePath("teamtailor", "beaconry-jobs.json"), "utf8");
    const [job] = [...read("teamtailor", "beaconry-jobs.json").jobs.values()];
    expect(job).toMatchObject({
      logoUrl: "https://images.beaconry.example/mark.png",
      employerSite: "https://work.beaconry.example/",
    });
    const hosted = text.replace("https://work.beaconry.example", "https://beaconry.teamtailor.com");
    const [other] = [...jobsOfText("teamtailor", hosted).jobs.values()];
    expect([other?.employer, other?.employerSite]).toEqual(["Beaconry Nordic", null]);
  });
});

describe("Breezy", () => {
  const { jobs, job, rejections } = read("breezy", "gullandco.json");

  test("ignores remote details after a false flag, and never takes hybrid as remote", () => {
    expect([jobs.size, rejections]).toEqual([3, { "not remote": 2 }]);
    expect(job("65fef2600001").eligibility?.countries).toEqual(["DO", "MX", "PA"]);
  });

  test("takes the logo that the board states", () => {
    expect(job("65fef2600001").logoUrl).toBe("https://images.gullandco.example/mark.png");
    expect(job("65fef2600002").logoUrl).toBeNull();
  });

  test("reads a dollar sign as the country's own dollar, else as unknown", () => {
    expect(job("65fef2600002").pay).toMatchObject({ currency: "USD", period: "hour", min: 25, max: 30 });
    expect(job("65fef2600005").pay).toEqual({ currency: "CAD", period: "year", min: null, max: 90_000 });
    expect(job("65fef2600001").pay?.currency).toBe("MXN");
  });
});

describe("Pinpoint", () => {
  const { jobs, job, rejections } = read("pinpoint", "mossgate.json");
  const [first, second] = ["a0000000-0000-4000-8000-000000000001", "b0000000-0000-4000-8000-000000000002"] as const;

  test("follows the workplace and identifies a job by its URL", () => {
    expect([[...jobs.keys()], rejections]).toEqual([[first, second], { "not remote": 2 }]);
  });

  test("reads only visible pay", () => {
    expect(job(first).pay).toEqual({ min: 40_000, max: 45_000, currency: "GBP", period: "year" });
    expect([job(second).pay, job(second).payText, job(second).employmentType]).toEqual([null, null, "contract"]);
    expect(job(first)).toMatchObject({
      expiresAt: new Date("2026-12-27T03:59:59Z"),
      eligibility: { countries: ["GB"] },
    });
  });
});

describe("Gem", () => {
  test("follows the location type", () => {
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
  test("joins the rows of a job, which is remote in each remote place", () => {
    const { read: count, jobs, rejections } = read("rippling", "oarlock-board-v2.json");
    expect([count, rejections]).toEqual([4, { "not remote": 2 }]);
    expect([...jobs.values()].map(({ title, eligibility }) => [title, eligibility?.countries])).toEqual([
      ["Oar Engineer", ["CA"]],
      ["Boat Designer", ["US"]],
    ]);
  });

  test("reads places from the names in the older list", () => {
    const [job] = [...read("rippling", "oarlock-board-v1.json").jobs.values()];
    expect(job).toMatchObject({ title: "Dock Lead", eligibility: { countries: ["GB"] } });
  });

  test("reads text, type, employer and the most frequent pay unit from the posting", () => {
    const key = "84d388b6-7656-434c-8862-000000000004";
    expect(complete("rippling", ["oarlock-board-v2.json", "oarlock-detail.json"], key, "Oarlock-Ltd")).toMatchObject({
      employmentType: "full_time",
      pay: { min: 110_000, max: 150_000, currency: "USD", period: "year" },
      description: expect.stringContaining("loom sheds") as string,
    });
  });
});

describe("BambooHR", () => {
  test("follows the location type", () => {
    const { jobs, job, rejections } = read("bamboohr", "reedmere.json", "reedmere");
    expect([[...jobs.keys()], rejections]).toEqual([["178"], { "not remote": 2 }]);
    expect(job("178")).toMatchObject({
      location: "Scottsdale, United States",
      applyUrl: "https://reedmere.bamboohr.com/careers/178",
    });
  });

  test("reads text, pay and date from the posting", () => {
    expect(complete("bamboohr", ["reedmere.json", "reedmere-detail.json"], "178", "reedmere")).toMatchObject({
      eligibility: { countries: ["US"] },
      pay: { min: 90_000, max: 110_000, currency: "USD", period: "year" },
      postedAt: new Date("2026-09-16"),
    });
  });
});

describe("SmartRecruiters", () => {
  test("lets hybrid overrule remote, and the title overrule the office's country", () => {
    const { jobs, job, rejections } = read("smartrecruiters", "cindermill.json");
    expect([jobs.size, rejections]).toEqual([1, { "not remote": 2 }]);
    expect(job("744000000000001")).toMatchObject({
      employer: "Cindermill Inc",
      eligibility: { countries: ["GB", "PL"] },
      applyUrl: "https://jobs.smartrecruiters.com/Cindermill/744000000000001",
    });
  });

  test("reads text and pay from the posting and invents no limits", () => {
    const files: [string, string] = ["cindermill.json", "cindermill-detail.json"];
    const job = complete("smartrecruiters", files, "744000000000001", "cindermill");
    expect(job.pay).toEqual({ min: null, max: 60_000, currency: "EUR", period: "year" });
    expect(job.description).toContain("<h3>Qualifications</h3>");
    expect(JSON.stringify(job)).not.toContain("A. Person");
  });
});

describe("Workday", () => {
  const company = "saltmarsh.wd5/Careers";

  test("follows the tenant's words, then the place, and identifies a job without its URL suffix", () => {
    const { jobs, job, rejections } = read("workday", "saltmarsh.json", company);
    expect([[...jobs.keys()], rejections]).toEqual([["JR-0105489", "JR-0105486"], { "not remote": 3 }]);
    expect(job("JR-0105489")).toMatchObject({
      eligibility: { countries: ["US"] },
      applyUrl: "https://saltmarsh.wd5.myworkdayjobs.com/careers/job/US-TX-Remote/Salt-Engineer_JR-0105489-1",
    });
  });

  test("reads text, pay, countries and employer from the posting", () => {
    const job = complete("workday", ["saltmarsh.json", "saltmarsh-detail.json"], "JR-0105486", company);
    expect(job).toMatchObject({
      employmentType: "full_time",
      postedAt: new Date("2026-07-25"),
      pay: { min: 151_500, max: 227_300, currency: "USD", period: "year" },
    });
    expect(job.eligibility?.countries).toEqual(["CA", "US"]);
  });
});

describe("the one rule for remote work", () => {
  const [posting = {}] = JSON.parse(readFileSync(fixturePath("pinpoint", "mossgate.json"), "utf8")).data;
  const accepts = (fields: object) => {
    const text = JSON.stringify({ data: [{ ...posting, ...fields }] });
    return jobsOfText("pinpoint", text, { company: null, fileName: "mossgate.json" }).jobs.size === 1;
  };
  const hybrid = "<p>This is a hybrid role.</p>";

  test("follows a board's workplace field before the title, and the title before the text", () => {
    expect(accepts({ workplace_type: "remote", title: "Moss Engineer (Hybrid)", description: hybrid })).toBe(true);
    expect(accepts({ workplace_type: "onsite", title: "Moss Engineer (Remote)" })).toBe(false);
    expect(accepts({ workplace_type: null, title: "Moss Engineer (Remote)", description: hybrid })).toBe(true);
  });

  test("follows the text and the place of a board without a workplace field", () => {
    const remote = { workplace_type: null, location: { name: "Remote, Leeds" } };
    expect(accepts(remote)).toBe(true);
    expect(accepts({ ...remote, description: hybrid })).toBe(false);
    expect(accepts({ workplace_type: null })).toBe(false);
  });
});

describe.runIf(FEEDS_DIR !== null)("the real files of FEEDS_DIR (skipped if it is not set)", () => {
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
  ])("in %s reject only jobs that aren't remote, and %i are remote", (source, remote) => {
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
