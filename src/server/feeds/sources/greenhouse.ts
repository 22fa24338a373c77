import { z } from "zod";
import { parseDate, parseEndDate } from "~/language/terms/dates";
import { findRemotePlaces } from "~/language/places/location-line";
import { mergePlaces } from "~/language/places/places";
import { parseWorkplace } from "~/language/terms/remote";
import { parsePathSegment } from "~/language/text/links";
import { defineBoardSource } from "./board-source";
import { identifier, listOf, optionalObject, optionalText } from "./lenient-fields";
import type { Ask, CheckedPosting, Verdict } from "./posting-check";

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
  /** The employer's own fields, often including "Workplace Type". */
  metadata: listOf(z.object({ name: z.string(), value: z.unknown() })),
});

type GreenhouseItem = z.infer<typeof GreenhouseItem>;

/** On these hosts, a job's address names the board. Other hosts are employers' sites. */
const BOARD_HOST = /^(?:job-)?boards\.(?:eu\.)?greenhouse\.io$/;

const BOARDS = "https://boards-api.greenhouse.io/v1/boards";
const JobNotFound = z.object({ error: z.literal("Job not found") });
const Board = z.object({ name: z.string() });
const SinglePosting = GreenhouseItem.pick({ id: true, title: true });

/** A removed board answers like a closed job, so the board must answer too. Lists lack some open jobs. */
async function checkPosting({ board, key }: CheckedPosting, ask: Ask): Promise<Verdict> {
  const address = `${BOARDS}/${encodeURIComponent(board)}`;
  const { status, json } = await ask(`${address}/jobs/${encodeURIComponent(key)}`);
  if (status === 200) return SinglePosting.safeParse(json).data?.id === key ? "alive" : "unclear";
  if (status !== 404 || !JobNotFound.safeParse(json).success) return "unclear";
  const answer = await ask(address);
  return answer.status === 200 && Board.safeParse(answer.json).success ? "gone" : "unclear";
}

export const greenhouse = defineBoardSource({
  id: "greenhouse",
  // See developers.greenhouse.io/job-board.html.
  endpoint: { board: "name", address: (board) => `${BOARDS}/${board}/jobs?content=true` },
  check: { posting: checkPosting },
  postingApi: ({ hostname, pathname }) => {
    const [, board, key] = (BOARD_HOST.test(hostname) && /^\/([\w-]+)\/jobs\/(\d+)/.exec(pathname)) || [];
    return board && key ? { board, address: `${BOARDS}/${board}/jobs/${key}` } : null;
  },
  item: GreenhouseItem,
  declaredTotal: (envelope) => (envelope.meta as { total?: unknown } | null | undefined)?.total,
  employer: ({ company_name: name, absolute_url: page }) => {
    const namesBoard = BOARD_HOST.test(URL.parse(page ?? "")?.hostname ?? "");
    return { name, token: namesBoard ? parsePathSegment(page, 0) : null };
  },
  read: (item) => {
    const location = item.location?.name ?? "";
    const { places, nearby } = findRemotePlaces(location);
    return {
      title: item.title,
      descriptionHtml: item.content ?? "",
      location,
      workplace: { stated: findStatedWorkplace(item), locations: [location] },
      places: [places],
      nearby: mergePlaces([nearby]),
      departments: item.departments.map((department) => department.name),
      postedAt: parseDate(item.first_published ?? item.updated_at),
      expiresAt: parseEndDate(item.application_deadline),
      pageUrl: item.absolute_url,
    };
  },
});

const WORKPLACE_FIELD =
  /\b(?:workplace|work ?place|work(?:ing)? (?:type|model|mode|style|arrangement|setting|location type|environment)|location type|remote|on-?site|hybrid)\b/i;

/** Reads the employer's own field: "Workplace Type: Hybrid", "Remote: Yes". */
function findStatedWorkplace({ metadata }: GreenhouseItem): string | null {
  for (const { name, value } of metadata) {
    if (!WORKPLACE_FIELD.test(name)) continue;
    const text = Array.isArray(value) ? value.join(" or ") : value;
    if (text === true && /remote/i.test(name)) return "remote";
    if (typeof text === "string" && parseWorkplace(text) !== null) return text;
    if (typeof text === "string" && /^(?:yes|true)$/i.test(text) && /remote/i.test(name)) return "remote";
  }
  return null;
}
