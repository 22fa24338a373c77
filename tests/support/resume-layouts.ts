import PDFDocument from "pdfkit";
import { findSourceFile, WIDE_FONT } from "~/server/core/source-file";
import people from "../fixtures/resumes/people.json" with { type: "json" };
import { makeDocx } from "./resume-files/docx";

export type Person = (typeof people)[number];
type Position = Person["positions"][number];

/** People of twelve professions who don't exist. */
export const PEOPLE: readonly Person[] = people;

export type ResumeLayout = {
  name: string;
  kind: "text" | "docx" | "pdf";
  make: (person: Person) => Buffer | Promise<Buffer>;
};

const MONTHS = "January February March April May June July August September October November December".split(" ");
const FRENCH = "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split(" ");
const QUARTERS = ["Q1", "Q2", "Q3", "Q4"];

const yearOf = (month: string) => month.slice(0, 4);
const indexOf = (month: string) => Number(month.slice(5)) - 1;
const named = (names: readonly string[]) => (month: string) => `${names[indexOf(month)]} ${yearOf(month)}`;
const long = named(MONTHS);
const short = named(MONTHS.map((name) => name.slice(0, 3)));
const french = named(FRENCH);
const numeric = (month: string) => `${month.slice(5)}/${yearOf(month)}`;
const quarter = (month: string) => `${QUARTERS[Math.floor(indexOf(month) / 3)]} ${yearOf(month)}`;
const firstDay = (month: string) => `01/${month.slice(5)}/${yearOf(month)}`;
const lastDay = (month: string) => `${month.endsWith("02") ? 28 : 30}/${month.slice(5)}/${yearOf(month)}`;

type Say = (month: string) => string;
function span({ start, end }: Position, say: Say, dash = " – ", now = "Present", sayEnd = say): string {
  return `${say(start)}${dash}${end === null ? now : sayEnd(end)}`;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");
const bullets = (lines: readonly string[], bullet = "• ") => lines.map((line) => `${bullet}${line}`);
const head = ({ name, place, email, phone }: Person) => [name, `${place} | ${email} | ${phone}`];
const schools = ({ education }: Person) =>
  education.map((one) => `${one.degree}, ${one.school}, ${one.start} – ${one.end}`);

/** The parts of a résumé as lines, with positions as `write` writes them. */
function text(write: (position: Position) => string[], titles = ["Experience", "Education", "Skills", "Languages"]) {
  return (person: Person): Buffer => {
    const [experience = "", education = "", skills = "", languages = ""] = titles;
    return Buffer.from(
      [
        ...head(person),
        ...(person.summary === "" ? [] : ["", person.summary]),
        "",
        experience,
        "",
        ...person.positions.flatMap(write),
        education,
        ...schools(person),
        "",
        skills,
        [...person.skills, ...person.certificates].join(", "),
        "",
        languages,
        person.languages.join(", "),
      ].join("\n"),
    );
  };
}

const TEXTS: Record<string, (person: Person) => Buffer> = {
  plain: text((one) => [`${one.title}, ${one.employer}, ${one.place}, ${span(one, long)}`, ...bullets(one.lines), ""]),
  "one line a role": text((one) => [
    `${yearOf(one.start)}–${one.end === null ? "2026" : yearOf(one.end)} ${one.title}, ${one.employer}: ${one.lines.map(lower).join("; ")}`,
  ]),
  "title, employer, dates": text((one) => [
    one.title,
    one.employer,
    span(one, short, " - "),
    ...bullets(one.lines, "- "),
    "",
  ]),
  "employer, title, dates": text((one) => [
    `${one.employer}, ${one.place}`,
    one.title,
    span(one, short),
    ...one.lines,
    "",
  ]),
  "dates, title, employer": text((one) => [
    span(one, long, " to ", "today"),
    one.title,
    `${one.employer}, ${one.place}`,
    ...bullets(one.lines),
    "",
  ]),
  "no blank lines": text((one) => [one.title, `${one.employer} · ${span(one, short)}`, ...one.lines]),
  "employer below the dated line": text((one) => [
    `${one.title}\t${span(one, short)}`,
    `${one.employer}\t${one.place}`,
    ...bullets(one.lines, "* "),
    "",
  ]),
  "days, bars": text((one) => [
    `${span(one, firstDay, " - ", "now", lastDay)} | ${one.title} | ${one.employer} | ${one.place}`,
    ...bullets(one.lines),
    "",
  ]),
  "numbers, dashes": text(
    (one) => [span(one, numeric, " – ", "heute"), `${one.employer} — ${one.title}`, ...bullets(one.lines, "– "), ""],
    ["Berufserfahrung", "Ausbildung", "Kenntnisse", "Sprachen"],
  ),
  "French months": text(
    (one) => [
      `${span(one, french, " - ", "aujourd'hui")} : ${one.title}, ${one.employer} (${one.place})`,
      ...bullets(one.lines),
      "",
    ],
    ["Expérience professionnelle", "Formation", "Compétences", "Langues"],
  ),
  "ISO dates": text((one) => [
    `${one.title} at ${one.employer}`,
    `${span(one, (month) => month)} | ${one.place}`,
    ...bullets(one.lines),
    "",
  ]),
  since: text((one) => [
    `${one.end === null ? `Since ${yearOf(one.start)}` : span(one, yearOf, "–")}: ${one.title} at ${one.employer}, ${one.place}`,
    ...bullets(one.lines),
  ]),
  Markdown: text(
    (one) => [`### ${one.title}`, `**${one.employer}** | *${span(one, short)}*`, "", ...bullets(one.lines, "- "), ""],
    ["## Work Experience", "## Education", "## Skills", "## Languages"],
  ),
  quarters: text(
    (one) => [
      `${one.employer}, ${one.place} (${span(one, quarter, " – ", "now")})`,
      one.title,
      ...bullets(one.lines),
      "",
    ],
    ["EMPLOYMENT HISTORY", "EDUCATION", "SKILLS", "LANGUAGES"],
  ),
  "wrapped lines": text((one) => [
    `${one.title} – ${one.employer}`,
    `${one.place}, ${span(one, long)}`,
    ...one.lines.map((line) => `• ${line.replace(/^(.{20,60}?) /u, "$1\n  ")}`),
    "",
  ]),
  "Europass as text": text(
    (one) => [
      `[ ${span(one, firstDay, " – ", "Current", lastDay)} ]`,
      one.title,
      one.employer,
      ...(one.place.includes(", ")
        ? [`City: ${one.place.split(", ")[0]} | Country: ${one.place.split(", ").at(-1)}`]
        : []),
      ...bullets(one.lines),
      "",
    ],
    ["WORK EXPERIENCE", "EDUCATION AND TRAINING", "DIGITAL SKILLS", "LANGUAGE SKILLS"],
  ),
};

const xml = (words: string) => words.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const paragraph = (words: string) => `<w:p><w:r><w:t xml:space="preserve">${xml(words)}</w:t></w:r></w:p>`;
const row = (...cells: string[][]) =>
  `<w:tr>${cells.map((lines) => `<w:tc>${lines.map(paragraph).join("")}</w:tc>`).join("")}</w:tr>`;
const table = (rows: string[]) => `<w:tbl>${rows.join("")}</w:tbl>`;

function tableDocx(person: Person): Buffer {
  const work = person.positions.map((one) =>
    row([span(one, short)], [one.title, `${one.employer}, ${one.place}`, ...one.lines]),
  );
  const body = [
    ...head(person).map(paragraph),
    paragraph("Work Experience"),
    table(work),
    paragraph("Education"),
    table(person.education.map((one) => row([`${one.start} – ${one.end}`], [`${one.degree}, ${one.school}`]))),
    paragraph("Skills"),
    paragraph(person.skills.join(", ")),
    paragraph("Languages"),
    paragraph(person.languages.join(", ")),
  ];
  return makeDocx({ xml: body.join("") });
}

/** A form of 2005 with labels in the left column, which many public employers still ask for. */
function europassDocx(person: Person): Buffer {
  const work = person.positions.flatMap((one) => [
    row(["Dates"], [span(one, numeric, " – ", "present")]),
    row(["Occupation or position held"], [one.title]),
    row(["Main activities and responsibilities"], one.lines),
    row(["Name and address of employer"], [`${one.employer}, ${one.place}`]),
  ]);
  const schools = person.education.flatMap((one) => [
    row(["Dates"], [`${one.start} – ${one.end}`]),
    row(["Title of qualification awarded"], [one.degree]),
    row(["Name and type of organisation providing education and training"], [one.school]),
  ]);
  const rows = [
    row(["Europass Curriculum Vitae"], [""]),
    row(["Personal information"], [""]),
    row(["First name(s) / Surname(s)"], [person.name]),
    row(["Address"], [person.place]),
    row(["E-mail"], [person.email]),
    row(["Work experience"], [""]),
    ...work,
    row(["Education and training"], [""]),
    ...schools,
    row(["Personal skills and competences"], [person.skills.join(", ")]),
    row(["Mother tongue(s)"], [person.languages[0] ?? ""]),
  ];
  return makeDocx({ xml: table(rows) });
}

function plainDocx(person: Person): Buffer {
  const work = person.positions.flatMap((one) => [`${one.title}, ${one.employer}, ${span(one, long)}`, ...one.lines]);
  return makeDocx({
    paragraphs: [
      ...head(person),
      "Experience",
      ...work,
      "Education",
      ...schools(person),
      "Skills",
      person.skills.join(", "),
      "Languages",
      person.languages.join(", "),
    ],
  });
}

type Piece = { text: string; x: number; y: number; width?: number; size?: number };

/** Draws pieces in this order, so that a file's order can differ from where its words stand. */
async function drawPdf(pieces: readonly Piece[]): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", margin: 40, autoFirstPage: true });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const isDone = new Promise((resolve) => document.on("end", resolve));
  document.font(findSourceFile(WIDE_FONT));
  let page = 0;
  for (const { text: words, x, y, width = 500, size = 9 } of pieces) {
    for (; page < Math.floor(y / PAGE); page += 1) document.addPage();
    document.fontSize(size).text(words, x, 40 + (y % PAGE), { width, lineBreak: false });
  }
  document.end();
  await isDone;
  return Buffer.concat(chunks);
}

const PAGE = 740;
const LINE = 13;
const GAP = "";
/** Stacks lines below each other. An empty one leaves a gap. */
function stack(lines: readonly string[], x: number, y = 0): Piece[] {
  return lines.flatMap((words, index) => (words === GAP ? [] : [{ text: words, x, y: y + index * LINE }]));
}

/** Breaks prose as a word processor would. */
function wrap(words: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

// prettier-ignore
const contactColumn = (person: Person) => [
  "Contact", person.place, person.phone, person.email, GAP,
  "Skills", ...person.skills, GAP,
  "Languages", ...person.languages, GAP,
  ...(person.certificates.length > 0 ? ["Certificates", ...person.certificates] : []),
];

// prettier-ignore
const mainColumn = (person: Person) => [
  person.name, person.headline, GAP,
  "Experience",
  ...person.positions.flatMap((one) => [
    one.title, `${one.employer}, ${one.place}`, span(one, short),
    ...one.lines.flatMap((line) => wrap(`• ${line}`, 50)), GAP,
  ]),
  "Education",
  ...person.education.flatMap((one) => [one.degree, one.school, `${one.start} – ${one.end}`]),
];

/** Two columns. Word processors that lay out by tables write them row by row. */
function columnsPdf(isByRow: boolean, isRight: boolean) {
  return async (person: Person): Promise<Buffer> => {
    const [side, main] = [
      stack(contactColumn(person), isRight ? 400 : 40),
      stack(mainColumn(person), isRight ? 40 : 220),
    ];
    const pieces = [...side, ...main];
    return drawPdf(isByRow ? pieces.toSorted((a, b) => a.y - b.y || a.x - b.x) : pieces);
  };
}

/** Dates in a column of their own beside each position, drawn after it. */
function datesColumnPdf(person: Person): Promise<Buffer> {
  const pieces: Piece[] = stack([...head(person), GAP, "Professional Experience"], 40);
  let y = 6 * LINE;
  for (const one of person.positions) {
    const lines = [`${one.title}, ${one.employer}`, one.place, ...one.lines.flatMap((line) => wrap(line, 70))];
    pieces.push(...stack(lines, 170, y), { text: span(one, numeric), x: 40, y });
    y += (lines.length + 1) * LINE;
  }
  pieces.push(
    ...stack(
      ["Education", ...schools(person), "Skills", person.skills.join(", "), "Languages", person.languages.join(", ")],
      40,
      y,
    ),
  );
  return drawPdf(pieces);
}

/** Dates at the right edge of the line with the title. */
function rightDatesPdf(person: Person): Promise<Buffer> {
  const pieces: Piece[] = stack([...head(person), GAP, "EXPERIENCE"], 40);
  let y = 6 * LINE;
  for (const one of person.positions) {
    const lines = [one.employer, one.title, ...one.lines.flatMap((line) => wrap(`• ${line}`, 90))];
    pieces.push(
      ...stack(lines, 40, y),
      { text: one.place, x: 430, y },
      { text: span(one, short), x: 430, y: y + LINE },
    );
    y += (lines.length + 1) * LINE;
  }
  pieces.push(
    ...stack(
      ["EDUCATION", ...schools(person), "SKILLS", person.skills.join(", "), "LANGUAGES", person.languages.join(", ")],
      40,
      y,
    ),
  );
  return drawPdf(pieces);
}

function linkedInPdf(person: Person): Promise<Buffer> {
  const side = [
    "Contact",
    person.phone,
    person.email,
    "www.linkedin.com/in/someone",
    "(LinkedIn)",
    GAP,
    "Top Skills",
    ...person.skills.slice(0, 3),
    GAP,
    "Languages",
    ...person.languages,
  ];
  const main = [
    person.name,
    `${person.headline} at ${person.positions[0]?.employer}`,
    person.place,
    GAP,
    "Experience",
    ...person.positions.flatMap((one) => [
      one.employer,
      one.title,
      `${span(one, long, " - ")} (2 years 3 months)`,
      one.place,
      ...one.lines.flatMap((line) => wrap(line, 60)),
      GAP,
    ]),
    "Education",
    ...person.education.flatMap((one) => [one.school, `${one.degree} · (${one.start} - ${one.end})`]),
  ];
  return drawPdf([...stack(side, 30), ...stack(main, 210)]);
}

export const RESUME_LAYOUTS: readonly ResumeLayout[] = [
  ...Object.entries(TEXTS).map(([name, make]) => ({ name, kind: "text" as const, make })),
  { name: "plain Word", kind: "docx", make: plainDocx },
  { name: "table with dates at the left", kind: "docx", make: tableDocx },
  { name: "Europass table", kind: "docx", make: europassDocx },
  { name: "side column at the left", kind: "pdf", make: columnsPdf(false, false) },
  { name: "side column at the right, by row", kind: "pdf", make: columnsPdf(true, true) },
  { name: "dates in a left column", kind: "pdf", make: datesColumnPdf },
  { name: "dates at the right edge", kind: "pdf", make: rightDatesPdf },
  { name: "LinkedIn's PDF", kind: "pdf", make: linkedInPdf },
];
