import { describe, expect, it } from "vitest";
import { z } from "zod";
import { getNulls } from "~/contracts/common";
import { JobView } from "~/contracts/job";
import { writeJobPosting } from "./write-job-posting";

const openJob: JobView = {
  ...getNulls(JobView),
  id: "3f0c8a4e-0000-4000-8000-000000000001",
  title: "Designer",
  description: "<p>Draw.</p></script><script>alert(1)</script>",
  location: "Remote",
  eligibility: { countries: ["DE"], regions: ["North America"], utc_offsets: [], except: [] },
  employment_type: "contract",
  salary_min: 40,
  salary_currency: "EUR",
  salary_period: "hour",
  salary_disclosed: true,
  apply_url: "https://example.com/apply",
  author_name: "Open & Sons",
  external_posted_at: "2026-02-01T00:00:00.000Z",
  last_seen_at: "2026-02-02T00:00:00.000Z",
  created_at: "2026-02-01T00:00:00.000Z",
  short_id: "a1b2c3d4",
  slug: "designer-a1b2c3d4",
  connects_price: 0,
  tags: [],
  source: "remoteok",
  source_url: "https://example.com/source",
  isUnlocked: true,
  reposts: 0,
  isSaved: false,
  isApplied: false,
  salary_estimated: false,
  skills: [],
};

describe("a job's structured data", () => {
  it("has everything that search engines need and can't end its script element", () => {
    const written = writeJobPosting(openJob, null) ?? "";
    expect(written).not.toContain("<");
    expect(JSON.parse(written)).toMatchObject({
      "@type": "JobPosting",
      title: "Designer",
      description: openJob.description,
      hiringOrganization: { name: "Open & Sons" },
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: [
        "Germany",
        "United States",
        "Canada",
        "Bermuda",
        "Greenland",
        "Saint Pierre and Miquelon",
        "Mexico",
      ].map((name) => ({ name })),
      employmentType: "CONTRACTOR",
      baseSalary: { currency: "EUR", value: { minValue: 40, unitText: "HOUR" } },
    });
  });

  /** What Google's documentation of JobPosting (2026) requires of a remote job, and the forms of what it recommends. */
  const GooglePosting = z.strictObject({
    "@context": z.literal("https://schema.org"),
    "@type": z.literal("JobPosting"),
    title: z.string().min(1),
    description: z.string().startsWith("<"),
    url: z.url(),
    identifier: z.strictObject({ "@type": z.literal("PropertyValue"), name: z.string(), value: z.string() }),
    datePosted: z.iso.datetime(),
    validThrough: z.iso.datetime().optional(),
    hiringOrganization: z.strictObject({
      "@type": z.literal("Organization"),
      name: z.string(),
      sameAs: z.url().optional(),
      logo: z.url().optional(),
    }),
    jobLocationType: z.literal("TELECOMMUTE"),
    applicantLocationRequirements: z.array(z.strictObject({ "@type": z.literal("Country"), name: z.string() })).min(1),
    employmentType: z
      .enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN", "VOLUNTEER", "PER_DIEM", "OTHER"])
      .optional(),
    baseSalary: z
      .strictObject({
        "@type": z.literal("MonetaryAmount"),
        currency: z.string().length(3),
        value: z.strictObject({
          "@type": z.literal("QuantitativeValue"),
          minValue: z.number().optional(),
          maxValue: z.number().optional(),
          unitText: z.enum(["HOUR", "DAY", "WEEK", "MONTH", "YEAR"]),
        }),
      })
      .optional(),
  });

  it.each<[string, Partial<JobView>]>([
    ["all facts", {}],
    ["a region alone", { eligibility: { countries: [], regions: ["Europe"], utc_offsets: [], except: [] } }],
    ["everywhere", { eligibility: { countries: [], regions: ["Worldwide"], utc_offsets: [], except: [] } }],
    ["no pay", { salary_min: null }],
    ["no type", { employment_type: null, external_posted_at: null }],
  ])("follows the rules of search engines with %s", (_what, parts) => {
    const posting: unknown = JSON.parse(writeJobPosting({ ...openJob, ...parts }, null) ?? "null");
    expect(GooglePosting.safeParse(posting).error).toBeUndefined();
  });

  it("names the employer's site and our copy of its logo, if there are any", () => {
    const parts = { employer_logo_url: "https://farsite.example/api/logos/1", employer_site: "https://a.example/" };
    const posting = GooglePosting.parse(JSON.parse(writeJobPosting({ ...openJob, ...parts }, null) ?? "null"));
    expect(posting.hiringOrganization).toEqual({
      "@type": "Organization",
      name: "Open & Sons",
      sameAs: "https://a.example/",
      logo: "https://farsite.example/api/logos/1",
    });
  });

  it("ends on the deadline that its posting states, and never without one", () => {
    const closesAt = "2026-04-01T12:00:00.000Z";
    const read = (deadline: string | null) =>
      GooglePosting.parse(JSON.parse(writeJobPosting(openJob, deadline) ?? "null"));
    expect(read(closesAt).validThrough).toBe(closesAt);
    expect(read(null)).not.toHaveProperty("validThrough");
  });

  it("lists every country for a job that is open to the whole world", () => {
    const eligibility = { countries: ["PT"], regions: ["Worldwide"], utc_offsets: [], except: [] };
    const posting = GooglePosting.parse(JSON.parse(writeJobPosting({ ...openJob, eligibility }, null) ?? "null"));
    const names = posting.applicantLocationRequirements.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Portugal", "Brazil", "Kenya", "New Zealand"]));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each<[string, Partial<JobView>]>([
    ["a job that its reader has unlocked", { connects_price: 15 }],
    ["a job of a source that doesn't permit it", { source: "himalayas" }],
    ["a closed job", { closed_at: "2026-02-03T00:00:00.000Z" }],
    ["a demo job", { source: "demo" }],
    ["a job without an employer", { author_name: null }],
    ["a job that doesn't say where applicants may live", { eligibility: null }],
    ["a job that names only time zones", { eligibility: { countries: [], regions: [], utc_offsets: [1], except: [] } }],
    [
      "a job with an excluded state",
      { eligibility: { countries: ["US"], regions: [], utc_offsets: [], except: ["US-CA"] } },
    ],
    [
      "a job that may be open elsewhere, too",
      { eligibility: { countries: ["BR"], regions: [], utc_offsets: [], except: [], others_unstated: true } },
    ],
  ])("is absent from %s", (_what, parts) => expect(writeJobPosting({ ...openJob, ...parts }, null)).toBeNull());
});
