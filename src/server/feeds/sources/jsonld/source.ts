import { countryName } from "~/format/country";
import { parseCountry } from "~/language/places/countries";
import { isShortText, PAGE_MAX_BYTES, prepareLook, readForLook, type Reading } from "~/server/reading";
import { parseDate, parseEndDate } from "~/language/terms/dates";
import { findEmploymentType } from "~/language/terms/employment-type";
import { parseSalaryPeriod, type StatedPay } from "~/language/pay/pay";
import { findCurrency } from "~/language/pay/currency-signs";
import { listFigures, parsePayText } from "~/language/pay/pay-text";
import { findPlaces, joinPlaceNames, mergePlaces, toPlaces, type Places } from "~/language/places/places";
import { findTitleSeniority } from "~/language/terms/seniority";
import { findFieldTags } from "~/language/terms/tags";
import { FeedFileError } from "../../reading/parse-document";
import { parseWorkplace } from "~/language/terms/remote";
import { cleanLine, parseHtmlField } from "~/language/text/clean-text";
import { parseWebAddress } from "~/language/text/links";
import { BOARD_POLICY } from "../board-source";
import { defineFeedSource } from "../feed-source";
import type { Ask, CheckedPosting, Verdict } from "../posting-check";
import { JobPostingItem } from "./item";
import { parsePostings } from "./parse-postings";

/** Adds the sections that some sites keep in separate fields. */
function buildDescription(item: JobPostingItem): string {
  const text = parseHtmlField(item.description ?? "");
  const sections = [
    ["Responsibilities", item.responsibilities],
    ["Qualifications", item.qualifications],
    ["Benefits", item.jobBenefits],
  ] as const;
  const added = sections.flatMap(([heading, parts]) => {
    // Other sites repeat these fields in the description.
    const missing = parts.filter((part) => part.trim() !== "" && !text.includes(parseHtmlField(part)));
    return missing.length > 0 ? [`<h3>${heading}</h3>`, ...missing.map(parseHtmlField)] : [];
  });
  return [text, ...added].join("\n");
}

/** Many sites write "Remote" instead of the vocabulary's word. */
const TELECOMMUTE = /telecommut|^(?:(?:fully|100 ?%) )?remote$|^work[- ]from[- ]home$/i;

export const jsonld = defineFeedSource({
  id: "jsonld",
  policy: BOARD_POLICY,
  endpoint: { board: "address", address: (board) => board },
  check: { posting: checkPage, board: {} },
  item: JobPostingItem,
  readText: parsePostings,
  key: parseKey,
  employer: ({ hiringOrganization }) => ({ name: hiringOrganization?.name }),
  map: (item) => ({
    title: item.title,
    descriptionHtml: buildDescription(item),
    location: joinPlaceNames(
      item.applicantLocationRequirements.length > 0
        ? item.applicantLocationRequirements.map(formatCountry)
        : item.jobLocation.map(formatPlace),
    ),
    workplace: {
      stated: item.jobLocationType.every((type) => parseWorkplace(type) === "not remote")
        ? item.jobLocationType[0]
        : null,
      claimed: item.jobLocationType.some((type) => TELECOMMUTE.test(type.trim())),
      locations: item.jobLocation.map(formatPlace),
    },
    eligibility: mergePlaces(
      item.applicantLocationRequirements.length > 0
        ? item.applicantLocationRequirements.map(findNamedPlaces)
        : item.jobLocation.map((place) => findAddressPlaces(place)),
    ),
    employmentType: findEmploymentType(item.employmentType),
    seniority: findTitleSeniority(cleanLine(item.title)),
    tags: findFieldTags([...item.industry, ...item.occupationalCategory]),
    pay: parsePay(item),
    payText: typeof item.baseSalary === "string" ? item.baseSalary : null,
    postedAt: parseDate(item.datePosted),
    expiresAt: parseEndDate(item.validThrough),
    sourceUrl: item.url,
    logoUrl: item.hiringOrganization?.logo,
    employerSite: item.hiringOrganization?.sameAs,
  }),
});

/** Asks only pages of the polled site. A page without markup proves nothing: sites answer 200 for closed jobs. */
async function checkPage({ board, key, pageUrl }: CheckedPosting, ask: Ask): Promise<Verdict> {
  const page = URL.parse(pageUrl ?? "");
  if (page === null || page.origin !== URL.parse(board)?.origin) return "unclear";
  const request = { accept: "text/html, application/ld+json", maxRedirects: 2, maxBytes: PAGE_MAX_BYTES };
  prepareLook();
  const { status, text } = await ask(page.href, request);
  if (status === 404 || status === 410) return "absent";
  if (status !== 200 || !text.includes("JobPosting")) return "unclear";
  const posting = { text, key };
  const isListed = isShortText(text)
    ? postingReading.read(posting)
    : await readForLook(postingReading, posting, ask.signal);
  return isListed ? "alive" : "unclear";
}

/** Tells whether a page has the posting with this key. */
export const postingReading: Reading<{ text: string; key: string }, boolean> = {
  name: "a page's postings",
  read: ({ text, key }) => {
    const postings = listPostings(text).flatMap((entry) => JobPostingItem.safeParse(entry).data ?? []);
    return postings.some((posting) => parseKey(posting) === key);
  },
};

function listPostings(text: string): unknown[] {
  try {
    return parsePostings(text.trim()) ?? [];
  } catch (error) {
    if (error instanceof FeedFileError) return [];
    throw error;
  }
}

type Place = JobPostingItem["jobLocation"][number];

function parseKey(item: JobPostingItem): string {
  return (
    item.identifier?.trim() ||
    parseWebAddress(item.url) ||
    [item.title, item.datePosted ?? "", ...item.jobLocation.map(formatPlace)].join("|").slice(0, 500)
  );
}

function formatPlace({ name, address }: Place): string {
  const parts = [address?.addressLocality, address?.addressRegion, formatCountry(address?.addressCountry ?? "")];
  const named = parts.map((part) => part?.trim() ?? "").filter((part) => part !== "");
  return named.length > 0 ? [...new Set(named)].join(", ") : (name ?? "");
}

function formatCountry(text: string): string {
  const code = parseCountry(text);
  return code ? countryName(code) : text;
}

function findNamedPlaces(text: string): Places {
  const code = parseCountry(text);
  return code ? toPlaces({ countries: [code] }) : findPlaces(text);
}

function findAddressPlaces(place: Place): Places {
  const country = place.address?.addressCountry;
  return country ? findNamedPlaces(country) : findPlaces(formatPlace(place));
}

function parsePay({ baseSalary, salaryCurrency }: JobPostingItem): StatedPay | null {
  if (!baseSalary) return null;
  if (typeof baseSalary === "string") return parsePayText(baseSalary);
  const amount: {
    minValue?: string | null;
    maxValue?: string | null;
    value?: string | null;
    unitText?: string | null;
  } = baseSalary.value ?? {};
  const written = [
    amount.minValue ?? baseSalary.minValue ?? amount.value,
    amount.maxValue ?? baseSalary.maxValue ?? amount.value,
  ].map((text) => text ?? "");
  const [low = [], high = []] = written.map(listFigures);
  const currency = baseSalary.currency ?? salaryCurrency ?? written.join(" ");
  return {
    min: low[0] ?? null,
    max: high.at(-1) ?? null,
    currency: /^[a-z]{3}$/i.test(currency.trim()) ? currency : findCurrency(currency),
    period: parseSalaryPeriod(amount.unitText ?? baseSalary.unitText ?? written.join(" ")),
  };
}
