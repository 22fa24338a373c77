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

describe("pay in a posting", () => {
  const withPay = (currency: string | null, value: unknown) =>
    only({ baseSalary: { currency, value: typeof value === "object" ? value : { value, unitText: "YEAR" } } });

  // prettier-ignore
  test.each([
    ["£", { minValue: 40_000, maxValue: 50_000, unitText: "YEAR" }, { min: 40_000, max: 50_000, currency: "GBP", period: "year" }],
    ["EUR", { minValue: "40.000", maxValue: "50.000", unitText: "YEAR" }, { min: 40_000, max: 50_000, currency: "EUR", period: "year" }],
    ["USD", "$ 120,000", { min: 120_000, max: 120_000, currency: "USD", period: "year" }],
    ["USD", "90000-110000", { min: 90_000, max: 110_000, currency: "USD", period: "year" }],
    [null, "90 000 €", { min: 90_000, max: 90_000, currency: "EUR", period: "year" }],
    ["EUR", { value: 3500, unitText: "MONTH" }, { min: 3500, max: 3500, currency: "EUR", period: "month" }],
  ])("is read from %s %j", (currency, value, pay) => {
    expect(withPay(currency, value)?.pay).toEqual(pay);
  });

  test("isn't read from a currency that several countries have", () => {
    expect(withPay("kr", 450_000)?.pay).toBeNull();
  });
});

test.each(["Remote", "Fully remote", "telecommute"])("a job of location type %s is remote", (jobLocationType) => {
  expect(only({ jobLocationType, jobLocation: { address: "Turin" } })?.title).toBe("Diver");
});

test("a job of location type On-site isn't remote", () => {
  expect(only({ jobLocationType: "On-site", jobLocation: { address: "Turin" } })).toBeUndefined();
});

describe("a page", () => {
  test("is read despite an organization, other broken blocks and ordinary scripts", () => {
    expect([page.read, page.jobs.size, page.rejections]).toEqual([1, 1, {}]);
  });

  test("may escape keys and slashes and carry a nonce", () => {
    expect(kelp).toMatchObject({ title: "Senior Kelp Gardener & Diver", logoUrl: "https://cdn.example.com/kelp.png" });
    expect(kelp.employerSite).toBe("https://tidepool.example/");
    expect(kelp.postedAt?.toISOString()).toBe("2026-11-16T16:18:24.000Z");
  });

  test("gives its canonical URL to a posting without one", () => {
    expect(kelp).toMatchObject({
      applyUrl: "https://careers.tidepool.example/jobs/kelp-gardener",
      sourceUrl: "https://careers.tidepool.example/jobs/kelp-gardener",
    });
  });

  test("gives no posting its canonical URL if it holds several", () => {
    const blocks = [posting({ url: null }), posting({ url: null, title: "Swimmer" })]
      .map((each) => `<script type="Application/LD+JSON; charset=utf-8">${JSON.stringify(each)}</script>`)
      .join("");
    const { rejections } = jobsOfText("jsonld", `<link rel=canonical href=https://example.com/all>${blocks}`);
    expect(rejections).toEqual({ "no apply link": 2 });
  });

  test("shows responsibilities and qualifications missing from the description", () => {
    expect(kelp.description.replaceAll(/\s*\n\s*/g, "")).toBe(
      "<p>Garden kelp.</p><p>Under water.</p><h3>Responsibilities</h3><p>Plant kelp</p><h3>Qualifications</h3><p>Swims well</p>",
    );
  });

  test("may use an employment type outside the vocabulary", () => {
    expect(kelp.employmentType).toBe("full_time");
    expect(wave.employmentType, "the first of several").toBe("contract");
  });

  test("may have line breaks in strings, extra commas and HTML escaped once more", () => {
    const sweeper = lineBreaks.job("fk0");
    expect(sweeper.description.replaceAll(/\s*\n\s*/g, "")).toBe(
      "<p>Sweep reefs.  With care.</p><ul><li>Corals’ friend</li></ul>",
    );
    expect(sweeper.eligibility?.countries).toEqual(["US"]);
  });

  test("rejects a posting that can't be repaired and reads the others", () => {
    const text = `<script type="application/ld+json">{"@type":"JobPosting","title":</script>
      <script type="application/ld+json"><!-- ${JSON.stringify(posting())} --></script>`;
    const { jobs, rejections } = jobsOfText("jsonld", text);
    expect([jobs.size, rejections]).toEqual([1, { "malformed item": 1 }]);
  });

  test.each([
    ["<!doctype html><p>The position has been filled.</p>", /there is no JobPosting in it/],
    ['{"@type":"Organization","name":"Tidepool"}', /there is no JobPosting in it/],
    ['{"@type":"JobPosting","title":"Div', /it is not JSON, or was cut short/],
  ])("is rejected as an answer: %s", (text, message) => {
    expect(() => jobsOfText("jsonld", text)).toThrow(message);
  });
});

describe("a JSON document", () => {
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

  test("may hold a posting in each item of a JSON Feed, with the item's URL", () => {
    expect([feed.read, feed.rejections]).toEqual([3, { "not remote": 1 }]);
    expect(wave.applyUrl).toBe("https://careers.tidepool.example/jobs/1-wave-counter");
  });

  test("may hold one posting per line", () => {
    const lines = [posting(), posting({ url: "https://example.com/2" })].map((each) => JSON.stringify(each)).join("\n");
    expect(jobsOfText("jsonld", lines).jobs.size).toBe(2);
  });
});

describe("a posting", () => {
  test("is remote by the vocabulary's mark or by its location words, else not remote", () => {
    expect(buoy.location).toBe("Remote - Austin, TX");
    expect(only({ jobLocationType: null })).toBeUndefined();
    expect(only({ jobLocationType: "Remote" })?.title).toBe("Diver");
    expect(only({ jobLocationType: ["https://schema.org/TELECOMMUTE"] })?.title).toBe("Diver");
    expect(only({ jobLocationType: "Hybrid", jobLocation: { address: "Remote" } })).toBeUndefined();
    expect(only({ description: "<p>Dive.</p><p>#LI-Hybrid</p>" })).toBeUndefined();
  });

  test("without id and URL is identified by its content, so its rejection reason is known", () => {
    const text = JSON.stringify(posting({ url: undefined, jobLocationType: undefined }));
    expect(jobsOfText("jsonld", text).rejections).toEqual({ "not remote": 1 });
  });

  test("reads eligibility from its requirements, else from the country or location words", () => {
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

  test("belongs to its employer's board, unless --company names another", () => {
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
