import { countryOfField } from "../../facts/countries";
import { dateOfEpoch } from "../../facts/dates";
import { employmentTypeOf } from "../../facts/employment-type";
import { pathPart } from "../../facts/links";
import { salaryPeriodOf, type StatedPay } from "../../facts/pay";
import { eligibilityOf, joinPlaceNames, placesIn, type Places } from "../../facts/places";
import { isMarkedNotRemote, remoteAlternatives } from "../../facts/remote-words";
import { seniorityOfTitle } from "../../facts/seniority";
import { fieldTags } from "../../facts/tags";
import { defineFeedSource } from "../../feed-source";
import { cleanLocation } from "../../text/clean-location";
import { brandIn, descriptionOf } from "./description";
import { LeverItem } from "./item";

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
    token: pathPart(item.hostedUrl, 0),
    brand: brandIn(descriptionOf(item), item.categories?.department ?? null),
    aliases: [],
  }),
  map: (item) => {
    if (!isRemote(item)) return { rejected: "not remote" };
    const { categories } = item;
    return {
      title: item.text,
      descriptionHtml: descriptionOf(item),
      location: joinPlaceNames(locationsOf(item).map(cleanLocation)),
      eligibility: eligibilityOf([...locationsOf(item).map(placesIn), countryOf(item)]),
      employmentType: employmentTypeOf(categories?.commitment),
      seniority: seniorityOfTitle(item.text),
      tags: fieldTags([categories?.department, categories?.team]),
      pay: payIn(item),
      postedAt: dateOfEpoch(item.createdAt),
      applyUrl: item.applyUrl ?? item.hostedUrl ?? null,
      sourceUrl: item.hostedUrl ?? null,
      logoUrl: null,
    };
  },
});

function locationsOf({ categories }: LeverItem): string[] {
  if (!categories) return [];
  return categories.allLocations.length > 0 ? categories.allLocations : [categories.location ?? ""];
}

/** `workplaceType` decides; where it says nothing, the words of the places do. */
function isRemote(item: LeverItem): boolean {
  const stated = item.workplaceType?.toLowerCase();
  if (stated && stated !== "unspecified") return stated === "remote";
  return (
    locationsOf(item).some((text) => remoteAlternatives(text).length > 0) && !isMarkedNotRemote(descriptionOf(item))
  );
}

function countryOf(item: LeverItem): Places {
  const country = countryOfField(item.country ?? "");
  return { countries: country ? [country] : [], regions: [], utcOffsets: [] };
}

function payIn({ salaryRange }: LeverItem): StatedPay | null {
  if (!salaryRange) return null;
  const { min = null, max = null, currency = null, interval } = salaryRange;
  return { min, max, currency, period: salaryPeriodOf(interval) };
}
