import { escapeText } from "entities";
import { z } from "zod";
import { parseDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { findChild, parseXmlItems, type XmlElement } from "../reading/parse-xml";
import { defineBoardSource } from "./board-source";
import { identifier, listOf, optionalText } from "./lenient-fields";
import { askPage } from "./posting-check";
import { toNamedPlaces, parseStatedPlaces } from "./stated-place";

const PersonioItem = z.object({
  id: identifier(),
  name: z.string(),
  subcompany: optionalText(),
  /** All offices; there is no remote flag and no country. */
  offices: listOf(z.string()),
  department: optionalText(),
  recruitingCategory: optionalText(),
  texts: listOf(z.object({ name: optionalText(), value: optionalText() })),
  /** "permanent", "intern", "trainee", "freelance", "working_student", "temporary". */
  employmentType: optionalText(),
  /** "full-time", "part-time". */
  schedule: optionalText(),
  createdAt: optionalText(),
});
type PersonioItem = z.infer<typeof PersonioItem>;

/** "acme" or "acme.jobs.personio.com": the top-level domain differs per tenant. */
const BOARD = /^[a-z\d][a-z\d-]{0,61}(?:\.jobs\.personio\.(?:de|com))?$/i;

const buildHost = (board: string) => (board.includes(".") ? board : `${board}.jobs.personio.de`);

export const personio = defineBoardSource({
  id: "personio",
  endpoint: {
    board: "name",
    boardPattern: BOARD,
    employerToken: (board) => board.replace(/\.jobs\.personio\.(?:de|com)$/i, ""),
    address: (board) => `https://${buildHost(board)}/xml`,
    // After a tenant leaves, its address redirects to the vendor's site.
    refusesRedirects: true,
  },
  check: { board: { isPageGone: askPage(({ board, key }) => buildPageUrl(board, key)) } },
  item: PersonioItem,
  readText: (body) => parseXmlItems(body, { root: "workzag-jobs", item: "position" })?.map(parsePosition) ?? null,
  employer: (item) => ({ name: item.subcompany }),
  read: (item, board) => ({
    title: item.name,
    descriptionHtml: buildDescription(item),
    ...parseStatedPlaces(item.name, toNamedPlaces(item.offices), null),
    employmentType: toEmploymentType(item),
    departments: [item.department, item.recruitingCategory],
    postedAt: parseDate(item.createdAt),
    pageUrl: buildPageUrl(board ?? "", item.id),
  }),
});

function buildPageUrl(board: string, id: string): string | null {
  return BOARD.test(board) ? `https://${buildHost(board)}/job/${encodeURIComponent(id)}` : null;
}

function parsePosition(position: XmlElement): unknown {
  const texts = (parent: XmlElement | undefined, name: string) =>
    parent?.children.filter((child) => child.name === name) ?? [];
  const fields = Object.fromEntries(position.children.toReversed().map(({ name, text }) => [name, text.trim()]));
  const offices = [...texts(position, "office"), ...texts(findChild(position, "additionalOffices"), "office")];
  return {
    ...fields,
    offices: offices.map(({ text }) => text.trim()),
    texts: texts(findChild(position, "jobDescriptions"), "jobDescription").map((description) => ({
      name: findChild(description, "name")?.text.trim(),
      value: findChild(description, "value")?.text.trim(),
    })),
  };
}

function buildDescription({ texts }: PersonioItem): string {
  return texts
    .flatMap(({ name, value }) => [name ? `<h3>${escapeText(name)}</h3>` : "", value ?? ""])
    .filter((part) => part !== "")
    .join("\n");
}

/** "permanent" says nothing about hours. */
function toEmploymentType({ employmentType, schedule }: PersonioItem) {
  const stated = employmentType === "permanent" ? null : parseEmploymentType(employmentType);
  return stated ?? parseEmploymentType(schedule);
}
