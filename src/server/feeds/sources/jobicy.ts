import { z } from "zod";
import { parseDate } from "~/language/terms/dates";
import { findEmploymentType } from "~/language/terms/employment-type";
import { parseSalaryPeriod } from "~/language/pay/pay";
import { findEligibility } from "~/language/places/places";
import { chooseSeniority, findTitleSeniority } from "~/language/terms/seniority";
import { cleanLine } from "~/language/text/clean-text";
import { defineFeedSource } from "./feed-source";
import { identifier, listOf, optionalNumber, optionalText } from "./lenient-fields";

const JobicyItem = z.object({
  id: identifier(),
  /** Escaped twice ("Grafana k6 &amp;#8211; Spain"), like company names and industries. */
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
  salaryMin: optionalNumber(),
  salaryMax: optionalNumber(),
  salaryCurrency: optionalText(),
  salaryPeriod: optionalText(),
});
type JobicyItem = z.infer<typeof JobicyItem>;

export const jobicy = defineFeedSource({
  id: "jobicy",
  policy: {
    lockable: false,
    jobPostingMarkup: true,
    attribution: { kind: "source", name: "Jobicy", homepage: "https://jobicy.com" },
    mayLeave: true,
    pollsPerDay: 24,
  },
  // See jobicy.com/jobs-rss-feed.
  endpoint: {
    board: "none",
    address: () => "https://jobicy.com/api/v2/remote-jobs?count=100",
    newestOnly: true,
  },
  item: JobicyItem,
  declaredTotal: (envelope) => envelope.jobCount,
  key: (item) => item.id,
  employer: (item) => ({ name: item.companyName }),
  map: (item) => ({
    title: item.jobTitle,
    descriptionHtml: item.jobDescription ?? item.jobExcerpt ?? "",
    location: item.jobGeo ?? "",
    eligibility: findEligibility(item.jobGeo),
    employmentType: findEmploymentType(item.jobType),
    // Its levels end at "Senior", even for directors.
    seniority: findTitleSeniority(cleanLine(item.jobTitle)) ?? chooseSeniority([item.jobLevel ?? ""], ""),
    tags: item.jobIndustry,
    pay: {
      min: item.salaryMin ?? null,
      max: item.salaryMax ?? null,
      currency: item.salaryCurrency ?? null,
      period: parseSalaryPeriod(item.salaryPeriod),
    },
    postedAt: parseDate(item.pubDate),
    // Also the apply link: the terms require it to lead through Jobicy.
    sourceUrl: item.url,
    logoUrl: item.companyLogo,
  }),
});
