import { z } from "zod";
import { parseDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { parseJson } from "../reading/parse-document";
import { defineBoardSource } from "./board-source";
import { identifier, listOf, optionalFlag, optionalText } from "./lenient-fields";
import type { Ask, CheckedPosting, Verdict } from "./posting-check";
import { parseStatedPlaces, type StatedPlace } from "./stated-place";

const WorkableItem = z
  .object({
    /** The job's id; hexadecimal or digits. */
    shortcode: identifier(),
    title: z.string(),
    /** Of the account; `readText` copies it into each job. */
    company_name: optionalText(),
    employment_type: optionalText(),
    /** True for some hybrid jobs too. */
    telecommuting: optionalFlag(),
    /** "remote", "hybrid" or "on_site"; missing from the widget. */
    workplace: optionalText(),
    department: z
      .union([z.string(), listOf(z.string())])
      .nullish()
      .catch(null),
    url: optionalText(),
    application_url: optionalText(),
    published_on: optionalText(),
    created_at: optionalText(),
    country: optionalText(),
    city: optionalText(),
    state: optionalText(),
    locations: listOf(
      z.object({
        country: optionalText(),
        countryCode: optionalText(),
        city: optionalText(),
        region: optionalText(),
        hidden: optionalFlag(),
      }),
    ),
    description: optionalText(),
    requirements: optionalText(),
    benefits: optionalText(),
  })
  .transform((item) => ({ ...item, id: item.shortcode }));
type WorkableItem = z.infer<typeof WorkableItem>;

const ACCOUNTS = "https://apply.workable.com/api";
const buildWidgetAddress = (board: string) => `${ACCOUNTS}/v1/widget/accounts/${board}`;

const SinglePosting = z.object({ shortcode: identifier(), title: z.string() });

/** A lost account answers 404 for every job, so its list must answer too. */
async function checkPosting({ board, key }: CheckedPosting, ask: Ask): Promise<Verdict> {
  const account = encodeURIComponent(board);
  const { status, json, text } = await ask(`${ACCOUNTS}/v2/accounts/${account}/jobs/${encodeURIComponent(key)}`);
  if (status === 200) return SinglePosting.safeParse(json).data?.shortcode === key ? "alive" : "unclear";
  if (status !== 404 || !/job not found/i.test(text)) return "unclear";
  const list = Widget.safeParse((await ask(buildWidgetAddress(account))).json).data;
  if (!list) return "unclear";
  return list.jobs.some(({ shortcode }) => shortcode === key) ? "alive" : "gone";
}

export const workable = defineBoardSource({
  id: "workable",
  endpoint: {
    board: "name",
    address: (board) => `${buildWidgetAddress(board)}?details=true`,
    // Refuses an address for hours after too many requests.
    pollsAtOnce: 1,
  },
  check: { posting: checkPosting, board: { address: buildWidgetAddress } },
  item: WorkableItem,
  readText: parseWidget,
  employer: (item) => ({ name: item.company_name }),
  read: (item) => {
    const places = listPlaces(item);
    const workplace =
      item.workplace ?? (item.telecommuting ? "remote" : item.telecommuting === false ? "on site" : null);
    return {
      title: item.title,
      descriptionHtml: [item.description, item.requirements, item.benefits].filter((part) => part).join("\n"),
      ...parseStatedPlaces(item.title, places, workplace, !item.workplace),
      employmentType: parseEmploymentType(item.employment_type),
      departments: [item.department ?? null].flat(),
      postedAt: parseDate(item.published_on ?? item.created_at),
      applyUrl: item.application_url,
      pageUrl: item.url ?? `https://apply.workable.com/j/${encodeURIComponent(item.id)}`,
    };
  },
});

/** Copies the employer's name into each job, because only the envelope has it, and joins the rows of a job. */
function parseWidget(body: string): unknown[] | null {
  const result = Widget.safeParse(parseJson(body));
  if (!result.success) return null;
  const { name, jobs } = result.data;
  const rows = Map.groupBy(jobs, (job) => job.shortcode ?? job);
  return [...rows.values()].map((group) => {
    const job = { ...group[0], company_name: name };
    return group.length === 1 ? job : { ...job, locations: group.flatMap(placesOfRow) };
  });
}

/** A job has a row for each of its places in the widget, with the same shortcode. */
function placesOfRow({ locations, city, state, country }: WidgetRow): unknown[] {
  return Array.isArray(locations) && locations.length > 0 ? locations : [{ city, region: state, country }];
}

const WidgetRow = z.looseObject({ shortcode: z.unknown() });
type WidgetRow = z.infer<typeof WidgetRow>;
const Widget = z.object({ name: z.string(), jobs: z.array(WidgetRow) });

function listPlaces({ locations, city, state, country }: WorkableItem): StatedPlace[] {
  const visible = locations.filter(({ hidden }) => hidden !== true);
  if (visible.length === 0) return [{ city, region: state, country }];
  return visible.map((place) => ({ ...place, country: place.countryCode ?? place.country }));
}
