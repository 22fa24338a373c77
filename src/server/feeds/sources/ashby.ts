import { z } from "zod";
import { parseDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { parseSalaryPeriod, spanPay, type StatedPay } from "~/language/pay/pay";
import { findProsePay } from "~/language/pay/pay-prose";
import { findRemotePlaces, isOfferedRemotely, namesCountry } from "~/language/places/location-line";
import { findPlaces, joinPlaceNames, type Places } from "~/language/places/places";
import { keepRemotePlaces } from "~/language/terms/remote";
import { cleanLocation } from "~/language/text/clean-text";
import { extractHtmlText } from "../text/sanitize-html";
import { parsePathSegment } from "~/language/text/links";
import { defineBoardSource } from "./board-source";
import { identifier, listOf, optionalFlag, optionalNumber, optionalObject, optionalText } from "./lenient-fields";
import type { Ask, CheckedPosting } from "./posting-check";

const Address = optionalObject({
  postalAddress: optionalObject({
    addressLocality: optionalText(),
    addressRegion: optionalText(),
    addressCountry: optionalText(),
  }),
});

const PayComponent = z.object({
  compensationType: z.string(),
  interval: optionalText(),
  currencyCode: optionalText(),
  minValue: optionalNumber(),
  maxValue: optionalNumber(),
});

const AshbyItem = z.object({
  id: identifier(),
  title: z.string(),
  department: optionalText(),
  team: optionalText(),
  employmentType: optionalText(),
  location: optionalText(),
  address: Address,
  secondaryLocations: listOf(z.object({ location: optionalText(), address: Address })),
  publishedAt: optionalText(),
  isListed: optionalFlag(),
  /** True for many hybrid jobs too. */
  isRemote: optionalFlag(),
  /** "Remote", "Hybrid" or "OnSite". */
  workplaceType: optionalText(),
  jobUrl: optionalText(),
  applyUrl: optionalText(),
  descriptionHtml: optionalText(),
  shouldDisplayCompensationOnJobPostings: optionalFlag(),
  compensation: optionalObject({
    summaryComponents: listOf(PayComponent),
    compensationTiers: listOf(
      z.object({ title: optionalText(), additionalInformation: optionalText(), components: listOf(PayComponent) }),
    ),
  }),
});
type AshbyItem = z.infer<typeof AshbyItem>;

const BOARDS = "https://api.ashbyhq.com/posting-api/job-board";
const Unlisted = z.object({ isListed: z.literal(false) });

export const ashby = defineBoardSource({
  id: "ashby",
  // See developers.ashbyhq.com/docs/public-job-posting-api.
  endpoint: { board: "name", address: (board) => `${BOARDS}/${board}?includeCompensation=true` },
  // Job pages answer 200 for closed jobs.
  check: {
    board: {
      address: (board) => `${BOARDS}/${board}`,
      isClosed: (entry) => Unlisted.safeParse(entry).success,
      isPageGone: askSite,
    },
  },
  item: AshbyItem,
  employer: (item) => ({ token: parsePathSegment(item.jobUrl, 0) }),
  read: (item) => {
    if (item.isListed === false) return { rejected: "not listed" };
    return {
      title: item.title,
      descriptionHtml: item.descriptionHtml ?? "",
      location: joinPlaceNames(listLocations(item).map(cleanLocation)),
      workplace: { stated: item.workplaceType, claimed: isRemote(item), locations: listLocations(item) },
      places: keepRemotePlaces([item, ...item.secondaryLocations], item.workplaceType, ({ location }) => location).map(
        parsePlaces,
      ),
      employmentType: parseEmploymentType(item.employmentType),
      departments: [item.department, item.team],
      pay: parsePay(item),
      postedAt: parseDate(item.publishedAt),
      applyUrl: item.applyUrl,
      pageUrl: item.jobUrl,
    };
  },
});

const NoPosting = z.object({ data: z.object({ jobPosting: z.null() }) });

/** Sends the same query as the board's own posting page. An answer of another shape proves nothing. */
async function askSite({ board, key }: CheckedPosting, ask: Ask): Promise<boolean> {
  const { status, json } = await ask("https://jobs.ashbyhq.com/api/non-user-graphql?op=ApiJobPosting", {
    body: {
      operationName: "ApiJobPosting",
      variables: { organizationHostedJobsPageName: board, jobPostingId: key },
      query: `query ApiJobPosting($organizationHostedJobsPageName: String!, $jobPostingId: String!) {
        jobPosting(organizationHostedJobsPageName: $organizationHostedJobsPageName, jobPostingId: $jobPostingId) { id }
      }`,
    },
  });
  return status === 200 && NoPosting.safeParse(json).success;
}

function isRemote({ isRemote: flag, ...item }: AshbyItem): boolean | null {
  if (flag !== true) return flag ?? null;
  return isOfferedRemotely(listLocations(item), extractHtmlText(item.descriptionHtml ?? ""));
}

function listLocations(item: AshbyItem): string[] {
  return [item, ...item.secondaryLocations].map(({ location }) => location ?? "");
}

/** "Remote - Multiple Locations", "& 13 other countries" */
const SEVERAL = /\b(?:international|multiple|various|several|other countries|caribbean)\b/i;

/**
 * Reads a location's words ("Remote (US)"). If they name only a city or nothing, its address's country counts, because many
 * countries have a Melbourne. An address never narrows a region ("EMEA") or a time zone ("CET +/- 2").
 */
function parsePlaces({ location, address }: Pick<AshbyItem, "location" | "address">): Places {
  const { places: words } = findRemotePlaces(location ?? "");
  if (words.regions.length > 0 || words.except || words.utcOffsets.length > 0 || SEVERAL.test(location ?? ""))
    return words;
  const [named = null, ...others] = words.countries;
  if (named !== null && (others.length > 0 || namesCountry(location ?? ""))) return words;
  const stated = findPlaces(address?.postalAddress?.addressCountry ?? "");
  return stated.countries.length + stated.regions.length > 0 ? stated : words;
}

/** "Breakdown of OTE: $72,000 base salary, $48,000 variable": such a summary's salary is their sum. */
const ON_TARGET = /\bOTE\b|\bon[- ]target\b/iu;

/** Reads the salary of the summary, else the span of all tiers in the first one's currency; ignores equity and bonuses. */
function parsePay(item: AshbyItem): StatedPay | null {
  const { compensation } = item;
  if (!compensation || item.shouldDisplayCompensationOnJobPostings === false) return null;
  const notes = compensation.compensationTiers
    .map(({ additionalInformation }) => additionalInformation ?? "")
    .join("\n");
  const base = ON_TARGET.test(notes) ? findProsePay(notes) : null;
  if (base !== null) return base;
  const own = listOwnSalaries(item);
  if (own !== null) return spanPay(own);
  const tiers = compensation.compensationTiers.flatMap((tier) => listSalaries(tier.components));
  const summary = listSalaries(compensation.summaryComponents);
  return spanPay(summary.length > 0 ? summary : tiers);
}

/** Lists the salaries of a job's one country, if its tiers are countries: the summary is the first one's. */
function listOwnSalaries({ compensation, secondaryLocations, ...item }: AshbyItem): StatedPay[] | null {
  const countries = new Set([item, ...secondaryLocations].flatMap((place) => parsePlaces(place).countries));
  const tiers = compensation?.compensationTiers ?? [];
  const named = tiers.map(({ title, components }) => ({ places: findPlaces(title ?? "").countries, components }));
  const areCountries = named.length > 1 && named.every(({ places }) => places.length > 0);
  if (countries.size !== 1 || !areCountries) return null;
  return named
    .filter(({ places }) => places.some((country) => countries.has(country)))
    .flatMap(({ components }) => listSalaries(components));
}

function listSalaries(components: readonly z.infer<typeof PayComponent>[]): StatedPay[] {
  return components
    .filter(({ compensationType }) => compensationType === "Salary")
    .map(({ minValue: min = null, maxValue: max = null, currencyCode: currency = null, interval }) => ({
      min,
      max,
      currency,
      period: parseSalaryPeriod(interval),
    }));
}
