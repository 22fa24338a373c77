import { describe, expect, test } from "vitest";
import { jobsOfFile, jobsOfText } from "../../../../../tests/support/feed-jobs";
import { fixturePath, getFeedSource } from "../../../../../tests/support/feeds";

const page = jobsOfFile("jsonld", fixturePath("jsonld", "careers.html"));
const lineBreaks = jobsOfFile("jsonld", fixturePath("jsonld", "line-breaks.html"));
const feed = jobsOfFile("jsonld", fixturePath("jsonld", "json-feed.json"));

const kelp = page.job("https://careers.tidepool.example/jobs/kelp-gardener");
const wave = feed.job("71");
const buoy = feed.job("https://careers.tidepool.example/jobs/3-buoy-keeper");

const posting = (more: object = {}) => ({
  "@type": "JobPosting",
  title: "Diver",
  url: "https://example.com/diver",
  jobLocationType: "TELECOMMUTE",
  hiringOrganization: { name: "Tidepool" },
  ...more,
});
const only = (more: object) => {
  const [job] = jobsOfText("jsonld", JSON.stringify(posting(more))).jobs.values();
  return job;
};

describe("a page", () => {
  test("is read past an organization, broken blocks of other kinds, and scripts that are no JSON-LD", () => {
    expect([page.read, page.jobs.size, page.rejections]).toEqual([1, 1, {}]);
  });

  test("may write keys and slashes with escapes, and carry a nonce", () => {
    expect(kelp).toMatchObject({ title: "Senior Kelp Gardener & Diver", logoUrl: "https://cdn.example.com/kelp.png" });
    expect(kelp.postedAt?.toISOString()).toBe("2026-11-16T16:18:24.000Z");
  });

  test("gives its canonical address to a posting that has none of its own", () => {
    expect(kelp).toMatchObject({
      applyUrl: "https://careers.tidepool.example/jobs/kelp-gardener",
      sourceUrl: "https://careers.tidepool.example/jobs/kelp-gardener",
    });
  });

  test("does so only where it holds one posting", () => {
    const blocks = [posting({ url: null }), posting({ url: null, title: "Swimmer" })]
      .map((each) => `<script type="Application/LD+JSON; charset=utf-8">${JSON.stringify(each)}</script>`)
      .join("");
    const { rejections } = jobsOfText("jsonld", `<link rel=canonical href=https://example.com/all>${blocks}`);
    expect(rejections).toEqual({ "no apply link": 2 });
  });

  test("shows responsibilities and qualifications that its description does not hold", () => {
    expect(kelp.description.replaceAll(/\s*\n\s*/g, "")).toBe(
      "<p>Garden kelp.</p><p>Under water.</p><h3>Responsibilities</h3><p>Plant kelp</p><h3>Qualifications</h3><p>Swims well</p>",
    );
  });

  test("may write an employment type that is not of the vocabulary", () => {
    expect(kelp.employmentType).toBe("full_time");
    expect(wave.employmentType, "the first of several").toBe("contract");
  });

  test("may break lines inside strings, put commas too many, and escape its HTML once more", () => {
    const sweeper = lineBreaks.job("fk0");
    expect(sweeper.description.replaceAll(/\s*\n\s*/g, "")).toBe(
      "<p>Sweep reefs.  With care.</p><ul><li>Corals’ friend</li></ul>",
    );
    expect(sweeper.eligibility?.countries).toEqual(["US"]);
  });

  test("with a posting that cannot be mended has that rejected, and the rest goes on", () => {
    const text = `<script type="application/ld+json">{"@type":"JobPosting","title":</script>
      <script type="application/ld+json"><!-- ${JSON.stringify(posting())} --></script>`;
    const { jobs, rejections } = jobsOfText("jsonld", text);
    expect([jobs.size, rejections]).toEqual([1, { "malformed item": 1 }]);
  });

  test.each([
    ["<!doctype html><p>The position has been filled.</p>", /there is no JobPosting in it/],
    ['{"@type":"Organization","name":"Tidepool"}', /there is no JobPosting in it/],
    ['{"@type":"JobPosting","title":"Div', /it is not JSON, or was cut short/],
  ])("%s is no answer", (text, message) => {
    expect(() => jobsOfText("jsonld", text)).toThrow(message);
  });
});

describe("JSON", () => {
  test("may be a graph, a list, an item list or the posting alone", () => {
    const shapes = [
      posting(),
      [{ "@type": "WebSite" }, posting()],
      {
        "@context": "https://schema.org",
        "@graph": [{ "@type": "Organization" }, posting({ "@type": "schema:JobPosting" })],
      },
      {
        "@type": "ItemList",
        itemListElement: [{ "@type": "ListItem", item: posting({ url: undefined }), url: "https://example.com/diver" }],
      },
    ];
    for (const shape of shapes) {
      const { jobs } = jobsOfText("jsonld", JSON.stringify(shape));
      expect([...jobs.keys()]).toEqual(["https://example.com/diver"]);
    }
  });

  test("may hold a posting in each item of a JSON Feed, whose address it takes", () => {
    expect([feed.read, feed.rejections]).toEqual([3, { "not remote": 1 }]);
    expect(wave.applyUrl).toBe("https://careers.tidepool.example/jobs/1-wave-counter");
  });

  test("may be one posting per line", () => {
    const lines = [posting(), posting({ url: "https://example.com/2" })].map((each) => JSON.stringify(each)).join("\n");
    expect(jobsOfText("jsonld", lines).jobs.size).toBe(2);
  });
});

describe("a posting", () => {
  test("is remote by the vocabulary's mark or by words in place of a place; any other is not remote", () => {
    expect(buoy.location).toBe("Remote - Austin, TX");
    expect(only({ jobLocationType: null })).toBeUndefined();
    expect(only({ description: "<p>Dive.</p><p>#LI-Hybrid</p>" })).toBeUndefined();
  });

  test("without number and address is told by what it says, so that its reason of rejection is known", () => {
    const text = JSON.stringify(posting({ url: undefined, jobLocationType: undefined }));
    expect(jobsOfText("jsonld", text).rejections).toEqual({ "not remote": 1 });
  });

  test("says where one may live by its requirements, else by the country or the words of its place", () => {
    expect(wave.eligibility?.countries).toEqual(["CA", "DE", "US"]);
    expect(wave.location).toBe("Germany; United States; Ontario, Canada");
    expect(kelp).toMatchObject({ location: "Lisbon, Portugal", eligibility: { countries: ["PT"] } });
    expect(buoy.eligibility?.countries, "no addressCountry").toEqual(["US"]);
    expect(only({})).toMatchObject({ location: "Remote", eligibility: null });
  });

  test("states pay as a range, one figure or text", () => {
    expect(wave.pay).toEqual({ min: 40, max: 60, currency: "EUR", period: "hour" });
    expect(buoy.pay).toEqual({ min: 90_000, max: 90_000, currency: "USD", period: "year" });
    expect(only({ baseSalary: "$80k - $100k" })?.pay).toMatchObject({ min: 80_000, max: 100_000 });
    expect(only({ baseSalary: { currency: "USD", value: 50 } })?.pay, "no period").toBeNull();
  });

  test("is on the board of the employer it names; --company names another", () => {
    expect([kelp.board, kelp.employer]).toEqual(["tidepool", "Tidepool"]);
    const named = jobsOfFile("jsonld", fixturePath("jsonld", "careers.html"), "Sea Group");
    expect([...named.jobs.values()].map(({ board, employer }) => [board, employer])).toEqual([
      ["sea group", "Sea Group"],
    ]);
  });

  test("is locked", () => {
    expect(kelp.lockable).toBe(true);
    expect(getFeedSource("jsonld").policy).toEqual({
      lockable: true,
      jobPostingMarkup: true,
      attribution: { kind: "employer" },
      mayLeave: true,
      pollsPerDay: 24,
    });
  });
});
