import { z } from "zod";

/** An id, as number or text. */
export const identifier = () => z.union([z.string().min(1), z.number()]).transform(String);

/** Odd values in optional fields count as absent. */
export const optionalText = () => z.string().nullish().catch(null);

export const optionalFlag = () => z.boolean().nullish().catch(null);

/** A number or its text ("120000"). */
export const optionalNumber = () =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\s*\d+(?:\.\d+)?\s*$/)
        .transform(Number),
    ])
    .nullish()
    .catch(null);

/** A list without its odd entries; a single value counts as a list of one. */
export const listOf = <T>(entry: z.ZodType<T>) =>
  z
    .unknown()
    .optional()
    .transform((value): T[] => {
      const entries = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
      return entries.flatMap((each) => {
        const result = entry.safeParse(each);
        return result.success ? [result.data] : [];
      });
    });

export const optionalObject = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish().catch(null);
const Entry = z.record(z.string(), z.unknown());

/** Reads a JSON object; null for anything else. */
export function parseObject(value: unknown): Record<string, unknown> | null {
  const result = Entry.safeParse(value);
  return result.success ? result.data : null;
}

/** Adds an answer's fields to a list's entry. Fields that the answer leaves empty stay. */
export function mergeFields(entry: unknown, answer: unknown): Record<string, unknown> {
  const stated = Object.entries(parseObject(answer) ?? {}).filter(([, value]) => value !== null && value !== "");
  return { ...parseObject(entry), ...Object.fromEntries(stated) };
}
