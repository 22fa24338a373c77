import { getField } from "~/components/forms/get-field";
import type { FormErrors } from "~/components/forms/use-checked-form";
import { EMPLOYMENT_TYPES, SALARY_PERIODS } from "~/contracts/rules/job-search";
import type { RouterInputs, RouterOutputs } from "~/trpc/react";

export type Read = RouterOutputs["ownJob"]["read"];
type Fields = RouterInputs["ownJob"]["keep"]["fields"];

/** The forms after a submission without scripts, inside the page. */
export type ReadState = { read: Read | null; refused: string | null; input: { url: string; text: string } | null };
export type KeepState = { fields: Read["fields"] | null; errors: FormErrors };

export const UNREAD: ReadState = { read: null, refused: null, input: null };
export const UNKEPT: KeepState = { fields: null, errors: {} };

/** Returns what to read, or null if the form can't be read. */
export function parseQuestion(form: unknown): { address: string } | { text: string } | null {
  const [url, text] = [getField(form, "url").trim(), getField(form, "text").replaceAll("\r\n", "\n").trim()];
  if (url === "") return text === "" ? null : { text };
  return isWebAddress(url) ? { address: url } : null;
}

export const UNREADABLE_QUESTION = "Enter a web address, such as https://example.com/jobs/1, or paste the posting.";

export function parseFields(form: unknown, posted_at: string | null): Fields {
  const text = (name: string) => getField(form, name).trim();
  const amount = (name: string) => (text(name) === "" ? null : Number(text(name)));
  return {
    title: text("title"),
    company: text("company"),
    location: text("location"),
    address: text("address") === "" ? null : text("address"),
    description: getField(form, "description").replaceAll("\r\n", "\n"),
    employment_type: EMPLOYMENT_TYPES.find((type) => type === text("employment_type")) ?? null,
    salary_min: amount("salary_min"),
    salary_max: amount("salary_max"),
    salary_currency: text("salary_currency").toUpperCase() || "USD",
    salary_period: SALARY_PERIODS.find((period) => period === text("salary_period")) ?? "year",
    posted_at,
  };
}

/** The API names the fields below `fields`. */
export function nameFields(fields: Readonly<Record<string, string>>): FormErrors {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^fields\./, ""), message]));
}

export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? "");
}
