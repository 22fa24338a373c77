import { z } from "zod";
import { parseDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { parsePayText } from "~/language/pay/pay-text";
import { defineBoardSource } from "./board-source";
import { identifier, optionalObject, optionalText, mergeFields, parseObject } from "./lenient-fields";
import type { Ask, CheckedPosting, Verdict } from "./posting-check";
import { HOST_LABEL, parseHostLabel, parseStatedPlaces, type StatedPlace } from "./stated-place";

const Place = optionalObject({
  city: optionalText(),
  state: optionalText(),
  province: optionalText(),
  country: optionalText(),
  addressCountry: optionalText(),
});

/** A row of the list, or a posting's own answer. */
const BambooHrItem = z.preprocess(
  (entry) => unwrap(entry) ?? entry,
  z.object({
    id: identifier(),
    jobOpeningName: z.string(),
    jobOpeningShareUrl: optionalText(),
    jobOpeningStatus: optionalText(),
    departmentLabel: optionalText(),
    employmentStatusLabel: optionalText(),
    location: Place,
    /** The place of a remote job. */
    atsLocation: Place,
    /** "0" on site, "1" remote, "2" hybrid. */
    locationType: z.coerce.string().nullish().catch(null),
    description: optionalText(),
    /** "£28,090", "Negotiable". */
    compensation: optionalText(),
    datePosted: optionalText(),
  }),
);
type BambooHrItem = z.infer<typeof BambooHrItem>;

const buildDetailAddress = (board: string, id: string) =>
  `https://${board}.bamboohr.com/careers/${encodeURIComponent(id)}/detail`;

/** We have never seen a status other than "Open", so only the list shows that a posting is closed. */
async function checkPosting({ board, key }: CheckedPosting, ask: Ask): Promise<Verdict> {
  if (!HOST_LABEL.test(board)) return "unclear";
  const { status, json } = await ask(buildDetailAddress(board, key));
  const opening = status === 200 ? BambooHrItem.safeParse(json).data : undefined;
  return opening?.id === key && opening.jobOpeningStatus === "Open" ? "alive" : "unclear";
}

export const bamboohr = defineBoardSource({
  id: "bamboohr",
  endpoint: {
    board: "name",
    boardPattern: HOST_LABEL,
    address: (board) => `https://${board}.bamboohr.com/careers/list`,
    refusesRedirects: true,
  },
  check: { posting: checkPosting, board: {} },
  item: BambooHrItem,
  listKey: "result",
  declaredTotal: (envelope) => parseObject(envelope.meta)?.totalCount,
  detail: {
    isMissing: (item) => !item.description,
    address: (board, item) => buildDetailAddress(board, item.id),
    merge: (entry, answer) => mergeFields(entry, unwrap(answer)),
  },
  employer: (item) => ({ token: parseHostLabel(item.jobOpeningShareUrl) }),
  read: (item, board) => ({
    title: item.jobOpeningName,
    descriptionHtml: item.description ?? "",
    ...parseStatedPlaces(item.jobOpeningName, listPlaces(item), parseWorkplace(item)),
    employmentType: parseEmploymentType(item.employmentStatusLabel),
    departments: [item.departmentLabel],
    pay: parsePayText(item.compensation ?? ""),
    payText: item.compensation,
    postedAt: parseDate(item.datePosted),
    pageUrl: item.jobOpeningShareUrl ?? buildPageUrl(item, board),
  }),
});

/** Takes the posting out of an answer, which has the id only in its address. */
function unwrap(answer: unknown): Record<string, unknown> | null {
  const opening = parseObject(parseObject(parseObject(answer)?.result)?.jobOpening) ?? parseObject(answer);
  if (!opening || opening.id !== undefined || typeof opening.jobOpeningShareUrl !== "string") return opening;
  return { ...opening, id: /\/careers\/(\d+)/.exec(opening.jobOpeningShareUrl)?.[1] };
}

function buildPageUrl({ id }: BambooHrItem, board = ""): string | null {
  return HOST_LABEL.test(board) ? `https://${board}.bamboohr.com/careers/${encodeURIComponent(id)}` : null;
}

const WORKPLACES: Readonly<Record<string, string>> = { 0: "on site", 1: "remote", 2: "hybrid" };

function parseWorkplace({ locationType }: BambooHrItem): string | null {
  return WORKPLACES[locationType ?? ""] ?? null;
}

function listPlaces({ atsLocation, location }: BambooHrItem): StatedPlace[] {
  const stated = [atsLocation, location].find((place) => place?.country ?? place?.addressCountry ?? place?.city);
  if (!stated) return [];
  const { city, state, province, country, addressCountry } = stated;
  return [{ city, region: state ?? province, country: country ?? addressCountry }];
}
