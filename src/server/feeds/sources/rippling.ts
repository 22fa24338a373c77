import { z } from "zod";
import type { EmploymentType } from "~/language/facts";
import { parseDate } from "~/language/terms/dates";
import { parseSalaryPeriod, spanPay, type StatedPay } from "~/language/pay/pay";
import { parsePathSegment } from "~/language/text/links";
import { defineBoardSource } from "./board-source";
import {
  identifier,
  listOf,
  optionalNumber,
  optionalObject,
  optionalText,
  mergeFields,
  parseObject,
} from "./lenient-fields";
import type { Ask, CheckedPosting, Verdict } from "./posting-check";
import { toNamedPlaces, parseStatedPlaces, type StatedPlace } from "./stated-place";

const Place = z.object({
  name: optionalText(),
  city: optionalText(),
  state: optionalText(),
  country: optionalText(),
  countryCode: optionalText(),
  /** "ON_SITE", "REMOTE" or "HYBRID". */
  workplaceType: optionalText(),
});

/** A row of list v2, of list v1, or the posting's own answer. */
const RipplingItem = z.preprocess(
  (entry) => {
    const row = parseObject(entry);
    return row && row.id === undefined ? { ...row, id: row.uuid } : entry;
  },
  z.object({
    id: identifier(),
    name: z.string(),
    url: optionalText(),
    department: optionalObject({ name: optionalText(), label: optionalText() }),
    locations: listOf(Place),
    /** v1: "Remote (United States)". */
    workLocation: optionalObject({ label: optionalText() }),
    workLocations: listOf(z.string()),
    description: optionalObject({ company: optionalText(), role: optionalText() }),
    /** "SALARIED_FT". */
    employmentType: optionalObject({ label: optionalText() }),
    createdOn: optionalText(),
    companyName: optionalText(),
    /** One per place or level. */
    payRangeDetails: listOf(
      z.object({
        rangeStart: optionalNumber(),
        rangeEnd: optionalNumber(),
        currency: optionalText(),
        frequency: optionalText(),
      }),
    ),
  }),
);
type RipplingItem = z.infer<typeof RipplingItem>;

const PAGE_SIZE = 1000;
const API = "https://api.rippling.com/platform/api/ats";

const buildAddress = (board: string, id: string) =>
  `${API}/v1/board/${encodeURIComponent(board)}/jobs/${encodeURIComponent(id)}`;

const SinglePosting = z.object({ uuid: z.string(), name: z.string() });

/** We don't know the answer for a closed posting, so only the list decides. */
async function checkPosting({ board, key }: CheckedPosting, ask: Ask): Promise<Verdict> {
  const { status, json } = await ask(buildAddress(board, key));
  return status === 200 && SinglePosting.safeParse(json).data?.uuid === key ? "alive" : "unclear";
}

export const rippling = defineBoardSource({
  id: "rippling",
  endpoint: {
    board: "name",
    address: (board, page) => `${API}/v2/board/${board}/jobs?page=${page}&pageSize=${PAGE_SIZE}`,
    pages: { size: PAGE_SIZE, atMost: 20 },
  },
  check: { posting: checkPosting, board: {} },
  item: RipplingItem,
  listKey: "items",
  joinRows: joinPlaces,
  detail: {
    isMissing: (item) => !item.description,
    address: (board, item) => buildAddress(board, item.id),
    merge: mergeFields,
  },
  employer: (item) => ({ name: item.companyName, token: parsePathSegment(item.url, 0) }),
  read: (item) => ({
    title: item.name,
    descriptionHtml: [item.description?.company, item.description?.role].filter((part) => part).join("\n"),
    ...parseStatedPlaces(item.name, listPlaces(item), parseWorkplace(item)),
    employmentType: parseEmploymentType(item),
    departments: [item.department?.name ?? item.department?.label],
    pay: parsePay(item),
    postedAt: parseDate(item.createdOn),
    pageUrl: item.url,
  }),
});

const PLACES = z.looseObject({ locations: z.array(z.unknown()).optional(), workLocation: z.unknown().optional() });

/** Joins the rows of a job: it has one for each of its places, with the same id. */
function joinPlaces(entries: unknown[]): unknown[] {
  const jobs = new Map<unknown, z.infer<typeof PLACES>>();
  const others: unknown[] = [];
  for (const entry of entries) {
    const { data: row } = PLACES.safeParse(entry);
    const id = row?.id ?? row?.uuid;
    if (!row || id === undefined) {
      others.push(entry);
      continue;
    }
    const first = jobs.get(id);
    const label = parseObject(row.workLocation)?.label;
    const workLocations = label === undefined ? [] : [label];
    if (!first) {
      jobs.set(id, workLocations.length > 0 ? { ...row, workLocations } : row);
      continue;
    }
    if (row.locations) first.locations = [...(first.locations ?? []), ...row.locations];
    if (workLocations.length > 0) first.workLocations = [...[first.workLocations ?? []].flat(), ...workLocations];
  }
  return [...jobs.values(), ...others];
}

/** A job that may be done remotely from one of its places is remote there. */
function parseWorkplace({ locations }: RipplingItem): string | null {
  const stated = locations.flatMap(({ workplaceType }) => workplaceType ?? []);
  return stated.find((workplace) => /^remote$/i.test(workplace)) ?? stated[0] ?? null;
}

function listPlaces({ locations, workLocations, workLocation }: RipplingItem): StatedPlace[] {
  const remote = locations.filter(({ workplaceType }) => /^remote$/i.test(workplaceType ?? ""));
  const places = remote.length > 0 ? remote : locations;
  if (places.length > 0)
    return places.map((place) => ({ ...place, region: place.state, country: place.countryCode ?? place.country }));
  return toNamedPlaces(workLocations.length > 0 ? workLocations : [workLocation?.label]);
}

const TYPES: readonly [RegExp, EmploymentType][] = [
  [/INTERN/, "internship"],
  [/TEMP|SEASONAL/, "temporary"],
  [/CONTRACT|FREELANCE/, "contract"],
  [/_FT$/, "full_time"],
  [/_PT$/, "part_time"],
];

function parseEmploymentType({ employmentType }: RipplingItem): EmploymentType | null {
  return TYPES.find(([pattern]) => pattern.test(employmentType?.label ?? ""))?.[1] ?? null;
}

/** Spans the ranges of the most frequent currency and period. */
function parsePay({ payRangeDetails }: RipplingItem): StatedPay | null {
  const groups = Map.groupBy(payRangeDetails, ({ currency, frequency }) => `${currency}/${frequency}`);
  const [ranges = []] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  const positive = (amount: number | null | undefined) => (amount && amount > 0 ? amount : null);
  return spanPay(
    ranges.map(({ rangeStart, rangeEnd, currency = null, frequency }) => ({
      min: positive(rangeStart),
      max: positive(rangeEnd),
      currency,
      period: parseSalaryPeriod(frequency),
    })),
  );
}
