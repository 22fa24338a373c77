import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LONG } from "../../../../tests/support/long";
import { anyText } from "../../../../tests/support/arbitrary-text";
import { normalizeJob } from "../import/normalize-job";
import { scrubItem } from "~/language/text/scrub";
import { FEED_SOURCES } from "./registry";

// prettier-ignore
const KEYS = [
  "id", "guid", "title", "position", "company", "companyName", "company_name", "location", "address", "postalAddress", "addressCountry",
  "secondaryLocations", "isRemote", "workplaceType", "isListed", "compensation", "summaryComponents", "compensationType", "minValue", "maxValue",
  "currencyCode", "interval", "salary_min", "salary_max", "minSalary", "maxSalary", "currency", "salaryPeriod", "tags", "categories", "seniority",
  "locationRestrictions", "timezoneRestrictions", "description", "descriptionHtml", "content", "publishedAt", "pubDate", "date", "epoch", "url",
  "apply_url", "applyUrl", "jobUrl", "absolute_url", "applicationLink", "name", "departments",
  "candidate_required_location", "salary", "job_type", "jobTitle", "jobGeo", "jobType", "jobLevel", "salaryMin", "salaryMax", "salaryCurrency",
  "slug", "remote", "job_types", "created_at", "category_name", "pub_date", "text", "hostedUrl", "allLocations", "lists", "opening",
  "salaryRange", "min", "max", "country", "createdAt", "link", "region", "@type", "hiringOrganization", "jobLocation", "jobLocationType",
  "applicantLocationRequirements", "baseSalary", "value", "unitText", "identifier", "employmentType", "datePosted", "__proto__", "constructor",
];

const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1e21,
      "",
      "Remote",
      "US-Remote",
      "FullTime",
      "1 YEAR",
      "USD",
      "Salary",
      "https://example.com/a",
      "javascript:x",
    ),
    anyText(30),
    fc.double(),
    fc.array(tie("any"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie("any"), { maxKeys: 12 }),
  ),
})).any;

const now = new Date("2026-11-20T12:00:00Z");

describe.each(FEED_SOURCES.map((source) => [source.id, source] as const))("source %s", (_, source) => {
  test("accepts or rejects any entry and never throws", () => {
    const likely = fc.dictionary(fc.constantFrom(...KEYS), value, { minKeys: 5 });
    fc.assert(
      fc.property(fc.oneof(value, likely), (entry) => {
        const parsed = source.parse(scrubItem(entry));
        if ("rejected" in parsed) return;
        const draft = parsed.map();
        if ("rejected" in draft) return;
        const job = normalizeJob(draft, {
          source,
          board: "acme",
          key: parsed.key,
          employer: { name: "Acme", aliases: [] },
          now,
        });
        if ("rejected" in job) return;
        expect(job.title).not.toBe("");
        expect(job.location).not.toBe("");
        expect(job.applyUrl).toMatch(/^https?:\/\//);
        expect(JSON.stringify(job)).not.toMatch(/\\u0000/);
      }),
      { numRuns: LONG ? 400 : 40 },
    );
  });

  test("states a complete policy", () => {
    const { lockable, attribution, pollsPerDay } = source.policy;
    expect(pollsPerDay).toBeGreaterThan(0);
    // A source that can't be locked is credited; a lockable job links to the employer.
    expect(attribution.kind).toBe(lockable ? "employer" : "source");
  });
});
