import { z } from "zod";
import { countryName } from "~/format/country";
import { parseCountry } from "../places/countries";
import { isPlace, isState } from "./heading-parts";

const MOST = 60;
const TIME = /T\d.*$/u;
const MONTH_LENGTH = "2021-02".length;
const words = z.string().trim().catch("");
const list = <Item extends z.ZodType>(item: Item) => z.array(item.nullable().catch(null)).catch([]);
const JsonResume = z.object({
  basics: z
    .object({
      name: words,
      label: words,
      summary: words,
      email: words,
      phone: words,
      location: z.object({ city: words, region: words, countryCode: words }).nullable().catch(null),
    })
    .nullable()
    .catch(null),
  work: list(
    z.object({
      name: words,
      company: words,
      position: words,
      location: words,
      startDate: words,
      endDate: words,
      summary: words,
      highlights: list(z.string()),
    }),
  ),
  education: list(z.object({ institution: words, area: words, studyType: words, startDate: words, endDate: words })),
  certificates: list(z.object({ name: words, issuer: words, date: words })),
  awards: list(z.object({ title: words, awarder: words, date: words })),
  volunteer: list(z.object({ organization: words, position: words, startDate: words, endDate: words, summary: words })),
  skills: list(z.union([z.string(), z.object({ name: words, keywords: list(z.string()) })])),
  languages: list(z.object({ language: words, fluency: words })),
});
type JsonResume = z.infer<typeof JsonResume>;

/** Writes a JSON Resume (jsonresume.org) as a résumé's text. Returns any other text as it is. */
export function spellJsonResume(text: string): string {
  if (!/^\s*\{/u.test(text) || !/"(?:basics|work)"\s*:/u.test(text)) return text;
  try {
    return toText(JsonResume.parse(JSON.parse(text)));
  } catch {
    return text;
  }
}

function toText({ basics, work, education, certificates, skills, languages, ...others }: JsonResume): string {
  const { city = "", region = "", countryCode = "" } = basics?.location ?? {};
  const country = parseCountry(countryCode);
  // "Porto, Norte, PT": a region that isn't in our list of places would hide the others.
  const isPlaced = isState(region) || isPlace(region);
  const place = join(
    [...new Set([city, isPlaced ? region : "", country === null ? countryCode : countryName(country)])],
    ", ",
  );
  const named = [basics?.name ?? "", basics?.label ?? "", place, basics?.email ?? "", basics?.phone ?? ""];
  return [
    ...named,
    ...section("Summary", [basics?.summary ?? ""]),
    ...section("Work experience", present(work).flatMap(toForm)),
    ...section(
      "Education",
      present(education).map(({ institution, area, studyType, startDate, endDate }) =>
        toItem(join([join([studyType, area], " in "), institution, spellPeriod(startDate, endDate, "")], ", ")),
      ),
    ),
    ...section(
      "Certifications",
      present(certificates).map(({ name, issuer, date }) =>
        toItem(join([name, issuer, date.slice(0, MONTH_LENGTH)], ", ")),
      ),
    ),
    ...section(
      "Volunteering",
      present(others.volunteer).map(({ position, organization, startDate, endDate }) =>
        join([position, organization, spellPeriod(startDate, endDate, "present")], ", "),
      ),
    ),
    ...section(
      "Awards",
      present(others.awards).map(({ title, awarder, date }) => join([title, awarder, date.slice(0, 4)], ", ")),
    ),
    ...section(
      "Skills",
      // A list's name may say how little of it its owner knows: "Beginner: Rust".
      present(skills).map((skill) =>
        typeof skill === "string" ? skill : join([skill.name, join(present(skill.keywords), ", ")], ": "),
      ),
    ),
    ...section(
      "Languages",
      present(languages).map(({ language, fluency }) => (fluency === "" ? language : `${language} (${fluency})`)),
    ),
  ].join("\n");
}

/** A bullet parts an entry from the others. */
const toItem = (text: string) => (text === "" ? "" : `- ${text}`);

/** Labels tell title and employer apart. */
function toForm({
  position,
  name,
  company,
  location,
  startDate,
  endDate,
  summary,
  highlights,
}: JsonResume["work"][number] & {}): string[] {
  const fields = {
    Dates: spellPeriod(startDate, endDate, "present"),
    Position: position,
    Employer: name || company,
    Place: location,
  };
  return [
    "",
    ...Object.entries(fields).flatMap(([label, value]) => (value === "" ? [] : [`${label}: ${value}`])),
    "Duties:",
    ...[summary, ...present(highlights)].flatMap((line) => (line === "" ? [] : [`- ${line}`])),
  ];
}

/** `otherwise`: what a missing end means. */
function spellPeriod(start: string, end: string, otherwise: string): string {
  const from = start.replace(TIME, "");
  return end === "" && otherwise === "" && start !== ""
    ? `${from} –`
    : join([from, end === "" && start !== "" ? otherwise : end.replace(TIME, "")], " – ");
}

const present = <Item>(items: readonly (Item | null)[]): Item[] => items.flatMap((item) => item ?? []).slice(0, MOST);
const join = (parts: readonly string[], sign: string) => parts.filter((part) => part !== "").join(sign);

function section(heading: string, lines: readonly string[]): string[] {
  return lines.some((line) => line !== "") ? ["", heading, ...lines] : [];
}
