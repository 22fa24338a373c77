import { z } from "zod";
import { parseDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { parsePayText } from "~/language/pay/pay-text";
import { findEligibility } from "~/language/places/places";
import { findTitleSeniority } from "~/language/terms/seniority";
import { joinCategories } from "~/language/terms/tags";
import { defineFeedSource } from "./feed-source";
import { identifier, listOf, optionalText } from "./lenient-fields";

const RemotiveItem = z.object({
  id: identifier(),
  title: z.string(),
  url: optionalText(),
  company_name: optionalText(),
  company_logo: optionalText(),
  company_logo_url: optionalText(),
  category: optionalText(),
  tags: listOf(z.string()),
  /** "full_time", "freelance", "". */
  job_type: optionalText(),
  /** Without a time zone. */
  publication_date: optionalText(),
  /** "CET +/- 3 HOURS", "Europe, UK, Germany, European timezones". */
  candidate_required_location: optionalText(),
  /** "$31,2k- $52k", "up to $19/hour", "OTE $25k - $35k", "". */
  salary: optionalText(),
  description: optionalText(),
});
type RemotiveItem = z.infer<typeof RemotiveItem>;

export const remotive = defineFeedSource({
  id: "remotive",
  policy: {
    lockable: false,
    jobPostingMarkup: false,
    attribution: { kind: "source", name: "Remotive", homepage: "https://remotive.com" },
    mayLeave: false,
    pollsPerDay: 4,
  },
  // See github.com/remotive-com/remote-jobs-api.
  endpoint: { board: "none", address: () => "https://remotive.com/api/remote-jobs" },
  item: RemotiveItem,
  // `job-count` depends on the request's filters.
  declaredTotal: (envelope) => envelope["total-job-count"] ?? envelope["job-count"],
  key: (item) => item.id,
  employer: (item) => ({ name: item.company_name }),
  map: (item) => ({
    title: item.title,
    descriptionHtml: item.description ?? "",
    location: item.candidate_required_location ?? "",
    eligibility: findEligibility(item.candidate_required_location),
    employmentType: parseEmploymentType(item.job_type),
    seniority: findTitleSeniority(item.title),
    tags: joinCategories([item.category], item.tags),
    pay: parsePayText(item.salary ?? ""),
    payText: item.salary,
    postedAt: parseDate(item.publication_date),
    // Also the apply link: the terms require it to lead through Remotive.
    sourceUrl: item.url,
    logoUrl: item.company_logo_url ?? item.company_logo,
  }),
});
