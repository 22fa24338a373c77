import { listUnsure, type ResumePosition } from "./career";
import { kindOfStudies, namesSchool } from "./education-names";
import { datesOf, type DateOrder, findSpans, hasPeriod, isBareDate, withoutSpans } from "./dates";
import { isOwnCell } from "./dated-lines";
import { startsWithDeed } from "./deeds";
import { foldCase as fold } from "../text/fold";
import { namesOccupation } from "../roles/occupations";
import { isBreak, splitHeading } from "./heading-parts";
import labels from "../data/resume-forms.json" with { type: "json" };
import { namePosition } from "./assign-parts";
import { leavesOpen, NEGATED } from "./open-words";
import type { EducationText, TextLine } from "./text-lines";

type Field = keyof typeof labels;
/** `start`: the index of its first line. */
type Form = { start: number; values: Partial<Record<Field, string[]>> };
type Cell = { field: Field; value: string };

const FIELD_OF: ReadonlyMap<string, Field> = new Map(
  Object.entries(labels).flatMap(([field, names]) => names.map((name) => [name, field as Field] as const)),
);
const LABELED = /^(?<label>[\p{L}][^\t:]{1,60}?)\s*(?:\t|:(?:\s|$))\s*(?<value>.*)$/u;

/** "Name and address of employer" is a label wherever a line begins with it. "Company" may begin a title. */
const LONG_LABEL = 3;
const MOST_NAME_WORDS = 7;
const MOST_HEAD_WORDS = 12;
const LONGEST_TITLE = 100;
const MOST_LABEL_WORDS = Math.max(...[...FIELD_OF.keys()].map((label) => label.split(" ").length));

/** Tells whether a text is the label of a field of work. */
export function isFormLabel(text: string): boolean {
  const field = FIELD_OF.get(fold(text).trim());
  return field !== undefined && field !== "degree" && field !== "school";
}

function parseCell(text: string): Cell | null {
  const { label = "", value = "" } = LABELED.exec(text)?.groups ?? {};
  const field = label === "" ? undefined : FIELD_OF.get(fold(label).trim());
  return field === undefined ? null : { field, value };
}

/** Fields of studies, whose labels end in a word that says which: "Angestrebter Abschluss", "Name und Art der Einrichtung". */
const OF_STUDIES: ReadonlySet<Field | undefined> = new Set(["dates", "degree", "school"]);
/** "Name" and "Nom": they begin labels of schools, unlike "Elm University". */
const BEGINS_NAME: ReadonlySet<string | undefined> = new Set(
  labels.school.flatMap((label) => (label.includes(" ") ? label.split(" ", 1) : [])),
);

/** A cell below studies. Words of a label that may leave a degree open stay with it: "B.Sc. Physik (angestrebter abschluss)". */
function parseStudyCell(text: string): Cell | null {
  const { label = "", value = "" } = LABELED.exec(text)?.groups ?? {};
  const bare = fold(label.replaceAll(/\([^()]*\)/gu, "")).trim();
  const words = bare.split(/[\s'’-]+/u);
  const isLabel = BEGINS_NAME.has(words[0]) || kindOfStudies(label) === null;
  const field = [bare, ...(isLabel ? words.slice(-1) : [])]
    .map((name) => FIELD_OF.get(name))
    .find((one) => OF_STUDIES.has(one));
  if (label === "" || field === undefined) return null;
  const isOpen = field === "degree" && !FIELD_OF.has(bare) && leavesOpen(label.toLowerCase(), true);
  return { field, value: isOpen ? `${value} (${label.toLowerCase()})` : value };
}

/** "Employer Marlpit", but not "Employer Branding Manager" and "Firma Meier": no firm's name begins with these words. */
const isEmployerCell = (text: string) =>
  /^(?:employer|arbeitgeber|employeur|empleador|empregador|pracodawca|werkgever)\s/iu.test(text) &&
  /^\S+\s+\p{Lu}/u.test(text) &&
  !namesOccupation(text);

/** Splits a line into its labels and values. Extracted forms have one space between them, or a line each. */
function parseCells(text: string, isForm: boolean, parse = parseCell): Cell[] {
  const cells = text.split(/\s*[|\t]\s*/u).map(parse);
  const one = parse(text);
  const named = cells.flatMap((cell) => cell ?? []);
  if (named.length === cells.length && named.length > 1) return named;
  if (one !== null) return [one];
  const all = text.split(/\s+/u);
  for (let count = Math.min(all.length, MOST_LABEL_WORDS); isForm && count > 0; count -= 1) {
    const field = FIELD_OF.get(fold(all.slice(0, count).join(" ")).replace(/\s*:$/u, ""));
    const isSure = count >= LONG_LABEL || count === all.length || field === "dates" || isEmployerCell(text);
    if (field !== undefined && isSure) return [{ field, value: all.slice(count).join(" ") }];
  }
  return [];
}

/** Tells whether lines begin with the long labels of a form. */
function hasLongLabels(lines: readonly TextLine[]): boolean {
  return lines.some(({ text }) => {
    const all = text.split(/\s+/u).slice(0, MOST_LABEL_WORDS);
    return all.some((_word, at) => at + 1 >= LONG_LABEL && FIELD_OF.has(fold(all.slice(0, at + 1).join(" "))));
  });
}

/** Tells whether lines name a position behind a form's labels, which are no title: "Occupation or position held Clerk". */
export const hasLabels = (lines: readonly TextLine[]): boolean =>
  hasLongLabels(lines) || lines.some(({ text }) => isEmployerCell(text));

/** A field of the same name begins the next form. */
function listForms(lines: readonly TextLine[], parse = parseCell): Form[] {
  const forms: Form[] = [];
  const isForm = hasLongLabels(lines);
  let field: Field = "other";
  const first = lines.findIndex(({ text }) => parseCells(text, isForm, parse).length > 0);
  // Dates above the first label begin each form.
  const areAbove = isBareDate(lines[first - 1]?.text ?? "");
  for (const [start, { text, isBullet }] of lines.entries()) {
    const cells = parseCells(text, isForm, parse);
    if (areAbove && cells.length === 0 && isBareDate(text)) forms.push({ start, values: {} });
    for (const cell of cells) {
      if (forms.at(-1)?.values[cell.field] !== undefined || forms.length === 0) forms.push({ start, values: {} });
      const { values = {} } = forms.at(-1) ?? {};
      ({ field } = cell);
      (values[field] ??= []).push(...(cell.value === "" ? [] : [cell.value]));
    }
    const { values = {} } = forms.at(-1) ?? {};
    // "Hauptfächer⇥Geschichte" below studies
    const isOther = parse === parseStudyCell && LABELED.test(text);
    const isOpen = !isOther && (values[field]?.length === 0 || isForm);
    const own = values.dates === undefined && isBareDate(text) ? "dates" : isOpen && !isBullet ? field : "duties";
    if (cells.length === 0) (values[own] ??= []).push(text);
  }
  return forms;
}

/** Writes a table's rows below the labels of its columns as forms: "Employer⇥Position" above "Marlpit⇥Clerk". */
function labelRows(lines: readonly TextLine[]): readonly TextLine[] {
  const listCells = (text: string) => text.split(/\s*[|\t]\s*/u);
  const fieldOf = (label: string) => FIELD_OF.get(fold(label).trim());
  const head = lines.findIndex(({ text }) => {
    const fields = listCells(text).map(fieldOf);
    return fields.includes("title") && fields.includes("employer") && !fields.includes(undefined);
  });
  const all = listCells(lines[head]?.text ?? "");
  // The cells of a period are one by now.
  const labels = all.filter((label, at) => fieldOf(label) !== "until" || fieldOf(all[at - 1] ?? "") !== "dates");
  const rows = lines.slice(head + 1).map(({ text }) => listCells(text));
  if (head === -1 || !rows.every((cells) => cells.length === labels.length || cells.length === 1)) return lines;
  const labelRow = (line: TextLine, cells: readonly string[]) =>
    cells.length === 1 ? line : { ...line, text: cells.map((cell, at) => `${labels[at] ?? ""}: ${cell}`).join("\t") };
  return [...lines.slice(0, head), ...lines.slice(head + 1).map((line, at) => labelRow(line, rows[at] ?? []))];
}

/** Where all forms lack the title, or the employer, it may stand in the line above each, beside dates if they lack them, too. */
function addHeads(forms: readonly Form[], lines: readonly TextLine[], order: DateOrder): void {
  const [lacking, ...others] = (["title", "employer"] as const).filter((field) =>
    forms.every(({ values }) => values[field] === undefined),
  );
  const areDated = forms.every(({ values }) => values.dates !== undefined);
  const heads = forms.map(({ start }) => {
    const text = lines[start - 1]?.text ?? "";
    const [span] = areDated ? [] : findSpans(text, order).filter((one) => one.isRange && isOwnCell(text, one));
    const named =
      span === undefined ? text : withoutSpans(text, "\t", [span]).replaceAll(/^[\s:,(|–—-]+|[\s:,)|–—-]+$/gu, "");
    return { text, named, line: lines[start - 1], dates: span === undefined ? "" : text.slice(span.start, span.end) };
  });
  // "Role: kept the ledger" below "Accountant, Marlpit Ltd, 2016 – 2019", "Client: Northwind Bank" below "Consultant, Capgrove"
  const isPart = (named: string) => namePosition(splitHeading(named)).unsure.length > 0;
  const mayBe = forms.every((form, at) => {
    const { line, named = "", dates } = heads[at] ?? {};
    const begins = line?.isAfterGap === true || lines[form.start - 2]?.isBullet === true || form.start === 1;
    return mayBeHead(line, named) && begins && isPart(named) && (areDated || dates !== "");
  });
  if (lacking === undefined || others.length > 0 || !mayBe) return;
  for (const [at, { values }] of forms.entries()) {
    const { text = "", named = "", dates = "" } = heads[at] ?? {};
    if (dates !== "") values.dates = [dates];
    values[lacking] = [(lacking === "title" ? namePosition(splitHeading(named)).title : null) ?? named];
    for (const rest of Object.values(forms[at - 1]?.values ?? {})) if (rest.at(-1) === text) rest.pop();
  }
}

const mayBeHead = (line: TextLine | undefined, named: string) =>
  line?.isBullet === false &&
  /^[\p{Lu}\d].*[^.!?:;]$/u.test(named) &&
  !startsWithDeed(named) &&
  named.split(" ").length <= MOST_HEAD_WORDS &&
  parseCells(line.text, false).length === 0 &&
  findSpans(named).length === 0;

/** Reads positions from a form, such as Europass's: "Occupation or position held: Nurse". Returns null for any other text. */
export function parseForms(written: readonly TextLine[], order: DateOrder): ResumePosition[] | null {
  const lines = labelRows(written);
  const forms = listForms(lines);
  addHeads(forms, lines, order);
  const whole = forms.filter(({ values: { title, employer } }) => title !== undefined && employer !== undefined);
  const begin = (forms[0]?.start ?? 0) - 1;
  const isOther =
    lines.slice(0, Math.max(begin, 0)).some(({ text }) => hasPeriod(text, order)) ||
    (whole.every(({ values }) => findSpans(periodOf(values), order).length === 0) &&
      lines.some(({ text }) => hasPeriod(text, order)));
  if (whole.length === 0 || isOther) return null;
  return forms.flatMap(({ values }) =>
    (values.title === undefined && values.employer === undefined) ||
    [...(values.title ?? []), ...(values.employer ?? [])].some((name) => isBreak(splitHeading(name)))
      ? []
      : [toPosition(values, order)],
  );
}

const periodOf = ({ dates = [], until = [] }: Form["values"]) => [...dates.slice(0, 1), ...until].join(" – ");

/** Lists the studies of a form's lines, each with its school, which the label tells. Returns null for any other text. */
export function listLabeledStudies(lines: readonly TextLine[]): EducationText[] | null {
  const forms = listForms(lines, parseStudyCell);
  const isWhole = ({ values: { degree, school, duties } }: Form) =>
    school?.[0] !== undefined && (degree?.[0] ?? duties?.[0]) !== undefined;
  if (forms.length === 0 || forms[0]?.start !== 0 || !forms.every(isWhole)) return null;
  return forms.flatMap(({ values }) => {
    const { degree = [], school = [], duties = [] } = values;
    // "Main subjects: BA History", "Qualification: none"
    const isDegree = degree.length > 0 && (duties.length === 0 || !NEGATED.test(degree[0] ?? ""));
    const [name = "", ...notes] = isDegree ? [...degree, ...duties] : [...duties, ...degree];
    const value = isDegree ? name : (LABELED.exec(name)?.groups?.["value"] ?? name);
    const words = [value, periodOf(values)].filter(Boolean).join(", ");
    // "Edmund-Siemers-Allee 1, Hamburg" behind the school is its address.
    const parts = school.join(", ").split(/,\s+/u);
    const own = parts.slice(0, Math.max(parts.findLastIndex(namesSchool), 0) + 1).join(", ");
    const named = { text: [words, ...school].join(", "), isApart: true, form: { words, school: own, isDegree } };
    return [named, ...notes.map((text) => ({ text, isApart: false }))];
  });
}

/** "Client: Northwind Bank" in a line of its own is no employer. */
export const isClientLine = (line: TextLine | undefined): boolean => /^(?:end )?clients?\s*:/iu.test(line?.text ?? "");

/** Moves employers that a form labels below each job up to its dates, so that no job takes the one of the job above. */
export function raiseEmployers(lines: readonly TextLine[], dated: readonly number[]): readonly TextLine[] {
  const isForm = hasLongLabels(lines);
  const labeled = lines.flatMap((line, at) => {
    const [cell, ...others] = parseCells(line.text, isForm);
    const isEmployer = !isClientLine(line) && cell?.field === "employer" && cell.value !== "" && others.length === 0;
    return isEmployer ? [{ at, text: cell.value, of: dated.findLast((index) => index < at) ?? -1 }] : [];
  });
  const areOne = new Set(labeled.map(({ of }) => of)).size === labeled.length;
  if (!areOne || labeled.some(({ at, of }) => of === -1 || dated.includes(at))) return lines;
  // A job without the label leaves open on which side of the others it stands, unless the last one has it below.
  const isBelow = labeled.some(({ of }) => of === dated.at(-1));
  if (!isBelow && labeled.some(({ at }) => lines[at]?.isAfterGap === true)) return lines;
  return lines.flatMap((line, at) => {
    if (labeled.some((one) => one.at === at)) return [];
    const own = isBelow ? labeled.find(({ of }) => of === at) : undefined;
    return own === undefined ? [line] : [line, { text: own.text, isBullet: false, isAfterGap: false }];
  });
}

/** Removes labels whose values tell by themselves what they are: "Dates: 2019 – 2021", "Duties: closed the books". */
export function withoutLabel<Line extends TextLine>(line: Line): Line {
  const cells = parseCells(line.text, false);
  const text = cells.map(({ value }) => value).join(" – ");
  const isTold = cells.every(({ field }) => field === "duties")
    ? text !== ""
    : cells.every(({ field }) => field === "dates" || field === "until") && isBareDate(text);
  return cells.length > 0 && isTold ? { ...line, text } : line;
}

/** "Nordvik Bank Lithuania branch" behind its label, also "Buchhandlung Amsel e. K." */
const isPlainName = (text: string) =>
  /^[\p{Lu}\d]|^\p{Ll}+[\p{Lu}.]/u.test(text) &&
  text.split(" ").length <= MOST_NAME_WORDS &&
  !/\p{Ll}{3}[.!?]$/u.test(text);

function toPosition({ title: titles = [], employer = [], place = [], ...form }: Form["values"], order: DateOrder) {
  const dates = periodOf(form);
  const [span] = findSpans(dates, order);
  const [title = ""] = titles;
  const groups = splitHeading(employer.join("\t"));
  const parts = groups.flat();
  const named = namePosition([[{ text: "", kind: "title" }], ...groups]);
  // Behind its label, an employer's name comes first: "Checkers DC, Cornubia".
  const first = parts.find(({ kind }) => kind === "organization") ?? parts[0];
  const isName = first !== undefined && (first.kind !== "other" || isPlainName(first.text)) && !named.isOwnAccount;
  const name = isName ? first.text : null;
  // "at first team assistant, since 2024 editor"
  const isOdd = title.length > LONGEST_TITLE || !/^\p{Lu}/u.test(title) || /(?:19|20)\d\d/u.test(title);
  const position: ResumePosition = {
    title: title === "" ? null : title,
    employer: name,
    place: place[0] ?? (named.place === name ? null : named.place),
    ...datesOf(span ?? null),
    heading: [title, name, dates].filter(Boolean).join(", "),
    lines: form.duties ?? [],
    unsure: listUnsure({ title: isOdd, employer: name === null && !named.isOwnAccount, dates: span?.from == null }),
  };
  return position;
}
