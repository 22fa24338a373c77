import { z } from "zod";
import { identifier, listOf, optionalNumber, optionalText } from "../../shapes";

/** One job of `jobicy.com/api/v2/remote-jobs`. */
export const JobicyItem = z.object({
  id: identifier(),
  /** Escaped twice ("Grafana k6 &amp;#8211; Spain"), as are company names and industries. */
  jobTitle: z.string(),
  url: optionalText(),
  companyName: optionalText(),
  companyLogo: optionalText(),
  jobIndustry: listOf(z.string()),
  jobType: listOf(z.string()),
  /** "APAC,  UAE", "Anywhere". */
  jobGeo: optionalText(),
  /** "Senior", "Midweight", "Any" … */
  jobLevel: optionalText(),
  jobDescription: optionalText(),
  jobExcerpt: optionalText(),
  pubDate: optionalText(),
  /** All four absent when unknown; the maximum may be absent alone. */
  salaryMin: optionalNumber(),
  salaryMax: optionalNumber(),
  salaryCurrency: optionalText(),
  salaryPeriod: optionalText(),
});
export type JobicyItem = z.infer<typeof JobicyItem>;
