import { z } from "zod";
import { parseDate, parseEndDate } from "../facts/dates";
import { findPlaces } from "../facts/places";
import { listRemoteAlternatives } from "../facts/remote";
import { readPathSegment } from "../text/links";
import { defineBoardSource } from "./board-source";
import { identifier, listOf, optionalObject, optionalText } from "./lenient-fields";

const GreenhouseItem = z.object({
  /** Not internal_job_id: one internal job may be posted several times. */
  id: identifier(),
  title: z.string(),
  absolute_url: optionalText(),
  company_name: optionalText(),
  /** Escaped HTML. */
  content: optionalText(),
  /** "SF, NYC, remote", "US-Remote", "N/A"; there is no remote flag. */
  location: optionalObject({ name: optionalText() }),
  first_published: optionalText(),
  updated_at: optionalText(),
  application_deadline: optionalText(),
  departments: listOf(z.object({ name: z.string() })),
});

/** On these hosts, a job's address names the board; others are the employer's site. */
const BOARD_HOST = /^(?:job-)?boards\.(?:eu\.)?greenhouse\.io$/;

export const greenhouse = defineBoardSource({
  id: "greenhouse",
  // See developers.greenhouse.io/job-board.html.
  endpoint: {
    board: "name",
    address: (board) => `https://boards-api.greenhouse.io/v1/boards/${board}/jobs?content=true`,
  },
  item: GreenhouseItem,
  declaredTotal: (envelope) => (envelope.meta as { total?: unknown } | null | undefined)?.total,
  employer: (item) => {
    const token = BOARD_HOST.test(URL.parse(item.absolute_url ?? "")?.hostname ?? "")
      ? readPathSegment(item.absolute_url, 0)
      : null;
    return { name: item.company_name ?? null, token, aliases: [] };
  },
  read: (item) => {
    const location = item.location?.name ?? "";
    const remote = listRemoteAlternatives(location);
    if (remote.length === 0) return { rejected: "not remote" };
    return {
      title: item.title,
      descriptionHtml: item.content ?? "",
      location,
      places: remote.map(findPlaces),
      departments: item.departments.map((department) => department.name),
      postedAt: parseDate(item.first_published ?? item.updated_at),
      expiresAt: parseEndDate(item.application_deadline),
      pageUrl: item.absolute_url,
    };
  },
});
