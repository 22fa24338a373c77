import type { Stream } from "openai/core/streaming";
import { z } from "zod";
import { WriterError, type LetterUsage } from "../../writer";

// The client only casts to its types, and servers omit different fields.
const Chunk = z.object({
  model: z.string().optional(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).nullish(),
});

/** Streams an answer's words. @throws WriterError if a limit, a filter or the connection cut it off */
export async function* readStream(
  stream: Stream<unknown>,
  { onWord, onUsage }: { onWord: () => void; onUsage?: ((usage: LetterUsage) => void) | undefined },
): AsyncGenerator<string> {
  let ended: string | null = null;
  let wrote = false;
  let reported: LetterUsage | null = null;
  for await (const body of stream) {
    const chunk = Chunk.safeParse(body);
    if (!chunk.success) throw new WriterError("unavailable", "Its answer is not of this protocol");
    onWord();
    const { choices, usage, model = "unknown" } = chunk.data;
    const choice = choices?.[0];
    if (choice?.delta?.refusal) throw new WriterError("refused", "It declined");
    ended = choice?.finish_reason ?? ended;
    const text = choice?.delta?.content ?? "";
    if (text !== "") {
      wrote = true;
      yield text;
    }
    // Some servers send a running count. The last one is the total.
    if (usage) reported = { model, inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
  }
  if (reported !== null) onUsage?.(reported);
  assertComplete(ended, wrote);
}

function assertComplete(ended: string | null, wrote: boolean): void {
  if (ended === "content_filter") throw new WriterError("refused", "Its filter stopped it");
  if (ended === "length") throw new WriterError("cut_off", "It reached the limit of tokens");
  if (ended === null && wrote) throw new WriterError("cut_off", "The answer ended in the middle");
  if (ended === null || ended === "tool_calls" || ended === "function_call") {
    throw new WriterError("unavailable", "Its answer is not of this protocol");
  }
}
