import type { ResumePosition } from "./career";
import { datesOf, type DateOrder, findSpans } from "./dates";
import { foldCase as fold } from "../text/fold";
import { isBreak, splitHeading } from "./heading-parts";
import labels from "../data/resume-forms.json" with { type: "json" };
import { namePosition } from "./name-position";
import type { TextLine } from "./text-lines";

type Field = keyof typeof labels;
type Form = Partial<Record<Field, string[]>>;

const FIELD_OF: ReadonlyMap<string, Field> = new Map(
  Object.entries(labels).flatMap(([field, names]) => names.map((name) => [name, field as Field] as const)),
);
const LABELED = /^(?<label>[\p{L}][^\t:]{1,60}?)\s*(?:\t|:(?:\s|$))\s*(?<value>.*)$/u;

/** "Name and address of employer" is a label wherever a line begins with it. "Company" may begin a title. */
const LONG_LABEL = 3;
const MOST_NAME_WORDS = 7;
const MOST_LABEL_WORDS = Math.max(...[...FIELD_OF.keys()].map((label) => label.split(" ").length));

/** Tells whether a text is the label of a form's field. */
export function isFormLabel(text: string): boolean {
  return FIELD_OF.has(fold(text).trim());
}

/** Splits a line into its field and value. Extracted forms have one space between them, or a line each. */
function parseField(text: string, isForm: boolean): { field: Field | null; value: string } {
  const { label = "", value = "" } = LABELED.exec(text)?.groups ?? {};
  const named = label === "" ? undefined : FIELD_OF.get(fold(label).trim());
  if (named !== undefined) return { field: named, value };
  const all = text.split(/\s+/u);
  for (let count = Math.min(all.length, MOST_LABEL_WORDS); isForm && count > 0; count -= 1) {
    const field = FIELD_OF.get(fold(all.slice(0, count).join(" ")).replace(/\s*:$/u, ""));
    const isSure = count >= LONG_LABEL || count === all.length || field === "dates";
    if (field !== undefined && isSure) return { field, value: all.slice(count).join(" ") };
  }
  return { field: null, value: text };
}

/** Tells whether lines begin with the long labels of a form. */
function hasLongLabels(lines: readonly TextLine[]): boolean {
  return lines.some(({ text }) => {
    const all = text.split(/\s+/u).slice(0, MOST_LABEL_WORDS);
    return all.some((_word, at) => at + 1 >= LONG_LABEL && isFormLabel(all.slice(0, at + 1).join(" ")));
  });
}

/** Reads positions from a form, such as Europass's: "Occupation or position held: Nurse". Returns null for any other text. */
export function parseForms(lines: readonly TextLine[], order: DateOrder): ResumePosition[] | null {
  const forms: Form[] = [];
  const isForm = hasLongLabels(lines);
  let field: Field | null = null;
  for (const { text } of lines) {
    const { field: named, value } = parseField(text, isForm);
    if (named !== null && (forms.length === 0 || forms.at(-1)?.[named] !== undefined)) forms.push({});
    field = named ?? field;
    const form = forms.at(-1);
    if (form && field !== null && value !== "") (form[field] ??= []).push(value);
    else if (form && field !== null) form[field] ??= [];
  }
  const whole = forms.filter(({ title, employer }) => title !== undefined && employer !== undefined);
  const isOwnBreak = ({ title = [], employer = [] }: Form) =>
    [...title, ...employer].some((name) => isBreak(splitHeading(name)));
  const jobs = whole.filter((form) => !isOwnBreak(form));
  return whole.length > 0 ? jobs.map((form) => toPosition(form, order)) : null;
}

/** "Nordvik Bank Lithuania branch" behind its label */
const isPlainName = (text: string) =>
  /^\p{Lu}/u.test(text) && text.split(" ").length <= MOST_NAME_WORDS && !/[.!?]$/u.test(text);

function toPosition(form: Form, order: DateOrder): ResumePosition {
  const [dates = ""] = form.dates ?? [];
  const [span] = findSpans(dates, order);
  const [title = null] = form.title ?? [];
  const groups = splitHeading((form.employer ?? []).join("\t"));
  const parts = groups.flat();
  const { place, isOwnAccount } = namePosition([[{ text: "", kind: "title" }], ...groups], null);
  // Behind its label, an employer's name comes first: "Checkers DC, Cornubia".
  const first = parts.find(({ kind }) => kind === "organization") ?? parts[0];
  const isName = first !== undefined && (first.kind !== "other" || isPlainName(first.text)) && !isOwnAccount;
  const name = isName ? first.text : null;
  return {
    title: title === "" ? null : title,
    employer: name,
    place: form.place?.[0] ?? (place === name ? null : place),
    ...datesOf(span ?? null),
    heading: [title, name, dates].filter(Boolean).join(", "),
    lines: form.duties ?? [],
    unsure: [
      ...(title ? [] : (["title"] as const)),
      ...(name === null && !isOwnAccount ? (["employer"] as const) : []),
      ...(span?.from == null ? (["dates"] as const) : []),
    ],
  };
}
