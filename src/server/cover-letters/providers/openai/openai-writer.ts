import { guardLetter } from "../../guard/guard-letter";
import { plainBrief } from "../../guard/plain-brief";
import { WriterError, type LetterUsage, type LetterWriter, type WriteOptions } from "../../writer";
import { buildPrompt, type Prompt } from "./build-prompt";
import { PassingFailure, toWriterError } from "./failures";
import { readStream } from "./read-stream";
import { Watch, type Patience } from "./watch";
import { withoutThoughts } from "./without-thoughts";

export type OpenAiSettings = { apiKey: string; baseUrl: string | null; model: string };

const PATIENCE: Patience = {
  connectMs: 20_000,
  firstWordMs: 60_000,
  idleMs: 20_000,
  totalMs: 120_000,
  pausesMs: [400, 1200],
};
/** A server that wants to be left alone for longer is not asked again. */
const LONGEST_PAUSE_MS = 5000;
/** Room for the longest letter, and for what some models think before they write. */
const MAX_TOKENS = 4000;

type Attempt = { prompt: Prompt; watch: Watch; onUsage: ((usage: LetterUsage) => void) | undefined };

/** Any model behind a server that speaks the streaming chat protocol of OpenAI. Without network until it writes. */
export function createOpenAiWriter(settings: OpenAiSettings, patience: Patience = PATIENCE): LetterWriter {
  const { model } = settings;
  const loading = loadClient(settings, patience.totalMs);
  // Whoever asks for a letter is told.
  loading.catch(() => undefined);

  async function* attempt({ prompt, watch, onUsage }: Attempt): AsyncGenerator<string> {
    try {
      watch.expect("an answer", patience.connectMs);
      const { client } = await loading;
      const stream = await client.chat.completions.create(
        {
          model,
          messages: prompt,
          stream: true,
          stream_options: { include_usage: true },
          max_completion_tokens: MAX_TOKENS,
        },
        { signal: watch.signal },
      );
      watch.expect("the first word", patience.firstWordMs);
      let isFirst = true;
      const onWord = () => {
        if (isFirst) watch.expect("the next word", patience.idleMs);
        else watch.again();
        isFirst = false;
      };
      yield* readStream(stream, { onWord, onUsage });
      // The client ends an aborted stream as if it were complete.
      watch.signal.throwIfAborted();
    } catch (error) {
      watch.signal.throwIfAborted();
      throw toWriterError(error, (await loading).failures);
    }
  }

  async function* write(prompt: Prompt, { signal, onUsage }: WriteOptions): AsyncGenerator<string> {
    signal.throwIfAborted();
    const watch = new Watch(signal, patience.totalMs);
    try {
      for (const usualPause of [...patience.pausesMs, null]) {
        const pause = yield* passOn(attempt({ prompt, watch, onUsage }), usualPause);
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
    write: (brief, options) => {
      const plain = plainBrief(brief);
      return guardLetter(withoutThoughts(write(buildPrompt(plain), options)), plain);
    },
  };
}

/**
 * The client, a large module that processes without a model need not load. It begins to load with the writer, so it is
 * there before a letter is asked for.
 */
async function loadClient({ apiKey, baseUrl }: OpenAiSettings, timeoutMs: number) {
  const { OpenAI, ...failures } = await import("openai");
  // What is not given, the client would read from the environment. Its own log would hold what people wrote.
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

/**
 * Passes an attempt on. Answers how long to pause before another one if it failed in a passing way before its first word,
 * and `usualPause` says that there may be another one; null when it is complete.
 */
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
