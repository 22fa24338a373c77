import { z } from "zod";
import { identifier, listOf, optionalFlag, optionalNumber, optionalObject, optionalText } from "../../shapes";

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
