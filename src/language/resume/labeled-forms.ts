import type { ResumePosition } from "./career";
import { type DateOrder, findSpans } from "./dates";
import { fold, splitHeading } from "./heading-parts";
import labels from "./form-labels.json" with { type: "json" };
import { namePosition } from "./name-position";
import type { TextLine } from "./text-lines";

type Field = keyof typeof labels;
type Form = Partial<Record<Field, string[]>>;

const FIELD_OF: ReadonlyMap<string, Field> = new Map(
  Object.entries(labels).flatMap(([field, names]) => names.map((name) => [name, field as Field] as const)),
);
const LABELED = /^(?<label>[\p{L}][^\t:]{1,60}?)\s*(?:\t|:(?:\s|$))\s*(?<value>.*)$/u;

/** Reads positions from a form, such as Europass's: "Occupation or position held: Nurse". Returns null for any other text. */
export function readForms(lines: readonly TextLine[], order: DateOrder): ResumePosition[] | null {
  const forms: Form[] = [];
  let field: Field | null = null;
  for (const { text } of lines) {
    const { label = "", value = text } = LABELED.exec(text)?.groups ?? {};
    const named = label === "" ? null : (FIELD_OF.get(fold(label).trim()) ?? null);
    if (named !== null && (forms.length === 0 || forms.at(-1)?.[named] !== undefined)) forms.push({});
    field = named ?? field;
    const form = forms.at(-1);
    const words = named === null ? text : value;
    if (form && field !== null && words !== "") (form[field] ??= []).push(words);
    else if (form && field !== null) form[field] ??= [];
  }
  const whole = forms.filter(({ title, employer }) => title !== undefined && employer !== undefined);
  return whole.length > 0 ? whole.map((form) => toPosition(form, order)) : null;
}

function toPosition(form: Form, order: DateOrder): ResumePosition {
  const [dates = ""] = form.dates ?? [];
  const [span] = findSpans(dates, order);
  const [title = null] = form.title ?? [];
  const groups = splitHeading((form.employer ?? []).join("\t"));
  const parts = groups.flat();
  const { employer, place, isOwnAccount } = namePosition([[{ text: "", kind: "title" }], ...groups], null);
  const [first] = parts;
  const isName = first !== undefined && first.kind !== "other" && !isOwnAccount;
  const name = employer ?? (isName ? first.text : null);
  return {
    title: title === "" ? null : title,
    employer: name,
    place: form.place?.[0] ?? place,
    from: span?.from ?? null,
    to: span === undefined ? null : (span.to ?? (span.isCurrent ? null : span.from)),
    isCurrent: span?.isCurrent ?? false,
    heading: [title, name, dates].filter(Boolean).join(", "),
    lines: form.duties ?? [],
    unsure: [
      ...(title ? [] : (["title"] as const)),
      ...(name === null && !isOwnAccount ? (["employer"] as const) : []),
      ...(span === undefined ? (["dates"] as const) : []),
    ],
  };
}
