import { expect, it } from "vitest";
import { seeded } from "../../../tests/support/seeded";
import { foldCase as fold } from "../text/fold";
import { isSureSchool, listSureCredentials } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");

/** A name, its issuer or school, the years, and what says that it isn't held. */
type Entry = { name: string; by: string; years: string; note?: string };
type Person = { headings: [education: string, certificates: string]; degrees: Entry[]; certificates: Entry[] };

const PEOPLE: readonly Person[] = [
  {
    headings: ["EDUCATION", "CERTIFICATIONS"],
    degrees: [
      { name: "BSc Marine Biology", by: "Bangor University", years: "2008 – 2011" },
      { name: "MSc Aquaculture", by: "University of Stirling", years: "2012 – 2014", note: "thesis never submitted" },
    ],
    certificates: [
      { name: "Chartered Marine Scientist", by: "Institute of Marine Engineering", years: "2019" },
      { name: "Commercial Diver Certificate", by: "HSE", years: "2021", note: "renewal overdue" },
      { name: "Project Management Professional", by: "PMI", years: "2020", note: "sitting it in spring" },
      { name: "Certified Data Steward", by: "DAMA International", years: "2020" },
    ],
  },
  {
    headings: ["AUSBILDUNG", "ZERTIFIKATE"],
    degrees: [
      { name: "B.Eng. Holztechnik", by: "Hochschule Rosenheim", years: "2009 – 2013" },
      { name: "M.Sc. Bauphysik", by: "Universität Stuttgart", years: "2014 – 2016", note: "exmatrikuliert" },
    ],
    certificates: [
      { name: "PRINCE2 Practitioner", by: "Axelos", years: "2019" },
      { name: "Fachkraft für Arbeitssicherheit", by: "BG Bau", years: "2018", note: "Anmeldung läuft" },
    ],
  },
  {
    headings: ["FORMAÇÃO ACADÊMICA", "CERTIFICAÇÕES"],
    degrees: [
      { name: "Licenciatura em Enologia", by: "Universidade de Évora", years: "2008 – 2011" },
      {
        name: "Mestrado em Viticultura",
        by: "Universidade do Minho",
        years: "2012 – 2014",
        note: "matrícula congelada",
      },
    ],
    certificates: [
      { name: "WSET Level 3", by: "WSET", years: "2016" },
      { name: "Suporte Básico de Vida", by: "INEM", years: "2021", note: "validade até 2023" },
    ],
  },
  {
    headings: ["FORMATION", "CERTIFICATIONS"],
    degrees: [
      { name: "Licence Géographie", by: "Université de Nantes", years: "2007 – 2010" },
      { name: "Master Urbanisme", by: "Université Rennes 2", years: "2010 – 2012", note: "mémoire non soutenu" },
    ],
    certificates: [
      { name: "Certification QGIS", by: "OSGeo", years: "2018" },
      { name: "FME Certified Professional", by: "Safe Software", years: "2020", note: "examen reporté" },
    ],
  },
];

const SIGNS = [", ", " (", ": ", " – "] as const;
type Sign = (typeof SIGNS)[number];
const withNote = (text: string, note: string | undefined, sign: Sign) =>
  note === undefined ? text : `${text}${sign}${note}${sign === " (" ? ")" : ""}`;

type Layout = (one: Entry, sign: Sign) => string[];
const ofCertificates: Record<string, Layout> = {
  bullets: ({ name, by, years, note }, sign) => [`• ${withNote(`${name}, ${by}, ${years}`, note, sign)}`],
  lines: ({ name, by, years, note }, sign) => [withNote(`${name}, ${by}, ${years}`, note, sign)],
  table: ({ name, by, years, note }, sign) => [`${years}\t${withNote(`${name}, ${by}`, note, sign)}`],
  cells: ({ name, by, years, note }) => [
    note === undefined ? `${years} | ${name} | ${by}` : `${note} | ${name}, ${by}`,
  ],
  blocks: ({ name, by, years, note }, sign) => [name, by, withNote(years, note, sign), ""],
  linkedin: ({ name, by, years, note }, sign) => [
    name,
    `${by} · ${withNote(`Issued Jan ${years}`, note, sign)}`,
    "Credential ID 8ZX4-77",
    "",
  ],
  issued: ({ name, by, years, note }, sign) => [name, by, withNote(`Issued Jan ${years}`, note, sign)],
  renewed: ({ name, by, years, note }, sign) => [
    `• ${withNote(`${name}, ${by} (${years}, renewed 2024)`, note, sign)}`,
  ],
  validity: ({ name, by, years, note }) => [note === undefined ? `${name}, ${by}, ${years}` : `${name}, 2019 – 2022`],
  below: ({ name, by, years, note }) => [`${name}, ${by}, ${years}`, ...(note === undefined ? [] : [note])],
};
const inOrder =
  (order: string, gap: readonly string[], noted: string): Layout =>
  ({ name, by, years, note }, sign) => [
    ...[...order].map((part) =>
      withNote(part === "d" ? name : part === "s" ? by : years, part === noted ? note : undefined, sign),
    ),
    ...gap,
  ];
const ofEducation: Record<string, Layout> = {
  line: ({ name, by, years, note }, sign) => [withNote(`${name}, ${by}, ${years}`, note, sign)],
  cells: ({ name, by, years, note }, sign) => [`${years} | ${withNote(name, note, sign)} | ${by}`],
  linkedin: ({ name, by, years, note }) => [by, `${name} · (${years})${note === undefined ? "" : ` · ${note}`}`, ""],
  europass: ({ name, by, years, note }, sign) => [
    `01/09/${years.replace(" – ", " – 30/06/")} – Porto`,
    withNote(`${name.toUpperCase()} – ${by}`, note, sign),
  ],
  ...Object.fromEntries(
    ["dsy", "dys", "sdy", "syd", "yds", "ysd"].flatMap((order) => [
      ...["d", "s", "y"].map((noted) => [`${order}, note at ${noted}`, inOrder(order, [""], noted)] as const),
      [`${order} without gaps`, inOrder(order, [], "d")] as const,
    ]),
  ),
};

const has = (text: string | null, part: string) => fold(text ?? "").includes(fold(part));

/** Reads everybody in every layout, with notes behind every sign, and compares what is sure with what is held. */
function parseAll(layouts: Record<string, Layout>, part: "degrees" | "certificates") {
  const random = seeded(14);
  const wrong: string[] = [];
  const count = { held: 0, right: 0 };
  for (const [layout, write] of Object.entries(layouts))
    for (const person of PEOPLE)
      for (const sign of SIGNS) {
        const entries = person[part].toSorted(() => random() - 0.5);
        const heading = person.headings[part === "degrees" ? 0 : 1];
        const career = parseResume(
          ["Ann Lee", "", heading, ...entries.flatMap((one) => write(one, sign))].join("\n"),
          TODAY,
        );
        const sure =
          part === "certificates"
            ? listSureCredentials(career)
            : career.education
                .filter((one) => isSureSchool(one) && one.isHeld)
                .map(({ degree, school, to }) => `${degree}, ${school}, ${to?.year}`);
        const isRight = (text: string, { name, by, years, note }: Entry) =>
          note === undefined &&
          has(text, name) &&
          (part === "certificates" || (has(text, by) && has(text, years.slice(-4))));
        const held = entries.filter(({ note }) => note === undefined);
        wrong.push(
          ...sure.filter((text) => !held.some((one) => isRight(text, one))).map((text) => `${layout}: ${text}`),
        );
        count.held += held.length;
        count.right += held.filter((one) => sure.some((text) => isRight(text, one))).length;
      }
  return { wrong, right: count.right / count.held };
}

it("parseResume is sure of no certificate that its owner doesn't hold, in all layouts", () => {
  const { wrong, right } = parseAll(ofCertificates, "certificates");
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThan(0.8);
});

it("parseResume is sure of no degree that its owner doesn't hold, and of no other's school or dates, in all layouts", () => {
  const { wrong, right } = parseAll(ofEducation, "degrees");
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThan(0.9);
});
