import { z } from "zod";
import { parseEpoch } from "../facts/dates";
import { findEmploymentType } from "../facts/employment-type";
import { findPlaces, mergePlaces } from "../facts/places";
import { isMarkedNotRemote } from "../facts/remote";
import { chooseSeniority } from "../facts/seniority";
import { readPathSegment } from "../text/links";
import { defineFeedSource } from "./feed-source";
import { listOf, optionalFlag, optionalNumber, optionalText } from "./lenient-fields";

/** One job of `arbeitnow.com/api/job-board-api`. There is no id and no pay. */
export const ArbeitnowItem = z.object({
  slug: z.string().min(1),
  title: z.string(),
  company_name: optionalText(),
  description: optionalText(),
  /** False in most, also when only remote jobs were asked for. */
  remote: optionalFlag(),
  url: optionalText(),
  tags: listOf(z.string()),
  /** Mostly empty; English and German words for employment type and rank. */
  job_types: listOf(z.string()),
  /** A city of the employer. */
  location: optionalText(),
  /** Seconds since 1970. */
  created_at: optionalNumber(),
});
export type ArbeitnowItem = z.infer<typeof ArbeitnowItem>;

/** Longer than any that is shown. */
const MAX_TITLE = 500;
/** "(m/w/d)", "(f/m/x)*", "(all genders)": a formality of German advertisements, no part of what the job is called. */
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
  // arbeitnow.com/blog/job-board-api: a hundred jobs a page.
  endpoint: {
    board: "none",
    address: (_board, page) => `https://www.arbeitnow.com/api/job-board-api?page=${page + 1}`,
    pages: { size: 100, atMost: 50 },
  },
  oneEmployer: false,
  item: ArbeitnowItem,
  listKey: "data",
  attributionHosts: ["arbeitnow.com"],
  key: (item) => item.slug,
  employer: (item) => ({ name: item.company_name ?? null, token: null, aliases: [readPathSegment(item.url, 2) ?? ""] }),
  map: (item) => {
    const description = item.description ?? "";
    if (item.remote !== true || isMarkedNotRemote(description)) return { rejected: "not remote" };
    return {
      title: item.title.slice(0, MAX_TITLE).replace(GENDERS, ""),
      descriptionHtml: description,
      location: item.location ?? "",
      eligibility: mergePlaces([findPlaces(item.location ?? "")]),
      employmentType: findEmploymentType(item.job_types),
      seniority: chooseSeniority(item.job_types, item.title),
      tags: item.tags.filter((tag) => tag.toLowerCase() !== "remote"),
      pay: null,
      postedAt: parseEpoch(item.created_at),
      applyUrl: item.url ?? null,
      sourceUrl: item.url ?? null,
      logoUrl: null,
    };
  },
});
