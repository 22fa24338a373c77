import { escapeText } from "entities";
import { z } from "zod";
import { parseCountry } from "~/language/places/countries";
import { parseEpoch } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { parseSalaryPeriod, type StatedPay } from "~/language/pay/pay";
import { findPlaces, joinPlaceNames, toPlaces, type Places } from "~/language/places/places";
import { keepRemotePlaces } from "~/language/terms/remote";
import { cleanLocation } from "~/language/text/clean-text";
import { parsePathSegment } from "~/language/text/links";
import { defineBoardSource } from "./board-source";
import { identifier, listOf, optionalNumber, optionalObject, optionalText } from "./lenient-fields";
import type { Ask, CheckedPosting, Verdict } from "./posting-check";

const LeverItem = z.object({
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
  /** ISO code of the first location. */
  country: optionalText(),
  /** "remote", "hybrid", "on-site" or "unspecified". */
  workplaceType: optionalText(),
  /** Milliseconds since 1970. */
  createdAt: optionalNumber(),
  /** Opening and body together. */
  description: optionalText(),
  opening: optionalText(),
  descriptionBody: optionalText(),
  lists: listOf(z.object({ text: optionalText(), content: optionalText() })),
  additional: optionalText(),
  salaryDescription: optionalText(),
  /** The interval looks like "per-year-salary". */
  salaryRange: optionalObject({
    min: optionalNumber(),
    max: optionalNumber(),
    currency: optionalText(),
    interval: optionalText(),
  }),
});
type LeverItem = z.infer<typeof LeverItem>;

/** Joins the parts of an advertisement in the order of Lever's own page. */
function buildDescription(item: LeverItem): string {
  const lists = item.lists.map(({ text, content }) => {
    const heading = text ? `<h3>${escapeText(text)}</h3>` : "";
    return content ? `${heading}<ul>${content}</ul>` : heading;
  });
  const beginning = item.description ? [item.description] : [item.opening, item.descriptionBody];
  return [...beginning, ...lists, item.additional, item.salaryDescription].filter((part) => part).join("\n");
}

const BRAND_LINE = /\bBrand:\s*([\p{L}\p{N}][^\n<]{0,60})/u;
/** A hashtag alone in its paragraph. LinkedIn's ("#LI-Remote") have a hyphen. */
const LONE_HASHTAG = />\s*#([\p{L}\p{N}_]{3,40})\s*</gu;

/** Finds the company within a group that hires: "Brand: Acme", or a hashtag that equals the department's name. */
export function findBrand(description: string, department: string | null): string | null {
  const html = description.replaceAll(/&nbsp;/g, " ");
  const stated = BRAND_LINE.exec(html)?.[1]?.trim();
  if (stated) return stated;
  const compact = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const tags = Array.from(html.matchAll(LONE_HASHTAG), ([, tag = ""]) => compact(tag));
  return department && tags.includes(compact(department)) ? department.trim() : null;
}

const SinglePosting = LeverItem.pick({ id: true, text: true });

/** The API answers 404 for unlisted postings too, so the page must be gone as well. A page that answers 200 proves nothing. */
async function checkPosting({ board, key, pageUrl }: CheckedPosting, ask: Ask): Promise<Verdict> {
  const region = URL.parse(pageUrl ?? "")?.hostname === "jobs.eu.lever.co" ? "eu." : "";
  const path = `${encodeURIComponent(board)}/${encodeURIComponent(key)}`;
  const { status, json } = await ask(`https://api.${region}lever.co/v0/postings/${path}?mode=json`);
  if (status === 200) return SinglePosting.safeParse(json).data?.id === key ? "alive" : "unclear";
  if (status !== 404) return "unclear";
  const page = await ask(`https://jobs.${region}lever.co/${path}`, { accept: "text/html" });
  return page.status === 404 || page.status === 410 ? "gone" : "unclear";
}

export const lever = defineBoardSource({
  id: "lever",
  // See github.com/lever/postings-api.
  endpoint: {
    board: "name",
    address: (board, page) => `https://api.lever.co/v0/postings/${board}?mode=json&limit=100&skip=${page * 100}`,
    pages: { size: 100, atMost: 50 },
  },
  check: { posting: checkPosting },
  postingApi: ({ hostname, pathname }) => {
    const [, region] = /^jobs\.(eu\.)?lever\.co$/.exec(hostname) ?? [null];
    const [, board, key] = (region !== null && /^\/([\w.-]+)\/([\da-f-]{36})/.exec(pathname)) || [];
    if (!board || !key) return null;
    return { board, address: `https://api.${region ?? ""}lever.co/v0/postings/${board}/${key}?mode=json` };
  },
  item: LeverItem,
  employer: (item) => ({
    token: parsePathSegment(item.hostedUrl, 0),
    brand: findBrand(buildDescription(item), item.categories?.department ?? null),
  }),
  read: (item) => {
    const { categories } = item;
    return {
      title: item.text,
      descriptionHtml: buildDescription(item),
      location: joinPlaceNames(listLocations(item).map(cleanLocation)),
      workplace: { stated: item.workplaceType, locations: listLocations(item) },
      places: parseLeverPlaces(item),
      employmentType: parseEmploymentType(categories?.commitment),
      departments: [categories?.department, categories?.team],
      pay: parsePay(item),
      postedAt: parseEpoch(item.createdAt),
      applyUrl: item.applyUrl,
      pageUrl: item.hostedUrl,
    };
  },
});

function listLocations({ categories }: LeverItem): string[] {
  if (!categories) return [];
  return categories.allLocations.length > 0 ? categories.allLocations : [categories.location ?? ""];
}

/** The country is that of the office, so it doesn't count beside a remote location of a hybrid job. */
function parseLeverPlaces(item: LeverItem): Places[] {
  const listed = listLocations(item);
  const remote = keepRemotePlaces(listed, item.workplaceType, (location) => location);
  return remote.length < listed.length ? remote.map(findPlaces) : [...listed.map(findPlaces), parseItemCountry(item)];
}

function parseItemCountry(item: LeverItem): Places {
  const country = parseCountry(item.country ?? "");
  return toPlaces(country ? { countries: [country] } : {});
}

function parsePay({ salaryRange }: LeverItem): StatedPay | null {
  if (!salaryRange) return null;
  const { min = null, max = null, currency = null, interval } = salaryRange;
  return { min, max, currency, period: parseSalaryPeriod(interval) };
}
