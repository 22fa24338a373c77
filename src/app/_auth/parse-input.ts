import type { z } from "zod";
import { invalidInput } from "~/server/api";

/** Actions and sign-in endpoints are open to any POST, so what they get is checked like any other input. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues);
}
