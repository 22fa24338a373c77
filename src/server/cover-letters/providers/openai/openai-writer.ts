import { guardLetter } from "../../guard/guard-letter";
import { longTexts } from "../../brief";
import { readAtOnce, WriterError, type LetterUsage, type LetterWriter, type WriteOptions } from "../../writer";
import { promptReading, type Prompt } from "./build-prompt";
import { PassingFailure, toWriterError } from "./failures";
import { readStream } from "./read-stream";
import { Watch, type Patience } from "./watch";
import { removeThoughts } from "./remove-thoughts";
import { currentTraceparent } from "~/server/core/spans";

export type OpenAiSettings = { apiKey: string; baseUrl: string | null; model: string };

const PATIENCE: Patience = {
  connectMs: 20_000,
  firstWordMs: 60_000,
  idleMs: 20_000,
  totalMs: 120_000,
  pausesMs: [400, 1200],
};
/** Gives up if the server asks for a longer pause. */
const LONGEST_PAUSE_MS = 5000;
/** For the longest letter and the thoughts of reasoning models. */
const MAX_TOKENS = 4000;

type Attempt = {
  prompt: Prompt;
  watch: Watch;
  requestId: string | undefined;
  onUsage: ((usage: LetterUsage) => void) | undefined;
};

/** Creates a writer for any server with OpenAI's streaming chat protocol. Uses the network only to write. */
export function createOpenAiWriter(settings: OpenAiSettings, patience: Patience = PATIENCE): LetterWriter {
  const { model } = settings;
  const loading = loadClient(settings, patience.totalMs);
  // Each attempt reports the failure.
  loading.catch(() => undefined);

  async function* attempt({ prompt, watch, requestId, onUsage }: Attempt): AsyncGenerator<string> {
    try {
      watch.expect("an answer", patience.connectMs);
      const { client } = await loading;
      const traceparent = currentTraceparent();
      const stream = await client.chat.completions.create(
        {
          model,
          messages: prompt,
          stream: true,
          stream_options: { include_usage: true },
          max_completion_tokens: MAX_TOKENS,
        },
        {
          signal: watch.signal,
          headers: {
            ...(requestId ? { "x-client-request-id": requestId } : {}),
            ...(traceparent ? { traceparent } : {}),
          },
        },
      );
      watch.expect("the first word", patience.firstWordMs);
      let isFirst = true;
      const onWord = () => {
        if (isFirst) watch.expect("the next word", patience.idleMs);
        else watch.again();
        isFirst = false;
      };
      yield* readStream(stream, { onWord, onUsage });
      // The client ends an aborted stream without an error.
      watch.signal.throwIfAborted();
    } catch (error) {
      watch.signal.throwIfAborted();
      throw toWriterError(error, (await loading).failures);
    }
  }

  async function* write(prompt: Prompt, { signal, requestId, onUsage }: WriteOptions): AsyncGenerator<string> {
    signal.throwIfAborted();
    const watch = new Watch(signal, patience.totalMs);
    try {
      for (const usualPause of [...patience.pausesMs, null]) {
        const pause = yield* passOn(attempt({ prompt, watch, requestId, onUsage }), usualPause);
        if (pause === null) return;
        await watch.pause(pause);
      }
    } finally {
      watch.end();
    }
  }

  return {
    name: model,
    usesModel: true,
    write: async function* (brief, options) {
      const { plain, facts, prompt } = await (options.read ?? readAtOnce)(promptReading, brief, longTexts(brief));
      yield* guardLetter(removeThoughts(write(prompt, options)), plain, facts);
    },
  };
}

/** Loads the client, a large module, only if a model is configured. Starts early, so that it is ready for the first letter. */
async function loadClient({ apiKey, baseUrl }: OpenAiSettings, timeoutMs: number) {
  const { OpenAI, ...failures } = await import("openai");
  // The client reads missing options from the environment. Its log would contain users' texts.
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: "off",
    maxRetries: 0,
    timeout: timeoutMs,
  });
  return { client, failures };
}

/** Passes an attempt's pieces on. Returns null at the end, or the pause before a retry. `usualPause` is null for no retry. */
async function* passOn(
  pieces: AsyncGenerator<string>,
  usualPause: number | null,
): AsyncGenerator<string, number | null> {
  let hasBegun = false;
  try {
    for await (const piece of pieces) {
      hasBegun = true;
      yield piece;
    }
    return null;
  } catch (error) {
    if (!(error instanceof PassingFailure)) throw error;
    if (hasBegun) throw new WriterError("cut_off", error.message, undefined, { cause: error });
    if (usualPause === null) throw error;
    const pause = Math.max(usualPause, (error.retryAfterSeconds ?? 0) * 1000);
    if (pause > LONGEST_PAUSE_MS) throw error;
    return pause;
  }
}
