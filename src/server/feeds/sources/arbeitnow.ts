import { z } from "zod";
import type { Eligibility } from "~/contracts/job";
import { parseEpoch } from "~/language/terms/dates";
import { findEmploymentType } from "~/language/terms/employment-type";
import { findCountry } from "~/language/places/countries";
import { findEligibility } from "~/language/places/places";
import { chooseSeniority } from "~/language/terms/seniority";
import { parsePathSegment } from "~/language/text/links";
import { defineFeedSource } from "./feed-source";
import { listOf, optionalFlag, optionalNumber, optionalText } from "./lenient-fields";

/** There is no id and no pay. */
const ArbeitnowItem = z.object({
  slug: z.string().min(1),
  title: z.string(),
  company_name: optionalText(),
  description: optionalText(),
  /** Often false even if only remote jobs were requested. */
  remote: optionalFlag(),
  url: optionalText(),
  tags: listOf(z.string()),
  /** Employment types and ranks in English and German. */
  job_types: listOf(z.string()),
  /** The employer's city. */
  location: optionalText(),
  /** Seconds since 1970. */
  created_at: optionalNumber(),
});
type ArbeitnowItem = z.infer<typeof ArbeitnowItem>;

/** Bounds the pattern below. */
const MAX_TITLE = 500;
/** "(m/w/d)", "(f/m/x)*", "(all genders)": a formality of German advertisements. */
const GENDERS = /\s*\(\s*(?:[mwfdxia]\s*(?:[/|*,]\s*[mwfdxia]\s*){1,4}|all genders|gn)\)\*?/gi;

export const arbeitnow = defineFeedSource({
  id: "arbeitnow",
  policy: {
    lockable: false,
    jobPostingMarkup: false,
    attribution: { kind: "source", name: "Arbeitnow", homepage: "https://www.arbeitnow.com" },
    mayLeave: true,
    pollsPerDay: 24,
  },
  // See arbeitnow.com/blog/job-board-api.
  endpoint: {
    board: "none",
    address: (_board, page) => `https://www.arbeitnow.com/api/job-board-api?page=${page + 1}`,
    pages: { size: 100, atMost: 50 },
  },
  item: ArbeitnowItem,
  listKey: "data",
  key: (item) => item.slug,
  employer: (item) => ({ name: item.company_name, aliases: [parsePathSegment(item.url, 2) ?? ""] }),
  map: (item) => ({
    title: item.title.slice(0, MAX_TITLE).replace(GENDERS, ""),
    descriptionHtml: item.description ?? "",
    location: item.location ?? "",
    workplace: { claimed: item.remote },
    eligibility: findEligibility(item.location) ?? parseBoardCountry(item.description ?? ""),
    employmentType: findEmploymentType(item.job_types),
    seniority: chooseSeniority(item.job_types, item.title),
    tags: item.tags.filter((tag) => tag.toLowerCase() !== "remote"),
    postedAt: parseEpoch(item.created_at),
    sourceUrl: item.url,
  }),
});

/** The link under each text: "Find Jobs in Germany on Arbeitnow". Tells the country of towns that we don't know. */
const BOARD = /Jobs in (\p{Lu}[\p{L} ]{2,40}?)(?:<\/a>)? on Arbeitnow/u;

function parseBoardCountry(description: string): Eligibility | null {
  const country = findCountry(BOARD.exec(description.slice(-MAX_FOOTER))?.[1] ?? "");
  return country === null ? null : { countries: [country], regions: [], utc_offsets: [] };
}

const MAX_FOOTER = 500;
