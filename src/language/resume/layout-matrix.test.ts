import { expect, it } from "vitest";
import { isCertain, type ResumePosition, type YearMonth } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const SEED = 20_261_130;
const DRAWS = 24;

/** Firms without a legal form, hyphens and small letters, titles that no list has, breaks and side jobs. */
const PEOPLE = [
  {
    locale: "en",
    heads: ["Where I've worked", "Where I studied", "BA Accounting, Leeds Beckett University, 2008 – 2011"],
    now: "present",
    to: "to",
    since: "since",
    jobs: [
      ["Finance Manager", "Brightwater Housing Trust", "2021-03", "", "Closed the year in 9 days instead of 21"],
      ["Bookkeeper", "Oat & Barley", "2016-05", "2021-02", "Payroll for 35 people every two weeks"],
      ["Parental leave", "", "2015-02", "2016-04", ""],
      ["Runner, then Accounts Assistant", "Penfold-Hughes", "2012-01", "2015-01", "Matched 400 invoices a week"],
    ],
  },
  {
    locale: "de",
    heads: ["Stationen im Beruf", "Bildungsweg", "B.Sc. Informatik, Universität Köln, 2010 – 2014"],
    now: "heute",
    to: "bis",
    since: "seit",
    jobs: [
      ["Senior Data Engineer", "kornblume.io", "2021-06", "", "Laufzeit der Nachtläufe von 5 h auf 40 min"],
      ["BI-Entwickler", "Rheinwerk Energie AG", "2016-10", "2021-05", "80 Berichte in Power BI"],
      ["Werkstudent Analytics", "Domstadt-Medien", "2013-04", "2016-09", ""],
    ],
  },
  {
    locale: "pt",
    heads: ["Percurso profissional", "Escolas", "Licenciatura em Enfermagem, Escola Superior de Coimbra, 2007 – 2011"],
    now: "presente",
    to: "a",
    since: "desde",
    jobs: [
      ["Enfermeira de triagem", "Linha Serena", "2022-01", "", "90 chamadas por turno"],
      ["Enfermeira", "Clínica Santa Tecla", "2015-03", "2021-12", "Reabilitação de 30 doentes por semana"],
      ["Licença parental", "", "2014-06", "2015-02", ""],
      ["Operadora de caixa", "Pingo Doce", "2009-09", "2011-06", ""],
    ],
  },
  {
    locale: "nl",
    heads: ["Mijn loopbaan tot nu", "Schooltijd", "Bachelor Communicatie, Hogeschool Utrecht, 2009 – 2013"],
    now: "heden",
    to: "tot",
    since: "sinds",
    jobs: [
      ["Teamleider klantenservice", "Zonnepanelenhuis", "2021-05", "", "Rooster voor 22 medewerkers"],
      ["Medewerker klantenservice", "Van Dalen & Zonen B.V.", "2016-02", "2021-04", "60 gesprekken per dag"],
      ["Zorgverlof voor mijn vader", "", "2015-06", "2016-01", ""],
      ["Verkoopmedewerker", "boekhandel De Zwaluw", "2013-09", "2015-05", ""],
    ],
  },
] as const;

/** T title, F firm, D dates; a slash begins a line. */
const ORDERS = "TFD FTD DTF DFT TF/D FT/D D/TF D/FT T/FD F/TD FD/T TD/F DT/F DF/T".split(" ");
const LINES = ["T/F/D", "F/T/D", "T/D/F", "F/D/T", "D/T/F", "D/F/T"];
const FORMS = {
  words: { month: "long", year: "numeric" },
  short: { month: "short", year: "numeric" },
  numbers: { month: "2-digit", year: "numeric" },
} as const;

/** A generator of equal sequences for equal seeds (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Person = (typeof PEOPLE)[number];

function drawLayout(random: () => number) {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  return {
    order: pick([...ORDERS, ...LINES]) ?? "TFD",
    form: FORMS[pick(["words", "short", "numbers"] as const) ?? "words"],
    separator: pick([" – ", " | ", ", ", "; ", "\t", " · "]) ?? ", ",
    dash: pick([" – ", "-", " — ", "word"]) ?? "-",
    bullet: pick(["", "- ", "• "]) ?? "",
    isOpen: random() < 0.3,
    hasGaps: random() < 0.6,
    isCapitals: random() < 0.4,
  };
}

function render({ locale, heads, now, to, since, jobs }: Person, layout: ReturnType<typeof drawLayout>): string {
  const format = new Intl.DateTimeFormat(locale, { ...layout.form, timeZone: "UTC" });
  const spell = (month: string) => format.format(new Date(`${month}-15T00:00:00Z`));
  const dash = layout.dash === "word" ? ` ${to} ` : layout.dash;
  const head = (text: string) => (layout.isCapitals ? text.toUpperCase() : text);
  const entries = jobs.map(([title, firm, from, until, deed]) => {
    const open = layout.isOpen ? `${since} ${spell(from)}` : `${spell(from)}${dash}${now}`;
    const dates = until === "" ? open : `${spell(from)}${dash}${spell(until)}`;
    const words: Readonly<Record<string, string>> = { T: title, F: firm, D: dates };
    const lines = layout.order.split("/").map((part) =>
      Array.from(part, (key) => words[key] ?? "")
        .filter((text) => text !== "")
        .join(layout.separator),
    );
    return [...lines, deed === "" ? "" : layout.bullet + deed].filter((line) => line !== "").join("\n");
  });
  const [work, studies, degree] = heads;
  return ["Ann Lee", "", head(work), entries.join(layout.hasGaps ? "\n\n" : "\n"), "", head(studies), degree].join(
    "\n",
  );
}

const spellMonth = (at: YearMonth | null) => (at === null ? "" : `${at.year}-${String(at.month).padStart(2, "0")}`);
const spellPosition = ({ title, employer, from, to }: ResumePosition) =>
  [title, employer, spellMonth(from), spellMonth(to)].join(" | ");

it("parseResume reads positions in any order, with any separator and any dates, below unknown headings", () => {
  const random = createRandom(SEED);
  const wrong: string[] = [];
  const foreign: string[] = [];
  let [whole, all] = [0, 0];
  for (const person of PEOPLE)
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const text = render(person, drawLayout(random));
      const stated = person.jobs.filter(([, firm]) => firm !== "");
      const names = stated.map(([title, firm, from, until]) => [title, firm, from, until].join(" | "));
      const certain = parseResume(text, TODAY).positions.filter(isCertain);
      const read = certain.map(spellPosition);
      all += names.length;
      whole += names.filter((name) => read.includes(name)).length;
      wrong.push(...read.filter((name) => !names.includes(name)).map((name) => `${name}\n${text}`));
      const words = [...person.heads, ...person.jobs.flatMap(([title, firm]) => [title, firm])].filter(Boolean);
      const deeds = certain.flatMap(({ lines }) => lines);
      foreign.push(
        ...deeds.filter((deed) => words.some((word) => deed.includes(word))).map((deed) => `${deed}\n${text}`),
      );
    }
  expect(wrong).toEqual([]);
  expect(foreign).toEqual([]);
  expect(whole / all).toBeGreaterThanOrEqual(0.95);
});
