import { randomBytes, randomUUID } from "node:crypto";
import type { Eligibility } from "~/contracts/job";
import type { Db } from "~/server/db";
import type { ContractStatus, EmploymentType, SalaryPeriod, Seniority, VisaStatus } from "~/language/facts";

/** The fields that a test can set. The rest is invented. A price above 0 locks the job. */
export type JobParts = {
  id?: string;
  /** Its identity at its source, and when it was listed. */
  posting?: { source: string; board?: string; sourceKey: string; firstSeenAt?: Date; lastSeenAt?: Date };
  title?: string;
  location?: string;
  eligibility?: Eligibility;
  employmentType?: EmploymentType;
  seniority?: Seniority;
  tags?: string[];
  skills?: string[];
  price?: number;
  salaryDisclosed?: boolean;
  salaryBand?: number | null;
  postedAt?: Date;
  checkedAt?: Date;
  closedAt?: Date | null;
  employer?: string;
  logoUrl?: string;
  description?: string;
  applyUrl?: string;
  sourceUrl?: string;
  salaryMin?: number;
  salaryMax?: number;
  salaryPeriod?: SalaryPeriod;
  salaryText?: string;
  eligibilityQuote?: string;
  visa?: VisaStatus;
  visaQuote?: string;
  contractStatus?: ContractStatus;
  contractStatusQuote?: string;
};

export type CreatedJob = { id: string; shortId: string; slug: string; title: string; price: number };

/** Creates a job with these facts and its posting, as an import would. */
export async function createJob(db: Db, parts: JobParts = {}): Promise<CreatedJob> {
  const {
    id = randomUUID(),
    title = "Backend Engineer",
    price = 15,
    postedAt = new Date("2026-02-01T00:00:00.000Z"),
  } = parts;
  const shortId = inventShortId();
  const slug = `job-${shortId}`;
  await db.job.create({
    data: {
      id,
      shortId,
      slug,
      title,
      source: "greenhouse",
      sourceKey: shortId,
      ...parts.posting,
      location: parts.location,
      eligibility: parts.eligibility,
      employmentType: parts.employmentType,
      seniority: parts.seniority,
      tags: parts.tags,
      skills: parts.skills,
      visa: parts.visa,
      contractStatus: parts.contractStatus,
      salaryDisclosed: parts.salaryDisclosed ?? (parts.salaryBand ?? null) !== null,
      salaryBand: parts.salaryBand,
      connectsPrice: price,
      lockable: price > 0,
      externalPostedAt: postedAt,
      sortedAt: postedAt,
      checkedAt: parts.checkedAt,
      closedAt: parts.closedAt,
      contentHash: randomBytes(32),
      detail: {
        create: {
          employer: parts.employer ?? "Analytical Engines",
          logoUrl: parts.logoUrl ?? "https://logos.example.com/analytical.png",
          description: parts.description ?? "<p>Build engines.</p>",
          applyUrl: parts.applyUrl ?? "https://jobs.example.com/apply",
          sourceUrl: parts.sourceUrl ?? "https://jobs.example.com/source",
          salaryMin: parts.salaryMin ?? 110_000,
          salaryMax: parts.salaryMax ?? 140_000,
          salaryCurrency: "USD",
          salaryPeriod: parts.salaryPeriod ?? "year",
          salaryText: parts.salaryText,
          eligibilityQuote: parts.eligibilityQuote,
          visaQuote: parts.visaQuote,
          contractStatusQuote: parts.contractStatusQuote,
        },
      },
    },
  });
  await db.$executeRaw`
    INSERT INTO postings (job_id, content, source, board, source_key, content_hash, freedom, first_seen_at, last_seen_at,
      expires_at, closed_at, checked_at)
    SELECT j.id, to_jsonb(j) || jsonb_strip_nulls(to_jsonb(d)), j.source, j.board, j.source_key, j.content_hash, j.freedom,
      j.first_seen_at, j.last_seen_at, j.expires_at, j.closed_at, j.checked_at
    FROM jobs j JOIN job_details d ON d.job_id = j.id WHERE j.id = ${id}::uuid`;
  return { id, shortId, slug, title, price };
}

function inventShortId(): string {
  const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
  return `${Array.from(randomBytes(7), (byte) => alphabet.charAt(byte % 32)).join("")}7`;
}
