import type { JobView } from "~/contracts/job";
import { countryName } from "~/format/country";
import { countriesInRegion, INHABITED_COUNTRIES, WORLD } from "~/language/places/country-regions";
import { findFeedSource } from "~/server/feeds";
import { pageAddress } from "./describe-feed";

const EMPLOYMENT_TYPES = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contract: "CONTRACTOR",
  temporary: "TEMPORARY",
  internship: "INTERN",
  other: "OTHER",
} as const;

/**
 * Writes schema.org's JobPosting as JSON for a script element. Returns null for closed, incomplete and priced jobs, even if
 * the viewer has unlocked them, if the source forbids it, and if the places of applicants can't be said in countries. `closesAt`
 * is the deadline that the posting or its employer's board states.
 */
export function writeJobPosting(job: JobView, closesAt: string | null): string | null {
  const permitted = findFeedSource(job.source)?.policy.jobPostingMarkup ?? false;
  if (!permitted || job.connects_price > 0 || job.closed_at !== null) return null;
  if (job.author_name === null || job.description === null) return null;
  // The markup can't say "the United States except California" or "Brazil, maybe elsewhere".
  if ((job.eligibility?.except.length ?? 0) > 0 || job.eligibility?.others_unstated) return null;
  // Search engines reject TELECOMMUTE without a country, and a country that nobody stated would be invented.
  const countries = listCountries(job);
  if (countries.length === 0) return null;
  const posting = {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: job.description,
    url: pageAddress(`/jobs/${job.slug}`),
    identifier: { "@type": "PropertyValue", name: job.author_name, value: job.short_id },
    datePosted: job.external_posted_at ?? job.created_at,
    validThrough: closesAt ?? undefined,
    hiringOrganization: {
      "@type": "Organization",
      name: job.author_name,
      sameAs: job.employer_site ?? undefined,
      logo: job.employer_logo_url ?? undefined,
    },
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: countries.map((code) => ({ "@type": "Country", name: countryName(code) })),
    employmentType: job.employment_type === null ? undefined : EMPLOYMENT_TYPES[job.employment_type],
    baseSalary: job.salary_estimated ? undefined : formatSalary(job),
  };
  // A description may contain "</script>".
  return JSON.stringify(posting).replaceAll("<", "\\u003c");
}

/** Lists the countries that applicants may live in, those of regions and of the world one by one. */
function listCountries({ eligibility }: JobView): string[] {
  if (eligibility === null) return [];
  const ofRegions = eligibility.regions
    .map((name) => name.toLowerCase())
    .flatMap((name) => (name === WORLD ? INHABITED_COUNTRIES : countriesInRegion(name)));
  return [...new Set([...eligibility.countries, ...ofRegions])];
}

function formatSalary({ salary_min, salary_max, salary_currency, salary_period }: JobView) {
  if (salary_currency === null || salary_period === null || (salary_min === null && salary_max === null))
    return undefined;
  const unitText = salary_period.toUpperCase();
  const value = {
    "@type": "QuantitativeValue",
    minValue: salary_min ?? undefined,
    maxValue: salary_max ?? undefined,
    unitText,
  };
  return { "@type": "MonetaryAmount", currency: salary_currency, value };
}
