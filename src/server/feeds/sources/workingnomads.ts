import { z } from "zod";
import { parseDate } from "~/language/terms/dates";
import { findEligibility } from "~/language/places/places";
import { findTitleSeniority } from "~/language/terms/seniority";
import { joinCategories } from "~/language/terms/tags";
import { parseWebAddress } from "~/language/text/links";
import { defineFeedSource } from "./feed-source";
import { optionalText } from "./lenient-fields";

/** The number in the address is the only id. */
const WorkingNomadsItem = z.object({
  /** ".../job/go/1387551/", which redirects to the employer. */
  url: z.string(),
  title: z.string(),
  company_name: optionalText(),
  category_name: optionalText(),
  /** Comma-separated. */
  tags: optionalText(),
  /** "Time zone: CET (+/- 3 hours)", "Global". */
  location: optionalText(),
  pub_date: optionalText(),
  description: optionalText(),
});
type WorkingNomadsItem = z.infer<typeof WorkingNomadsItem>;

const NUMBER_IN_ADDRESS = /\/job\/go\/(\d+)(?:\/|$)/;

export const workingnomads = defineFeedSource({
  id: "workingnomads",
  policy: {
    lockable: false,
    jobPostingMarkup: false,
    attribution: { kind: "source", name: "Working Nomads", homepage: "https://www.workingnomads.com" },
    mayLeave: true,
    pollsPerDay: 24,
  },
  endpoint: { board: "none", address: () => "https://www.workingnomads.com/api/exposed_jobs/", newestOnly: true },
  item: WorkingNomadsItem,
  key: (item) => NUMBER_IN_ADDRESS.exec(item.url)?.[1] ?? parseWebAddress(item.url),
  employer: (item) => ({ name: item.company_name }),
  map: (item) => ({
    title: item.title,
    descriptionHtml: item.description ?? "",
    location: item.location ?? "",
    eligibility: findEligibility(item.location),
    seniority: findTitleSeniority(item.title),
    tags: joinCategories([item.category_name], (item.tags ?? "").split(",")),
    postedAt: parseDate(item.pub_date),
    sourceUrl: item.url,
  }),
});
