import { expect, it } from "vitest";
import { PEOPLE, RESUME_LAYOUTS } from "../../../../tests/support/resume-layouts";
import { LONG } from "../../../../tests/support/long";
import { makeDocx } from "../../../../tests/support/resume-files/docx";
import type { YearMonth } from "~/language/resume/career";
import { parseResume } from "~/language/resume/parse-resume";
import { type Piece, parsePage } from "./page-layout";
import { readPdf } from "./read-pdf";
import { readDocx } from "./read-word";
import { tidyText } from "./tidy-text";

const [person] = PEOPLE;
const TODAY = new Date("2026-11-28");

const yearAndMonth = (at: YearMonth | null) => (at === null ? [] : [at.year, at.month ?? "?"]);
const plain = (words: string | null) => (words ?? "").replaceAll(/[^\p{L}\d]+/gu, " ").trim();

it.each(RESUME_LAYOUTS)("$name: every position is read", async ({ name, kind, make }) => {
  const saysOnlyYears = name === "one line a role" || name === "since";
  const month = (at: string) => [
    Number(at.slice(0, 4)),
    ...(saysOnlyYears ? ["?"] : name === "quarters" ? [] : [Number(at.slice(5))]),
  ];
  const place = RESUME_LAYOUTS.findIndex((layout) => layout.name === name);
  // The short form reads each layout with a third of the people, and each person in a third of the layouts.
  for (const one of PEOPLE.filter((_, index) => LONG || index % 3 === place % 3)) {
    const file = await make(one);
    const content =
      kind === "text" ? { text: file.toString() } : await (kind === "pdf" ? readPdf(file) : readDocx(file));
    const { positions } = parseResume("text" in content ? tidyText(content.text) : "", TODAY);
    const seen = positions.map(({ title, employer, from, unsure }) => ({
      title: plain(title),
      employer: plain(employer),
      from: name === "quarters" ? yearAndMonth(from).slice(0, 1) : yearAndMonth(from),
      unsure,
    }));
    const stated = one.positions.map(({ title, employer, start }) => ({
      title: plain(title),
      employer: plain(employer === "Freelance" ? null : employer),
      from: month(start),
      unsure: [],
    }));
    expect(seen).toEqual(stated);
  }
});

async function readLayout(name: string): Promise<string> {
  const layout = RESUME_LAYOUTS.find((one) => one.name === name);
  if (!layout || !person) throw new Error(`There is no layout ${name}.`);
  const file = await layout.make(person);
  const content = await (layout.kind === "pdf" ? readPdf(file) : readDocx(file));
  return "text" in content ? content.text : "";
}

it.each(["side column at the left", "side column at the right, by row"])(
  "readPdf writes a %s behind the main one",
  async (name) => {
    const text = await readLayout(name);
    expect(text).toContain("Telehealth Nurse\nClínica Alto Mar, Braga, Portugal\nSep 2021 – Present\n");
    expect(text).toContain("Skills\nTriage\nPatient education\n");
    expect(text.indexOf("University of Minho")).toBeLessThan(text.indexOf("Wound care"));
  },
);

it.each([
  ["dates in a left column", "09/2021 – Present\tTelehealth Nurse, Clínica Alto Mar\n"],
  ["dates at the right edge", "Clínica Alto Mar\tBraga, Portugal\nTelehealth Nurse\tSep 2021 – Present\n"],
])("readPdf keeps %s in the line of their position", async (name, line) => {
  expect(await readLayout(name)).toContain(line);
});

it("readDocx writes a row's short cells into one line, and lists with bullets", async () => {
  const text = await readLayout("table with dates at the left");
  expect(text).toContain("Sep 2021 – Present\tTelehealth Nurse\nClínica Alto Mar, Braga, Portugal\nRuns video visits");
});

it("readDocx writes columns of long cells one after the other, also of tables in tables", async () => {
  const cell = (xml: string) => `<w:tc>${xml}</w:tc>`;
  const lines = (...texts: string[]) => texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  const inner = `<w:tbl><w:tr>${cell(lines("2019"))}${cell(lines("Nurse"))}</w:tr></w:tbl>`;
  const xml = `<w:tbl><w:tr>${cell(lines("Skills", "Triage", "Epic"))}${cell(inner + lines("Led it"))}</w:tr></w:tbl>`;
  const content = await readDocx(makeDocx({ xml }));
  expect("text" in content && tidyText(content.text)).toBe("Skills\nTriage\nEpic\n\n2019\tNurse\nLed it");
});

it("readDocx writes a date at the right into the line of its position", async () => {
  const cell = (...texts: string[]) =>
    `<w:tc>${texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("")}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;
  const xml = `<w:tbl>${row(cell("Harbor Pilot", "Tidewater Pilots", "Brought 300 ships in"), cell("May 2018 – now"))}</w:tbl>`;
  const content = await readDocx(makeDocx({ xml }));
  expect("text" in content && tidyText(content.text)).toBe(
    "Harbor Pilot\tMay 2018 – now\nTidewater Pilots\nBrought 300 ships in",
  );
});

const piece = (text: string, x: number, y: number): Piece => ({ text, x, y, right: x + text.length * 5, size: 10 });

it("parsePage joins words that stand close to each other, and a bullet with its line", () => {
  const words = [piece("Led", 50, 10), piece("a", 68, 10.5), piece("team", 76, 10), piece("•", 40, 10)];
  expect(parsePage(words)).toBe("• Led a team");
});

it("parsePage parts a column's line from the line beside it, even if they touch", () => {
  const left = ["Contact", "Skills", "Languages of mine", "Tools", "Links"].map((text, index) =>
    piece(text, 10, index * 12),
  );
  const right = ["Nurse", "Acme", "Led a team", "Taught", "Sold"].map((text, index) => piece(text, 96, index * 12));
  expect(parsePage([...left, ...right])).toBe(
    "Contact\nSkills\nLanguages of mine\nTools\nLinks\n\nNurse\nAcme\nLed a team\nTaught\nSold",
  );
});

it("parsePage keeps a narrow column with years in its lines apart, but not a column of dates", () => {
  const left = [
    "Associate",
    "Marlow & Reed LLP",
    "Drafted 40 leases a year for shops in five towns",
    "Trainee",
    "Reed LLP",
  ];
  const page = (right: readonly string[]) =>
    parsePage([
      ...left.map((text, index) => piece(text, 10, index * 12)),
      ...right.map((text, index) => piece(text, 300, index * 12)),
    ]);
  const schools = [
    "Schools",
    "Leeds College of Law, Leeds, 2013",
    "Moot court of East Kent, 2011",
    "Bar, 2014",
    "Kent",
  ];
  expect(page(schools)).toBe([...left, "", ...schools].join("\n"));
  const dates = ["2019 – now", "since May 2019", "2019", "2016 – 2019", "2016"];
  expect(page(dates)).toBe(left.map((text, index) => `${text}\t${dates[index]}`).join("\n"));
});

/** Lines at a distance of 12 within an item, and of `apart` between items. */
const stackItems = (items: readonly string[][], apart: number, x: (line: number) => number = () => 10) => {
  let y = 0;
  return items.flatMap((lines) => {
    y += apart;
    return lines.map((text, line) => {
      if (line > 0) y += 12;
      return piece(text, x(line), y);
    });
  });
};
const CERTIFICATES = [
  ["Professional Scrum Product", "Owner I"],
  ["First Aid at Work"],
  ["Procore Certified: Project", "Manager"],
  ["Forklift License"],
  ["CPR"],
  ["Patient Safety in Hospital", "Wards"],
];

it("parsePage joins the lines of an item that stand closer than items do", () => {
  expect(parsePage(stackItems(CERTIFICATES, 15)).split("\n")).toEqual(CERTIFICATES.map((lines) => lines.join(" ")));
});

it("parsePage joins what hangs below a bullet's text", () => {
  const items = CERTIFICATES.map(([first = "", ...rest]) => [`• ${first}`, ...rest]);
  expect(parsePage(stackItems(items, 12, (line) => (line === 0 ? 10 : 18))).split("\n")).toEqual(
    items.map((lines) => lines.join(" ")),
  );
});

it.each([
  ["evenly spaced lines", stackItems(CERTIFICATES, 12)],
  ["lines that would have fit", stackItems([["CPR", "Owner"], ["First Aid at Work for All"], ["A"], ["B"], ["C"]], 15)],
  ["lines of other letters", stackItems(CERTIFICATES, 15).map((one, at) => (at % 2 === 0 ? one : { ...one, size: 9 }))],
  ["lines of other fonts", stackItems(CERTIFICATES, 15).map((one, at) => ({ ...one, font: `${at % 2}` }))],
  [
    "degrees and their schools",
    stackItems(
      ["BSc Economics", "MSc Public Health in Cities", "A-levels", "Diploma", "Greek"].map((one) => [
        one,
        "University",
      ]),
      15,
    ),
  ],
  ["few items", stackItems(CERTIFICATES.slice(0, 2), 15)],
  ["a line below all bullets", stackItems([["• Professional Scrum Product"], ["Owner I"]], 12, () => 10)],
])("parsePage keeps %s apart", (_name, pieces) => {
  expect(parsePage(pieces).split(/\n+/u)).toHaveLength(pieces.length);
});

it("parsePage reads a page of more pieces than a call takes arguments", () => {
  const pieces = Array.from({ length: 130_000 }, (_, at) => ({ text: "word", x: 50, right: 90, y: at * 12, size: 10 }));
  expect(parsePage(pieces).split("\n")).toHaveLength(pieces.length);
});
