import { z } from "zod";
import { parseDate } from "../facts/dates";
import { parseEmploymentType } from "../facts/employment-type";
import { findPlaces, mergePlaces } from "../facts/places";
import { findTitleSeniority } from "../facts/seniority";
import { joinCategories } from "../facts/tags";
import { readRssItems } from "../reading/read-rss";
import { stripTracking } from "../text/links";
import { defineFeedSource } from "./feed-source";
import { optionalText } from "./lenient-fields";

/** One item of `weworkremotely.com/remote-jobs.rss`, by the names of its elements. */
export const WeWorkRemotelyItem = z.object({
  /** "Company: Role". */
  title: z.string(),
  /** The address again; there is no id. */
  guid: optionalText(),
  link: optionalText(),
  /** HTML that begins with a logo and "Headquarters:", and ends with "To apply:". */
  description: optionalText(),
  /** "Anywhere in the World", "USA Only"; since 2026 also a state ("Bayern"). */
  region: optionalText(),
  /** New in 2026, mostly empty, like `state`, which is the state of the headquarters. */
  country: optionalText(),
  /** New in 2026, mostly empty. */
  skills: optionalText(),
  category: optionalText(),
  /** Missing in feeds of one category. */
  type: optionalText(),
  /** RFC 822. */
  pubDate: optionalText(),
  /** RFC 822; missing in feeds of one category. */
  expires_at: optionalText(),
  /** Only in some items. */
  "media:content": optionalText(),
});
export type WeWorkRemotelyItem = z.infer<typeof WeWorkRemotelyItem>;

/** Longer than any that is shown. */
const MAX_TITLE = 500;
const COMPANY_AND_ROLE = /^\s*(.+?)\s*:\s+(\S.*)$/s;
/** The last paragraph repeats the address of the apply link. */
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
  // weworkremotely.com/remote-job-rss-feed: the newest hundred.
  endpoint: { board: "none", address: () => "https://weworkremotely.com/remote-jobs.rss", newestOnly: true },
  oneEmployer: false,
  item: WeWorkRemotelyItem,
  readText: readRssItems,
  attributionHosts: ["weworkremotely.com"],
  key: (item) => stripTracking(item.guid || item.link || ""),
  employer: (item) => ({ name: splitTitle(item)[0], token: null, aliases: [] }),
  map: (item) => ({
    title: splitTitle(item)[1],
    descriptionHtml: removeApplyLink(item.description ?? ""),
    location: item.region ?? "",
    eligibility: mergePlaces([findPlaces(item.region ?? "")]) ?? mergePlaces([findPlaces(item.country ?? "")]),
    employmentType: parseEmploymentType(item.type),
    seniority: findTitleSeniority(splitTitle(item)[1]),
    tags: joinCategories([item.category], (item.skills ?? "").split(",")),
    pay: null,
    postedAt: parseDate(item.pubDate),
    expiresAt: parseDate(item.expires_at),
    // The terms want applications to lead through We Work Remotely.
    applyUrl: item.link || item.guid || null,
    sourceUrl: item.link || item.guid || null,
    logoUrl: item["media:content"] ?? null,
  }),
});

function removeApplyLink(html: string): string {
  return html.slice(0, -MAX_TO_APPLY) + html.slice(-MAX_TO_APPLY).replace(TO_APPLY, "");
}

function splitTitle({ title }: WeWorkRemotelyItem): [company: string | null, role: string] {
  const [, company = null, role = title] = COMPANY_AND_ROLE.exec(title.slice(0, MAX_TITLE)) ?? [];
  return [company, role];
}
