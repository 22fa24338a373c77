import { z } from "zod";

/** Postgres text refuses U+0000; refusing it here makes it a 400 everywhere. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes("\u0000"), "must not contain U+0000");

export const isoTime = () => z.iso.datetime();

/** Ids are UUIDs; anything else cannot exist, and is told so as "not found" by the domain, not as malformed. */
export const id = () => text(100).min(1);

export const cursor = () => text(500).optional();

/** A number in a query string. Adapters that coerce do it by changing the schema for everybody; this one is its own. */
export const queryNumber = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess(
    (value: number | string) => (typeof value === "string" && /^-?\d{1,15}(\.\d{1,9})?$/.test(value) ? Number(value) : value),
    schema,
  );

/** A flag in a query string: `true` or `false`. (`z.boolean()` there reads "false" as true.) */
export const queryFlag = () =>
  z.preprocess(
    (value: boolean | "true" | "false") => (value === "true" ? true : value === "false" ? false : value),
    z.boolean(),
  );
