import { z } from "zod";
import { parseDate } from "../facts/dates";
import { parseEmploymentType } from "../facts/employment-type";
import { parseSalaryPeriod, type StatedPay } from "../facts/pay";
import { findPlaces, joinPlaceNames, mergePlaces, type Places } from "../facts/places";
import { areAllOnSite, isMarkedNotRemote } from "../facts/remote";
import { findTitleSeniority } from "../facts/seniority";
import { findFieldTags } from "../facts/tags";
import { cleanLocation } from "../text/clean-text";
import { readPathSegment } from "../text/links";
import { defineFeedSource } from "./feed-source";
import { identifier, listOf, optionalFlag, optionalNumber, optionalObject, optionalText } from "./lenient-fields";

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

/** One job of `api.ashbyhq.com/posting-api/job-board/{board}?includeCompensation=true`. */
export const AshbyItem = z.object({
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
  /** "Remote", "Hybrid" or "OnSite"; absent in older answers. */
  workplaceType: optionalText(),
  jobUrl: optionalText(),
  applyUrl: optionalText(),
  descriptionHtml: optionalText(),
  shouldDisplayCompensationOnJobPostings: optionalFlag(),
  compensation: optionalObject({
    summaryComponents: listOf(PayComponent),
    compensationTiers: listOf(z.object({ components: listOf(PayComponent) })),
  }),
});
export type AshbyItem = z.infer<typeof AshbyItem>;

export const ashby = defineFeedSource({
  id: "ashby",
  policy: {
    lockable: true,
    jobPostingMarkup: true,
    attribution: { kind: "employer" },
    mayLeave: true,
    pollsPerDay: 24,
  },
  // developers.ashbyhq.com/docs/public-job-posting-api: every job of the board in one answer.
  endpoint: {
    board: "name",
    address: (board) => `https://api.ashbyhq.com/posting-api/job-board/${board}?includeCompensation=true`,
  },
  oneEmployer: true,
  item: AshbyItem,
  key: (item) => item.id,
  employer: (item) => ({ name: null, token: readPathSegment(item.jobUrl, 0), aliases: [] }),
  map: (item) => {
    if (item.isListed === false) return { rejected: "not listed" };
    if (!isRemote(item)) return { rejected: "not remote" };
    const locations = [item.location, ...item.secondaryLocations.map((place) => place.location)];
    return {
      title: item.title,
      descriptionHtml: item.descriptionHtml ?? "",
      location: joinPlaceNames(locations.map((location) => cleanLocation(location ?? ""))),
      eligibility: mergePlaces([item, ...item.secondaryLocations].map(placesOf)),
      employmentType: parseEmploymentType(item.employmentType),
      seniority: findTitleSeniority(item.title),
      tags: findFieldTags([item.department, item.team]),
      pay: payIn(item),
      postedAt: parseDate(item.publishedAt),
      applyUrl: item.applyUrl ?? item.jobUrl ?? null,
      sourceUrl: item.jobUrl ?? null,
      logoUrl: null,
    };
  },
});

/**
 * `workplaceType` decides; `isRemote` is also true for hybrid jobs and counts only where the former is absent, and nothing
 * that the employer wrote says otherwise ("San Francisco-Hybrid", "#LI-Hybrid").
 */
function isRemote(item: AshbyItem): boolean {
  if (item.workplaceType) return item.workplaceType.toLowerCase() === "remote";
  const locations = [item.location, ...item.secondaryLocations.map((place) => place.location)];
  return (
    item.isRemote === true &&
    !areAllOnSite(locations.map((location) => location ?? "")) &&
    !isMarkedNotRemote(item.descriptionHtml ?? "")
  );
}

/** The words of a location ("Remote (US)", "EMEA") and its address's country together. */
function placesOf(place: Pick<AshbyItem, "location" | "address">): Places {
  const words = findPlaces(place.location ?? "");
  const address = findPlaces(place.address?.postalAddress?.addressCountry ?? "");
  return {
    countries: [...words.countries, ...address.countries],
    regions: [...words.regions, ...address.regions],
    utcOffsets: words.utcOffsets,
  };
}

/** The salary of the summary, else of the first tier; equity, bonus and commission are no salary. */
function payIn(item: AshbyItem): StatedPay | null {
  const { compensation } = item;
  if (!compensation || item.shouldDisplayCompensationOnJobPostings === false) return null;
  const components = [
    ...compensation.summaryComponents,
    ...compensation.compensationTiers.flatMap((tier) => tier.components),
  ];
  const salary = components.find((component) => component.compensationType === "Salary");
  if (!salary) return null;
  return {
    min: salary.minValue ?? null,
    max: salary.maxValue ?? null,
    currency: salary.currencyCode ?? null,
    period: parseSalaryPeriod(salary.interval),
  };
}
