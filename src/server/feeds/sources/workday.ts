import { z } from "zod";
import { parseDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { toPlaces } from "~/language/places/places";
import { defineBoardSource } from "./board-source";
import { listOf, optionalFlag, optionalObject, optionalText, mergeFields, parseObject } from "./lenient-fields";
import type { Ask, CheckedPosting, Verdict } from "./posting-check";
import { parseHostLabel, parseStatedPlaces, type StatedPlace } from "./stated-place";

const Country = optionalObject({ descriptor: optionalText(), alpha2Code: optionalText() });

/** A row of the list, or a posting's own answer. */
const WorkdayItem = z.preprocess(
  (entry) => unwrap(entry),
  z
    .object({
      title: z.string(),
      /** "/job/US-Remote/Engineer_R264661". */
      externalPath: optionalText(),
      externalUrl: optionalText(),
      /** "2 Locations" if there are several. */
      locationsText: optionalText(),
      location: optionalText(),
      additionalLocations: listOf(z.string()),
      /** Usually the requisition's id. */
      bulletFields: listOf(z.string()),
      jobReqId: optionalText(),
      /** In the tenant's words: "Fully Remote", "Remote Eligible", "Flex". */
      remoteType: optionalText(),
      jobDescription: optionalText(),
      startDate: optionalText(),
      timeType: optionalText(),
      posted: optionalFlag(),
      country: Country,
      jobRequisitionLocation: optionalObject({ country: Country }),
      hiringOrganization: optionalObject({ name: optionalText() }),
    })
    .transform((item) => ({ ...item, id: findRequisition(item) })),
);
type WorkdayItem = z.infer<typeof WorkdayItem>;

/** "acme.wd5/Careers": the tenant, its data center and its site. */
const BOARD = /^([a-z\d][a-z\d_-]{0,62})\.(wd\d{1,4})\/([\w-]{1,100})$/i;
/** A larger page size fails. */
const PAGE_SIZE = 20;

function parseBoard(board: string) {
  const [, tenant = "", center = "", site = ""] = BOARD.exec(board) ?? [];
  const host = `https://${tenant}.${center}.myworkdayjobs.com`;
  return { tenant, page: `${host}/${site}`, api: `${host}/wday/cxs/${tenant}/${site}` };
}

const SinglePosting = z.object({
  jobPostingInfo: z.object({ title: z.string(), posted: z.boolean(), canApply: z.boolean() }),
});
/** In the page's script, without quotes. */
const AVAILABLE = /\bpostingAvailable"?\s*:\s*(true|false)\b/;

/**
 * Some sites answer 403 or 404 for all details of open postings, so their page decides. A removed site has no pages at
 * all, so the site must answer, too.
 */
async function checkPosting({ board, pageUrl }: CheckedPosting, ask: Ask): Promise<Verdict> {
  const path = /\/job\/.+$/.exec(URL.parse(pageUrl ?? "")?.pathname ?? "")?.[0];
  if (path === undefined || !BOARD.test(board)) return "unclear";
  const { tenant, api, page } = parseBoard(board);
  const { status, json } = await ask(api + path);
  if (status === 200) {
    const info = SinglePosting.safeParse(json).data?.jobPostingInfo;
    return info?.posted && info.canApply ? "alive" : "unclear";
  }
  if (status !== 404 && status !== 403) return "unclear";
  const answer = await ask(page + path, { accept: "text/html" });
  if (status === 404 && (answer.status === 404 || answer.status === 410)) {
    const site = await ask(page, { accept: "text/html", maxRedirects: 2 });
    return site.status === 200 && site.text.toLowerCase().includes(tenant.toLowerCase()) ? "gone" : "unclear";
  }
  const available = answer.status === 200 ? AVAILABLE.exec(answer.text)?.[1] : undefined;
  if (available === undefined) return "unclear";
  return available === "true" ? "alive" : "gone";
}

export const workday = defineBoardSource({
  id: "workday",
  endpoint: {
    board: "name",
    boardPattern: BOARD,
    employerToken: (board) => parseBoard(board).tenant || board,
    address: (board) => `${parseBoard(decodeURIComponent(board)).api}/jobs`,
    body: (page) => ({ appliedFacets: {}, limit: PAGE_SIZE, offset: page * PAGE_SIZE, searchText: "" }),
    // A board reports at most 2,000 jobs, and repeats itself after its end.
    pages: { size: PAGE_SIZE, atMost: 100 },
  },
  check: { posting: checkPosting },
  item: WorkdayItem,
  listKey: "jobPostings",
  declaredTotal: (envelope) => envelope.total,
  detail: {
    isMissing: (item) => !item.jobDescription,
    address: (board, item) => (item.externalPath ? `${parseBoard(board).api}${item.externalPath}` : null),
    merge: (entry, answer) => mergeFields(entry, unwrap(answer)),
  },
  employer: (item) => ({ name: item.hiringOrganization?.name, token: parseHostLabel(item.externalUrl) }),
  read: (item, board) => {
    if (item.posted === false) return { rejected: "not listed" };
    const places = listPlaces(item);
    const { places: statedPlaces, ...stated } = parseStatedPlaces(item.title, places, item.remoteType);
    const country = parseCountry(item);
    return {
      title: item.title,
      descriptionHtml: item.jobDescription ?? "",
      ...stated,
      places: country === null ? statedPlaces : [...statedPlaces, toPlaces({ countries: [country] })],
      employmentType: parseEmploymentType(item.timeType),
      departments: [],
      postedAt: parseDate(item.startDate),
      pageUrl: item.externalUrl ?? buildPageUrl(item, board),
    };
  },
});

function unwrap(answer: unknown): unknown {
  const info = parseObject(parseObject(answer)?.jobPostingInfo);
  return info ? { ...info, hiringOrganization: parseObject(answer)?.hiringOrganization } : answer;
}

function buildPageUrl({ externalPath }: Pick<WorkdayItem, "externalPath">, board = ""): string | null {
  return externalPath && BOARD.test(board) ? parseBoard(board).page + externalPath : null;
}

/** One requisition on two sites has a suffix in its path: "_JR-0105489-1" is JR-0105489. */
function findRequisition(item: {
  jobReqId?: string | null;
  externalPath?: string | null;
  externalUrl?: string | null;
  bulletFields: string[];
}): string {
  const path = item.externalPath ?? item.externalUrl ?? "";
  const inPath = path.slice(path.lastIndexOf("_") + 1);
  const listed = item.bulletFields.find((field) => field !== "" && inPath.startsWith(field));
  return item.jobReqId ?? listed ?? inPath;
}

/** "2 Locations" names none; the path begins with the first. */
function listPlaces(item: WorkdayItem): StatedPlace[] {
  const named = item.location ? [item.location, ...item.additionalLocations] : [item.locationsText ?? ""];
  const first = item.externalPath?.split("/")[2]?.replaceAll("-", " ");
  const names = named.map((name) => (/^\d+ locations$/i.test(name) ? (first ?? "") : name));
  // Tenants write "US, TX, Remote": the order of an address backwards.
  return names.map((name) => ({ name }));
}

function parseCountry({ jobRequisitionLocation }: WorkdayItem): string | null {
  const code = jobRequisitionLocation?.country?.alpha2Code;
  return code && /^[A-Z]{2}$/.test(code) ? code : null;
}
