import { z } from "zod";

/** Text that Postgres can store unchanged: no U+0000, no lone surrogates. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes("\u0000"), "must not contain U+0000")
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode");

/** Safe for email subjects and headers. */
export const line = (max: number) =>
  text(max).refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), "must be one line");

/** ISO 8601 in UTC, for outputs. Not checked, because lists have hundreds of them. */
export const isoTime = () => z.string().meta({ format: "date-time" });

/** Domains answer ids that aren't UUIDs with "not found". */
export const id = () => text(100).min(1);

/** The id of a row, as the database writes it, because the audit log and requests compare ids as texts. */
export const rowId = () => id().toLowerCase();

/** Number of a cover letter's version. Its database column takes nothing larger. */
export const versionNumber = () => z.int().min(1).max(2_147_483_647);

export const WEB_ADDRESS_MAX = 2000;

export const webAddress = () =>
  line(WEB_ADDRESS_MAX).refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), "must be a web address");

/** A date and time in a time zone that is named beside it, without an offset. */
export const localTime = () =>
  z
    .string()
    .regex(/^(?:19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d$/, "must be a date and time")
    .refine(isRealTime, "must be a real date");

/** `Date.parse` takes February 30 for March 2. */
function isRealTime(value: string): boolean {
  const moment = new Date(`${value}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/** An IANA name. */
export const timeZone = () => text(64).refine(isTimeZone, "must be a time zone");

/** Offsets such as "+05:30" are none: Postgres reads them with the opposite sign. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/iu.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export const cursor = () =>
  text(500).optional().describe("`next_cursor` of the previous page; leave it out for the first page");

/** A number in a query string. */
export const queryNumber = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess(
    (value: number | string) =>
      typeof value === "string" && /^-?\d{1,15}(\.\d{1,9})?$/.test(value) ? Number(value) : value,
    schema,
  );

/** Which page of a list to return. `size` is the default number of items. */
export const page = (size: number) => ({
  cursor: cursor(),
  limit: queryNumber(z.int().min(1).max(100)).default(size).describe(`Defaults to ${size}`),
});

/** A flag in a query string. `z.coerce.boolean()` would read "false" as true. */
export const queryFlag = () =>
  z.preprocess(
    (value: boolean | "true" | "false") => (value === "true" ? true : value === "false" ? false : value),
    z.boolean(),
  );

/** A comma-separated list of values in a query string, each at most once. */
const listOf = <Value extends string>(value: z.ZodType<Value>, max: number) =>
  z.preprocess(
    (value: string | readonly Value[]) => (typeof value === "string" ? value.split(",") : value),
    z
      .array(value)
      .min(1)
      .max(max)
      .refine((values) => new Set(values).size === values.length, "must not contain duplicates"),
  );

export const queryList = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  listOf(z.enum(values), values.length);

export const querySlugs = (pattern: RegExp, max: number) => listOf(z.string().max(100).regex(pattern), max);

/** Trims spaces that keyboards add. The domain handles letter case. */
export const emailAddress = () =>
  z.string().max(254, { abort: true }).trim().check(z.email("Please enter a valid email address."));

type Nullable<Fields> = { [Name in keyof Fields as null extends Fields[Name] ? Name : never]: null };

/** Returns null for each field that may be null, so that an example needs only what it states. */
export function getNulls<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): Nullable<z.output<z.ZodObject<Shape>>> {
  const names = Object.keys(schema.shape).filter((name) => z.safeParse(schema.shape[name] as z.ZodType, null).success);
  return Object.fromEntries(names.map((name) => [name, null])) as ReturnType<typeof getNulls<Shape>>;
}
