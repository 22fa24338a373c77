import { z } from "zod";

/** The output of a procedure that streams: what it yields, each checked like any output. */
export function streamed<Event extends z.ZodType>(event: Event) {
  return z
    .custom<AsyncIterable<z.input<Event>>>(
      (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
    )
    .transform(async function* (events): AsyncGenerator<z.output<Event>, void> {
      for await (const each of events) yield event.parse(each);
    });
}
