import { z } from "zod";
import { parseDate } from "../facts/dates";
import { findEmploymentType } from "../facts/employment-type";
import { parseSalaryPeriod } from "../facts/pay";
import { findPlaces, mergePlaces } from "../facts/places";
import { chooseSeniority, findTitleSeniority } from "../facts/seniority";
import { cleanLine } from "../text/clean-text";
import { defineFeedSource } from "./feed-source";
import { identifier, listOf, optionalNumber, optionalText } from "./lenient-fields";

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

export const jobicy = defineFeedSource({
  id: "jobicy",
  policy: {
    lockable: false,
    jobPostingMarkup: true,
    attribution: { kind: "source", name: "Jobicy", homepage: "https://jobicy.com" },
    mayLeave: true,
    pollsPerDay: 24,
  },
  // jobicy.com/jobs-rss-feed: the newest, up to a hundred of them.
  endpoint: {
    board: "none",
    address: () => "https://jobicy.com/api/v2/remote-jobs?count=100",
    newestOnly: true,
  },
  oneEmployer: false,
  item: JobicyItem,
  declaredTotal: (envelope) => envelope.jobCount,
  attributionHosts: ["jobicy.com"],
  key: (item) => item.id,
  employer: (item) => ({ name: item.companyName ?? null, token: null, aliases: [] }),
  map: (item) => ({
    title: item.jobTitle,
    descriptionHtml: item.jobDescription ?? item.jobExcerpt ?? "",
    location: item.jobGeo ?? "",
    eligibility: mergePlaces([findPlaces(item.jobGeo ?? "")]),
    employmentType: findEmploymentType(item.jobType),
    // Its levels end at "Senior", also for leads, managers and directors.
    seniority: findTitleSeniority(cleanLine(item.jobTitle)) ?? chooseSeniority([item.jobLevel ?? ""], ""),
    tags: item.jobIndustry,
    pay: {
      min: item.salaryMin ?? null,
      max: item.salaryMax ?? null,
      currency: item.salaryCurrency ?? null,
      period: parseSalaryPeriod(item.salaryPeriod),
    },
    postedAt: parseDate(item.pubDate),
    // The terms want every apply button to lead to the address of the feed.
    applyUrl: item.url ?? null,
    sourceUrl: item.url ?? null,
    logoUrl: item.companyLogo ?? null,
  }),
});
