import { escapeText } from "entities";
import { z } from "zod";
import { parseCountry } from "../facts/countries";
import { parseEpoch } from "../facts/dates";
import { parseEmploymentType } from "../facts/employment-type";
import { parseSalaryPeriod, type StatedPay } from "../facts/pay";
import { findPlaces, joinPlaceNames, mergePlaces, type Places } from "../facts/places";
import { isMarkedNotRemote, listRemoteAlternatives } from "../facts/remote";
import { findTitleSeniority } from "../facts/seniority";
import { findFieldTags } from "../facts/tags";
import { cleanLocation } from "../text/clean-text";
import { readPathSegment } from "../text/links";
import { defineFeedSource } from "./feed-source";
import { identifier, listOf, optionalNumber, optionalObject, optionalText } from "./lenient-fields";

/** One job of `api.lever.co/v0/postings/{board}?mode=json`, a bare array. An unknown board answers with an object. */
export const LeverItem = z.object({
  id: identifier(),
  /** The title. */
  text: z.string(),
  hostedUrl: optionalText(),
  applyUrl: optionalText(),
  categories: optionalObject({
    commitment: optionalText(),
    department: optionalText(),
    team: optionalText(),
    location: optionalText(),
    allLocations: listOf(z.string()),
  }),
  /** ISO code of the posting's first place. */
  country: optionalText(),
  /** "remote", "hybrid", "on-site" or "unspecified"; absent in older answers. */
  workplaceType: optionalText(),
  /** Milliseconds since 1970. */
  createdAt: optionalNumber(),
  /** Opening and body together; `additional` and the lists belong to the text as well. */
  description: optionalText(),
  opening: optionalText(),
  descriptionBody: optionalText(),
  lists: listOf(z.object({ text: optionalText(), content: optionalText() })),
  additional: optionalText(),
  salaryDescription: optionalText(),
  /** Absent in many; the interval is written "per-year-salary". */
  salaryRange: optionalObject({
    min: optionalNumber(),
    max: optionalNumber(),
    currency: optionalText(),
    interval: optionalText(),
  }),
});
export type LeverItem = z.infer<typeof LeverItem>;

/** The advertisement out of the parts that Lever stores it in, in the order of its own page. */
export function buildDescription(item: LeverItem): string {
  const lists = item.lists.map(({ text, content }) => {
    const heading = text ? `<h3>${escapeText(text)}</h3>` : "";
    return content ? `${heading}<ul>${content}</ul>` : heading;
  });
  const beginning = item.description ? [item.description] : [item.opening, item.descriptionBody];
  return [...beginning, ...lists, item.additional, item.salaryDescription].filter((part) => part).join("\n");
}

const BRAND_LINE = /\bBrand:\s*([\p{L}\p{N}][^\n<]{0,60})/u;
/** A hashtag that is a paragraph of its own. Those of LinkedIn ("#LI-Remote") hold a hyphen. */
const LONE_HASHTAG = />\s*#([\p{L}\p{N}_]{3,40})\s*</gu;

/**
 * The company of a group that an advertisement is for, where it says so: "Brand: Acme", or the hashtag "#acme" that is also
 * the name of its department. The board belongs to the group.
 */
export function findBrand(description: string, department: string | null): string | null {
  const html = description.replaceAll(/&nbsp;/g, " ");
  const stated = BRAND_LINE.exec(html)?.[1]?.trim();
  if (stated) return stated;
  const compact = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const tags = Array.from(html.matchAll(LONE_HASHTAG), ([, tag = ""]) => compact(tag));
  return department && tags.includes(compact(department)) ? department.trim() : null;
}

export const lever = defineFeedSource({
  id: "lever",
  policy: {
    lockable: true,
    jobPostingMarkup: true,
    attribution: { kind: "employer" },
    mayLeave: true,
    pollsPerDay: 24,
  },
  // github.com/lever/postings-api: every posting of the site, or `limit` of them after `skip`.
  endpoint: {
    board: "name",
    address: (board, page) => `https://api.lever.co/v0/postings/${board}?mode=json&limit=100&skip=${page * 100}`,
    pages: { size: 100, atMost: 50 },
  },
  oneEmployer: true,
  item: LeverItem,
  key: (item) => item.id,
  employer: (item) => ({
    name: null,
    token: readPathSegment(item.hostedUrl, 0),
    brand: findBrand(buildDescription(item), item.categories?.department ?? null),
    aliases: [],
  }),
  map: (item) => {
    if (!isRemote(item)) return { rejected: "not remote" };
    const { categories } = item;
    return {
      title: item.text,
      descriptionHtml: buildDescription(item),
      location: joinPlaceNames(listLocations(item).map(cleanLocation)),
      eligibility: mergePlaces([...listLocations(item).map(findPlaces), findCountry(item)]),
      employmentType: parseEmploymentType(categories?.commitment),
      seniority: findTitleSeniority(item.text),
      tags: findFieldTags([categories?.department, categories?.team]),
      pay: payIn(item),
      postedAt: parseEpoch(item.createdAt),
      applyUrl: item.applyUrl ?? item.hostedUrl ?? null,
      sourceUrl: item.hostedUrl ?? null,
      logoUrl: null,
    };
  },
});

function listLocations({ categories }: LeverItem): string[] {
  if (!categories) return [];
  return categories.allLocations.length > 0 ? categories.allLocations : [categories.location ?? ""];
}

/** `workplaceType` decides; where it says nothing, the words of the places do. */
function isRemote(item: LeverItem): boolean {
  const stated = item.workplaceType?.toLowerCase();
  if (stated && stated !== "unspecified") return stated === "remote";
  return (
    listLocations(item).some((text) => listRemoteAlternatives(text).length > 0) &&
    !isMarkedNotRemote(buildDescription(item))
  );
}

function findCountry(item: LeverItem): Places {
  const country = parseCountry(item.country ?? "");
  return { countries: country ? [country] : [], regions: [], utcOffsets: [] };
}

function payIn({ salaryRange }: LeverItem): StatedPay | null {
  if (!salaryRange) return null;
  const { min = null, max = null, currency = null, interval } = salaryRange;
  return { min, max, currency, period: parseSalaryPeriod(interval) };
}
