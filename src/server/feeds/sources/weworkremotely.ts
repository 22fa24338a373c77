import { z } from "zod";
import { parseDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { findEligibility } from "~/language/places/places";
import { findTitleSeniority } from "~/language/terms/seniority";
import { joinCategories } from "~/language/terms/tags";
import { parseRssItems } from "../reading/parse-xml";
import { stripTracking } from "~/language/text/links";
import { defineFeedSource } from "./feed-source";
import { optionalText } from "./lenient-fields";

const WeWorkRemotelyItem = z.object({
  /** "Company: Role". */
  title: z.string(),
  /** The address; there is no id. */
  guid: optionalText(),
  link: optionalText(),
  description: optionalText(),
  /** "Anywhere in the World", "USA Only", "Bayern". */
  region: optionalText(),
  country: optionalText(),
  skills: optionalText(),
  category: optionalText(),
  type: optionalText(),
  pubDate: optionalText(),
  expires_at: optionalText(),
  "media:content": optionalText(),
});
type WeWorkRemotelyItem = z.infer<typeof WeWorkRemotelyItem>;

/** Bounds the pattern below. */
const MAX_TITLE = 500;
const COMPANY_AND_ROLE = /^\s*(.+?)\s*:\s+(\S.*)$/s;
/** The last paragraph repeats the apply link. */
const MAX_TO_APPLY = 3000;
const TO_APPLY = /<p>\s*<strong>\s*To apply:\s*<\/strong>(?:(?!<\/p>)[\s\S])*<\/p>\s*$/i;

export const weworkremotely = defineFeedSource({
  id: "weworkremotely",
  policy: {
    lockable: false,
    jobPostingMarkup: false,
    attribution: { kind: "source", name: "We Work Remotely", homepage: "https://weworkremotely.com" },
    mayLeave: false,
    pollsPerDay: 4,
    pollNeedsPermission: true,
  },
  // See weworkremotely.com/remote-job-rss-feed.
  endpoint: { board: "none", address: () => "https://weworkremotely.com/remote-jobs.rss", newestOnly: true },
  item: WeWorkRemotelyItem,
  readText: parseRssItems,
  key: (item) => stripTracking(item.guid || item.link || ""),
  employer: (item) => ({ name: splitTitle(item)[0] }),
  map: (item) => ({
    title: splitTitle(item)[1],
    descriptionHtml: removeApplyLink(item.description ?? ""),
    location: item.region ?? "",
    eligibility: findEligibility(item.region) ?? findEligibility(item.country),
    employmentType: parseEmploymentType(item.type),
    seniority: findTitleSeniority(splitTitle(item)[1]),
    tags: joinCategories([item.category], (item.skills ?? "").split(",")),
    postedAt: parseDate(item.pubDate),
    expiresAt: parseDate(item.expires_at),
    // Also the apply link: the terms require applications to lead through We Work Remotely.
    sourceUrl: item.link || item.guid,
    logoUrl: item["media:content"],
  }),
});

function removeApplyLink(html: string): string {
  return html.slice(0, -MAX_TO_APPLY) + html.slice(-MAX_TO_APPLY).replace(TO_APPLY, "");
}

function splitTitle({ title }: WeWorkRemotelyItem): [company: string | null, role: string] {
  const [, company = null, role = title] = COMPANY_AND_ROLE.exec(title.slice(0, MAX_TITLE)) ?? [];
  return [company, role];
}
