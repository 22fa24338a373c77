import { dateOfEpoch } from "../../facts/dates";
import { employmentTypeAmong } from "../../facts/employment-type";
import { pathPart } from "../../facts/links";
import { eligibilityOf, placesIn } from "../../facts/places";
import { isMarkedNotRemote } from "../../facts/remote-words";
import { seniorityOf } from "../../facts/seniority";
import { defineFeedSource } from "../../feed-source";
import { ArbeitnowItem } from "./item";

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
  employer: (item) => ({ name: item.company_name ?? null, token: null, aliases: [pathPart(item.url, 2) ?? ""] }),
  map: (item) => {
    const description = item.description ?? "";
    if (item.remote !== true || isMarkedNotRemote(description)) return { rejected: "not remote" };
    return {
      title: item.title.slice(0, MAX_TITLE).replace(GENDERS, ""),
      descriptionHtml: description,
      location: item.location ?? "",
      eligibility: eligibilityOf([placesIn(item.location ?? "")]),
      employmentType: employmentTypeAmong(item.job_types),
      seniority: seniorityOf(item.job_types, item.title),
      tags: item.tags.filter((tag) => tag.toLowerCase() !== "remote"),
      pay: null,
      postedAt: dateOfEpoch(item.created_at),
      applyUrl: item.url ?? null,
      sourceUrl: item.url ?? null,
      logoUrl: null,
    };
  },
});
