import { z } from "zod";

/** Lenient shapes that items are made of: an odd value in an optional field reads as absent. */

/** An id: feeds write the same one as number or text. */
export const identifier = () => z.union([z.string().min(1), z.number()]).transform(String);

export const optionalText = () => z.string().nullish().catch(null);

export const optionalFlag = () => z.boolean().nullish().catch(null);

/** A number, also written as text ("120000"); anything else is absent. */
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

/** A list whose odd entries are left out; one bare entry counts as a list of one. */
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
