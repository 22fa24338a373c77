import { z } from "zod";
import { parseDate, parseEndDate } from "../facts/dates";
import { findPlaces, mergePlaces } from "../facts/places";
import { listRemoteAlternatives } from "../facts/remote";
import { findTitleSeniority } from "../facts/seniority";
import { findFieldTags } from "../facts/tags";
import { readPathSegment } from "../text/links";
import { defineFeedSource } from "./feed-source";
import { identifier, listOf, optionalObject, optionalText } from "./lenient-fields";

/** One job of `boards-api.greenhouse.io/v1/boards/{board}/jobs?content=true`. */
export const GreenhouseItem = z.object({
  id: identifier(),
  title: z.string(),
  absolute_url: optionalText(),
  company_name: optionalText(),
  /** HTML escaped once more. */
  content: optionalText(),
  /** Free text ("SF, NYC, remote", "US-Remote", "N/A"); there is no remote flag. */
  location: optionalObject({ name: optionalText() }),
  first_published: optionalText(),
  updated_at: optionalText(),
  /** Mostly null. */
  application_deadline: optionalText(),
  departments: listOf(z.object({ name: z.string() })),
});
export type GreenhouseItem = z.infer<typeof GreenhouseItem>;

/** Where the address of a job names the board; elsewhere it is the employer's own site. */
const BOARD_HOST = /^(?:job-)?boards\.(?:eu\.)?greenhouse\.io$/;

export const greenhouse = defineFeedSource({
  id: "greenhouse",
  policy: {
    lockable: true,
    jobPostingMarkup: true,
    attribution: { kind: "employer" },
    mayLeave: true,
    pollsPerDay: 24,
  },
  // developers.greenhouse.io/job-board.html: every job of the board in one answer.
  endpoint: {
    board: "name",
    address: (board) => `https://boards-api.greenhouse.io/v1/boards/${board}/jobs?content=true`,
  },
  oneEmployer: true,
  item: GreenhouseItem,
  declaredTotal: (envelope) => (envelope.meta as { total?: unknown } | null | undefined)?.total,
  // Not internal_job_id: one internal job may be posted several times.
  key: (item) => item.id,
  employer: (item) => {
    const token = BOARD_HOST.test(URL.parse(item.absolute_url ?? "")?.hostname ?? "")
      ? readPathSegment(item.absolute_url, 0)
      : null;
    return { name: item.company_name ?? null, token, aliases: [] };
  },
  map: (item) => {
    const location = item.location?.name ?? "";
    const remote = listRemoteAlternatives(location);
    if (remote.length === 0) return { rejected: "not remote" };
    return {
      title: item.title,
      descriptionHtml: item.content ?? "",
      location,
      eligibility: mergePlaces(remote.map(findPlaces)),
      employmentType: null,
      seniority: findTitleSeniority(item.title),
      tags: findFieldTags(item.departments.map((department) => department.name)),
      // The board API states none; figures in the text are the employer's prose.
      pay: null,
      postedAt: parseDate(item.first_published ?? item.updated_at),
      expiresAt: parseEndDate(item.application_deadline),
      applyUrl: item.absolute_url ?? null,
      sourceUrl: item.absolute_url ?? null,
      logoUrl: null,
    };
  },
});
