import { readFileSync } from "node:fs";
import { z } from "zod";

const Person = z.strictObject({
  profession: z.string(),
  name: z.string(),
  place: z.string(),
  positions: z.array(
    z.strictObject({
      title: z.string(),
      employer: z.string(),
      place: z.string(),
      from: z.string(),
      to: z.string().nullable(),
      lines: z.array(z.string()),
    }),
  ),
  education: z.array(z.string()),
  certificates: z.array(z.string()),
  languages: z.string(),
  skills: z.string(),
  /** Skills that the résumé shows, separated by bars. */
  shows: z.string(),
});
export type Person = z.infer<typeof Person>;
type Position = Person["positions"][number];

/** Reads the invented people of a set. */
export function readPeople(set: string): Person[] {
  return z.array(Person).parse(JSON.parse(readFileSync(new URL(`people${set}.json`, import.meta.url), "utf8")));
}

// prettier-ignore
const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const yearOf = (month: string | null) => month?.slice(0, 4) ?? "present";
const longMonth = (month: string | null) =>
  month === null ? "Present" : `${MONTHS[Number(month.slice(5)) - 1] ?? ""} ${month.slice(0, 4)}`;
const shortMonth = (month: string | null) => (month === null ? "present" : `${month.slice(5)}/${month.slice(0, 4)}`);

const headOf = ({ name, place }: Person) => [name, place, "someone@example.com"];
const tailOf = ({ education, certificates, languages, skills }: Person) => [
  "",
  "EDUCATION",
  ...education,
  ...(certificates.length > 0 ? ["", "CERTIFICATIONS", ...certificates] : []),
  "",
  "LANGUAGES",
  languages,
  "",
  "SKILLS",
  skills,
];

const LAYOUTS: Readonly<Record<string, (position: Position) => string[]>> = {
  plain: ({ title, employer, place, from, to, lines }) => [
    `${title}, ${employer}, ${place}`,
    `${longMonth(from)} – ${longMonth(to)}`,
    ...lines.map((line) => `• ${line}`),
    "",
  ],
  "one line a role": ({ title, employer, from, to, lines }) => [
    `${yearOf(from)}–${yearOf(to)} ${title}, ${employer}: ${lines.join("; ")}`,
  ],
  "three lines": ({ title, employer, from, to, lines }) => [
    `${shortMonth(from)} – ${shortMonth(to)}`,
    employer,
    title,
    ...lines.map((line) => `- ${line}`),
    "",
  ],
  "firm below": ({ title, employer, place, from, to, lines }) => [
    `${title}    ${shortMonth(from)} – ${shortMonth(to)}`,
    `${employer}, ${place}`,
    ...lines,
    "",
  ],
};

/** Writes a résumé's text in each layout. */
export function writeLayouts(person: Person): { layout: string; text: string }[] {
  return Object.entries(LAYOUTS).map(([layout, write]) => ({
    layout,
    text: [...headOf(person), "", "EXPERIENCE", ...person.positions.flatMap(write), ...tailOf(person)].join("\n"),
  }));
}
