import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { TextArea } from "~/components/ui/text-area";
import type { FormErrors } from "~/components/forms/use-checked-form";
import { CAREER_LINE_MAX_LENGTH, CAREER_SUMMARY_MAX_LENGTH } from "~/contracts/rules/career";
import type { EntryCheck } from "./checks";

type Entry = Readonly<Record<string, string>>;

type EntryField<Of extends Entry> = { name: keyof Of & string; label: string; hint?: string; isLong?: boolean };

type EntryListProps<Of extends Entry> = {
  /** Where the API reports errors: "experience.0.title". */
  path: string;
  title: string;
  /** One entry: "position". */
  one: string;
  fields: readonly EntryField<Of>[];
  entries: readonly Of[];
  empty: Of;
  max: number;
  errors: FormErrors;
  checks?: readonly EntryCheck[];
  onChange: (entries: Of[]) => void;
  onRemove?: (index: number) => void;
};

/** Entries of one kind to edit, add and remove. */
export function EntryList<Of extends Entry>(props: EntryListProps<Of>) {
  const { path, title, one, entries, empty, max, checks, onChange, onRemove } = props;
  const headingId = `${path}-heading`;
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h3 id={headingId} tabIndex={-1} className="text-16 font-bold outline-none">
        {title}
      </h3>
      {entries.map((entry, index) => (
        <fieldset key={index} className="grid items-start gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
          <legend className="px-1 text-14 text-ink-muted capitalize">
            {one} {index + 1}
          </legend>
          <EntryFields
            {...props}
            index={index}
            entry={entry}
            check={checks?.find((check) => check.index === index)}
            onEdit={(changed) => onChange(entries.map((other, at) => (at === index ? changed : other)))}
          />
          <Button
            size="small"
            className="justify-self-start"
            onClick={() => {
              onChange(entries.filter((_, at) => at !== index));
              onRemove?.(index);
              document.getElementById(headingId)?.focus();
            }}
          >
            Remove<span className="sr-only"> {`${one} ${index + 1}`}</span>
          </Button>
        </fieldset>
      ))}
      {entries.length < max ? (
        <Button className="justify-self-start" onClick={() => onChange([...entries, empty])}>
          Add {one}
        </Button>
      ) : null}
    </section>
  );
}

type EntryFieldsProps<Of extends Entry> = Pick<EntryListProps<Of>, "path" | "one" | "fields" | "errors"> & {
  index: number;
  entry: Of;
  check: EntryCheck | undefined;
  onEdit: (changed: Of) => void;
};

function EntryFields<Of extends Entry>(props: EntryFieldsProps<Of>) {
  const { path, one, fields, errors, index, entry, check, onEdit } = props;
  return (
    <>
      {check ? (
        <Notice tone="notice" title={`Check this ${one}`} className="sm:col-span-2">
          {check.line === "" ? null : `Your resume says “${check.line}”.`}
        </Notice>
      ) : null}
      {fields.map(({ name, label, hint, isLong = false }) => {
        const id = `${path}.${index}.${name}`;
        const isUnsure = check?.fields.includes(name) ?? false;
        const note = isUnsure ? `We aren't sure.${hint === undefined ? "" : ` ${hint}`}` : hint;
        const shared = { id, label, hint: note, error: errors[id], value: entry[name] ?? "" };
        return isLong ? (
          <TextArea
            {...shared}
            key={name}
            rows={4}
            className="sm:col-span-2"
            maxLength={CAREER_SUMMARY_MAX_LENGTH}
            onChange={({ target }) => onEdit({ ...entry, [name]: target.value })}
          />
        ) : (
          <Field
            {...shared}
            key={name}
            autoComplete="off"
            maxLength={name === "url" ? 500 : CAREER_LINE_MAX_LENGTH}
            onChange={({ target }) => onEdit({ ...entry, [name]: target.value })}
          />
        );
      })}
    </>
  );
}
