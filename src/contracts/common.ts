import { z } from "zod";

/** Text that is stored as it came: Postgres refuses U+0000, and would get half a surrogate pair as another character. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes("\u0000"), "must not contain U+0000")
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode");

/** Text that may stand in a subject, a header or a list. */
export const line = (max: number) =>
  text(max).refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), "must be one line");

/** ISO 8601 in UTC, in outputs. Told, not checked: who writes it can write nothing else, and a list has hundreds. */
export const isoTime = () => z.string().meta({ format: "date-time" });

/** Ids are UUIDs; anything else cannot exist, and is told so as "not found" by the domain, not as malformed. */
export const id = () => text(100).min(1);

export const cursor = () => text(500).optional().describe("`next_cursor` of the page before; absent for the first one");

/** A number in a query string. Adapters that coerce do it by changing the schema for everybody; this one is its own. */
export const queryNumber = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess(
    (value: number | string) =>
      typeof value === "string" && /^-?\d{1,15}(\.\d{1,9})?$/.test(value) ? Number(value) : value,
    schema,
  );

/** A flag in a query string: `true` or `false`. (`z.boolean()` there reads "false" as true.) */
export const queryFlag = () =>
  z.preprocess(
    (value: boolean | "true" | "false") => (value === "true" ? true : value === "false" ? false : value),
    z.boolean(),
  );

/** Several of some known values in a query string, separated by commas; each once. */
export const queryList = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.preprocess(
    (value: string | readonly Value[]) => (typeof value === "string" ? value.split(",") : value),
    z
      .array(z.enum(values))
      .min(1)
      .max(values.length)
      .refine((given) => new Set(given).size === given.length, "must not name one twice"),
  );
