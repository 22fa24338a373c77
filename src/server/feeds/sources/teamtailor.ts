import { z } from "zod";
import { parseDate, parseEndDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { parseSalaryPeriod, type StatedPay } from "~/language/pay/pay";
import { findChild, parseXmlItems, type XmlElement } from "../reading/parse-xml";
import { defineBoardSource } from "./board-source";
import { listOf, optionalNumber, optionalObject, optionalText } from "./lenient-fields";
import { askPageIn } from "./posting-check";
import { parseHostLabel, parseStatedPlaces, type StatedPlace } from "./stated-place";

const JobPosting = optionalObject({
  employmentType: optionalText(),
  validThrough: optionalText(),
  hiringOrganization: optionalObject({ name: optionalText(), sameAs: optionalText(), logo: optionalText() }),
  jobLocation: listOf(
    z.object({
      address: optionalObject({
        addressLocality: optionalText(),
        addressRegion: optionalText(),
        addressCountry: optionalText(),
      }),
    }),
  ),
  baseSalary: optionalObject({
    currency: optionalText(),
    value: optionalObject({
      value: optionalNumber(),
      minValue: optionalNumber(),
      maxValue: optionalNumber(),
      unitText: optionalText(),
    }),
  }),
});

/** An item of the JSON feed, or one of the RSS feed in its shape. */
const TeamtailorItem = z.object({
  id: z.string().min(1),
  title: z.string(),
  url: optionalText(),
  date_published: optionalText(),
  content_html: optionalText(),
  _jobposting: JobPosting,
  /** "fully", "hybrid", "none", "onsite", "temporary"; only in RSS. */
  remoteStatus: optionalText(),
  department: optionalText(),
  places: listOf(z.object({ name: optionalText(), city: optionalText(), country: optionalText() })),
});
type TeamtailorItem = z.infer<typeof TeamtailorItem>;

/** "acme", or "acme.na" in North America. */
const BOARD = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.na)?$/i;

export const teamtailor = defineBoardSource({
  id: "teamtailor",
  // The JSON feed has pages and pay, but only RSS states what is remote. RSS ends after 100 jobs.
  endpoint: {
    board: "name",
    boardPattern: BOARD,
    employerToken: (board) => board.replace(/\.na$/i, ""),
    address: (board) => `https://${board}.teamtailor.com/jobs.rss`,
    pages: { size: 100, atMost: 1 },
  },
  check: { board: { isPageGone: askPageIn("teamtailor.com") } },
  item: TeamtailorItem,
  listKey: "items",
  readText: (body) => parseXmlItems(body, { root: "rss", item: "item" })?.map(parseRssItem) ?? null,
  employer: (item) => ({
    name: item._jobposting?.hiringOrganization?.name,
    token: /\.teamtailor\.com\//.test(item.url ?? "") ? parseHostLabel(item.url) : null,
  }),
  read: (item) => {
    const workplace = item.remoteStatus === "none" ? "on site" : item.remoteStatus;
    return {
      title: item.title,
      descriptionHtml: item.content_html ?? "",
      ...parseStatedPlaces(item.title, listPlaces(item), workplace),
      employmentType: parseEmploymentType(item._jobposting?.employmentType),
      departments: [item.department],
      pay: parsePay(item),
      postedAt: parseDate(item.date_published),
      expiresAt: parseEndDate(item._jobposting?.validThrough),
      pageUrl: item.url,
      logoUrl: item._jobposting?.hiringOrganization?.logo,
      employerSite: findOwnSite(item),
    };
  },
});

/** Employers without a site of their own state their page at Teamtailor. */
function findOwnSite({ _jobposting: posting }: TeamtailorItem): string | null {
  const site = posting?.hiringOrganization?.sameAs ?? null;
  const host = site === null ? "" : (URL.parse(site)?.hostname ?? "");
  return host === "" || /(?:^|\.)teamtailor\.com$/.test(host) ? null : site;
}

function parseRssItem(item: XmlElement): unknown {
  const text = (name: string, of: XmlElement = item) => findChild(of, name)?.text.trim();
  return {
    id: text("guid"),
    title: text("title"),
    url: text("link"),
    date_published: text("pubDate"),
    content_html: text("description"),
    remoteStatus: text("remoteStatus"),
    department: text("tt:department"),
    places: findChild(item, "tt:locations")?.children.map((place) => ({
      name: text("tt:name", place),
      city: text("tt:city", place),
      country: text("tt:country", place),
    })),
  };
}

function listPlaces({ places, _jobposting: posting }: TeamtailorItem): StatedPlace[] {
  const addresses = posting?.jobLocation.map(({ address }) => ({
    city: address?.addressLocality,
    region: address?.addressRegion,
    country: address?.addressCountry,
  }));
  return places.length > 0 ? places : (addresses ?? []);
}

function parsePay({ _jobposting: posting }: TeamtailorItem): StatedPay | null {
  const { currency = null, value } = posting?.baseSalary ?? {};
  if (!value) return null;
  const { value: single = null, minValue = single, maxValue = single } = value;
  return { min: minValue, max: maxValue, currency, period: parseSalaryPeriod(value.unitText) };
}
