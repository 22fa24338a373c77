import { z } from "zod";
import { parseDate, parseEpoch } from "~/language/terms/dates";
import { findEmploymentType } from "~/language/terms/employment-type";
import type { StatedPay } from "~/language/pay/pay";
import { findEligibility } from "~/language/places/places";
import { isOfferedRemotely } from "~/language/places/location-line";
import { chooseSeniority } from "~/language/terms/seniority";
import { cleanLine } from "~/language/text/clean-text";
import { defineFeedSource } from "./feed-source";
import { identifier, listOf, optionalNumber, optionalText } from "./lenient-fields";

const RemoteOkItem = z.object({
  id: identifier(),
  position: z.string(),
  company: optionalText(),
  company_logo: optionalText(),
  location: optionalText(),
  tags: listOf(z.string()),
  description: optionalText(),
  date: optionalText(),
  epoch: optionalNumber(),
  url: optionalText(),
  apply_url: optionalText(),
  /** 0 if unknown. Hourly or yearly, without period or currency. */
  salary_min: optionalNumber(),
  salary_max: optionalNumber(),
});
type RemoteOkItem = z.infer<typeof RemoteOkItem>;

/** Bounds the search of a description. */
const MAX_SEARCHED = 100_000;

/** Figures between the two could be anything. */
const MAX_HOURLY_USD = 60;
const MIN_YEARLY_USD = 7_500;

export const remoteok = defineFeedSource({
  id: "remoteok",
  policy: {
    lockable: false,
    jobPostingMarkup: true,
    attribution: { kind: "source", name: "Remote OK", homepage: "https://remoteok.com" },
    mayLeave: true,
    pollsPerDay: 24,
    estimatesPay: true,
  },
  endpoint: { board: "none", address: () => "https://remoteok.com/api", newestOnly: true },
  item: RemoteOkItem,
  isNotice: (entry) => typeof entry === "object" && entry !== null && "legal" in entry && !("position" in entry),
  key: (item) => item.id,
  employer: (item) => ({ name: item.company }),
  map: (item) => ({
    title: item.position,
    descriptionHtml: item.description ?? "",
    location: item.location ?? "",
    workplace: { claimed: isRemote(item), locations: [item.location ?? ""] },
    eligibility: findEligibility(item.location),
    employmentType: findEmploymentType(item.tags),
    seniority: chooseSeniority([], item.position),
    tags: item.tags,
    pay: parsePay(item),
    postedAt: parseDate(item.date) ?? parseEpoch(item.epoch),
    applyUrl: item.apply_url,
    sourceUrl: item.url,
    logoUrl: item.company_logo,
  }),
});

function parsePay(item: RemoteOkItem): StatedPay | null {
  const { salary_min: min = null, salary_max: max = null } = item;
  const highest = Math.max(min ?? 0, max ?? 0);
  if (highest > MAX_HOURLY_USD && highest < MIN_YEARLY_USD) return { min, max, currency: null, period: null };
  return { min, max, currency: "USD", period: highest <= MAX_HOURLY_USD ? "hour" : "year" };
}

/** Many of its posts copy an office's city from a board. */
function isRemote({ location, description }: RemoteOkItem): boolean {
  return isOfferedRemotely([cleanLine(location)], cleanLine(description, MAX_SEARCHED));
}
