import { z } from "zod";

const EVENTS = new WeakMap<object, z.ZodType>();

/** The output of a procedure that streams: what it yields, each checked like any output. */
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

/** What an output yields, if it is a stream. */
export function eventOf(output: object): z.ZodType | undefined {
  return EVENTS.get(output);
}
