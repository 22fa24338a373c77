import { z } from "zod";
import type { OkOutput } from "~/contracts/auth";

/**
 * Makes tRPC parse an output synchronously, which is eight times as fast: zod compiles only synchronous parsers. Parses
 * each object once, because visitors who share a read get the same object. Don't use it for schemas with async checks.
 */
export function compiled<Schema extends z.ZodType>(schema: Schema): Schema {
  const checked = new WeakMap<object, z.output<Schema>>();
  schema.parseAsync = async (value, params) => {
    if (typeof value !== "object" || value === null) return schema.parse(value, params);
    const output = checked.get(value) ?? schema.parse(value, params);
    checked.set(value, output);
    return output;
  };
  return schema;
}

/** Names the unknown parameters of a call in its answer, if there are any. */
export function withIgnoredParams<Output extends object>(
  { ignoredParams }: { ignoredParams: string[] },
  output: Output,
) {
  return ignoredParams.length > 0 ? { ...output, ignored_params: ignoredParams } : output;
}

/** Runs a call that returns nothing, and answers that it is done. */
export function done<Call>(run: (call: Call) => Promise<unknown>) {
  return async (call: Call): Promise<OkOutput> => {
    await run(call);
    return { ok: true };
  };
}

const EVENTS = new WeakMap<object, z.ZodType>();

/** Declares the output of a procedure that streams. Each event is checked like any output. */
export function streamed<Event extends z.ZodType>(event: Event) {
  const output = z
    .custom<AsyncIterable<z.input<Event>>>(
      (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
    )
    .transform(async function* (events): AsyncGenerator<z.output<Event>, void> {
      for await (const each of events) yield event.parse(each);
    });
  EVENTS.set(output, event);
  return output;
}

/** Finds the schema of a stream's events. */
export function findStreamEvent(output: object): z.ZodType | undefined {
  return EVENTS.get(output);
}
