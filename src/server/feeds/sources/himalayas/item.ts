import { z } from "zod";
import { listOf, optionalNumber, optionalText } from "../../shapes";

/** One job of `himalayas.app/jobs/api`. There is no id; `guid` is the address of the job's page. */
export const HimalayasItem = z.object({
  guid: optionalText(),
  applicationLink: optionalText(),
  title: z.string(),
  companyName: optionalText(),
  /** New in 2026. */
  companySlug: optionalText(),
  companyLogo: optionalText(),
  employmentType: optionalText(),
  seniority: listOf(z.string()),
  minSalary: optionalNumber(),
  maxSalary: optionalNumber(),
  /** New in 2026 ("annual", "hourly"); before, figures were a year's. */
  salaryPeriod: optionalText(),
  /** "USD" also where no salary is given, or one in another currency. */
  currency: optionalText(),
  locationRestrictions: listOf(z.string()),
  /** Hours from UTC; fractions occur. */
  timezoneRestrictions: listOf(z.number()),
  categories: listOf(z.string()),
  parentCategories: listOf(z.string()),
  description: optionalText(),
  excerpt: optionalText(),
  /** Seconds since 1970. */
  pubDate: optionalNumber(),
  /** Seconds since 1970. */
  expiryDate: optionalNumber(),
});
export type HimalayasItem = z.infer<typeof HimalayasItem>;
