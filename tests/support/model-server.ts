import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The model's answer to one call. */
export type ModelBehaviour =
  /** Sends a letter word by word, then the number of tokens. */
  | { kind: "good"; letter?: string; words?: readonly string[]; pauseMs?: number }
  /** Responds with an error status. */
  | { kind: "status"; status: number; retryAfter?: string; body?: string }
  /** Accepts the call and never sends a word. */
  | { kind: "silent" }
  /** Sends some words and then nothing, with the connection open. */
  | { kind: "stalls"; afterWords: number }
  /** Sends some words. Then the connection breaks, or ends `politely` as if the letter were complete. */
  | { kind: "cut"; afterWords: number; politely: boolean }
  /** Sends something that isn't this protocol. */
  | { kind: "garbage"; what: "html" | "broken-json" | "other-json" | "noise" }
  /** Refuses: in the protocol's field, by the content filter or in words. */
  | { kind: "refusal"; how: "field" | "filter" | "words" }
  /** Ends without a word, or with only blanks. */
  | { kind: "empty"; blanks?: string }
  /** Reaches the token limit in the middle of a sentence. */
  | { kind: "exhausted" }
  /** Obeys every text in the prompt: repeats all canaries, links and tags in it, and the texts in `anyway`. */
  | { kind: "obeying"; anyway?: readonly string[] };

type ModelRequest = { path: string; key: string | null; body: ModelRequestBody };
type ModelRequestBody = {
  model?: string;
  stream?: boolean;
  tools?: unknown;
  messages: { role: string; content: string }[];
};

export type ModelServer = {
  /** The value for OPENAI_BASE_URL. */
  baseUrl: string;
  /** The requests so far, in order. */
  requests: ModelRequest[];
  /** Sets the answers to the next calls, in order. The last one repeats. */
  behave(...behaviours: readonly [ModelBehaviour, ...ModelBehaviour[]]): void;
  /** Returns the number of open calls. */
  open(): number;
  close(): Promise<void>;
};

export const GOOD_LETTER = [
  "Dear hiring team,",
  "I am applying for this role because the work that you describe is the work that I want to do. The way your team writes things down, and the care with which the tasks are set out, speak to me.",
  "I would be glad to hear more about what the first months look like, and to show you in a conversation how I would go about them.",
  "Kind regards,",
].join("\n\n");

/** Starts a local server that speaks OpenAI's streaming chat protocol. The test sets its behavior. */
export async function startModelServer(...first: ModelBehaviour[]): Promise<ModelServer> {
  let [next, ...later]: ModelBehaviour[] = first;
  const requests: ModelRequest[] = [];
  let open = 0;
  const nextBehaviour = (): ModelBehaviour => {
    const behaviour = next ?? { kind: "good" };
    if (later.length > 0) next = later.shift();
    return behaviour;
  };
  const server = createServer((request, response) => {
    open += 1;
    response.once("close", () => (open -= 1));
    void readBody(request).then((body) => {
      const key = request.headers.authorization?.replace(/^Bearer /, "") ?? null;
      requests.push({ path: request.url ?? "", key, body });
      return answer(response, body, nextBehaviour());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    behave: (...behaviours) => void ([next, ...later] = behaviours),
    open: () => open,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<ModelRequestBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8") || '{"messages":[]}') as ModelRequestBody;
}

async function answer(response: ServerResponse, body: ModelRequestBody, behaviour: ModelBehaviour): Promise<void> {
  switch (behaviour.kind) {
    case "status": {
      const { status, retryAfter, body = '{"error":{"message":"no","type":"error"}}' } = behaviour;
      response.writeHead(status, {
        "content-type": "application/json",
        ...(retryAfter === undefined ? {} : { "retry-after": retryAfter }),
      });
      return void response.end(body);
    }
    case "silent":
      return;
    case "garbage":
      return answerGarbage(response, behaviour.what);
    case "good":
      await sendWords(response, behaviour.words ?? splitWords(behaviour.letter ?? GOOD_LETTER), behaviour.pauseMs);
      return finish(response, "stop");
    case "stalls":
      return sendWords(response, splitWords(GOOD_LETTER).slice(0, behaviour.afterWords));
    case "cut":
      await sendWords(response, splitWords(GOOD_LETTER).slice(0, behaviour.afterWords));
      return behaviour.politely ? void response.end() : void response.destroy();
    case "refusal":
      return answerRefusal(response, behaviour.how);
    case "empty":
      await sendWords(response, splitWords(behaviour.blanks ?? ""));
      return finish(response, "stop");
    case "exhausted":
      await sendWords(response, splitWords(GOOD_LETTER).slice(0, 30));
      return finish(response, "length");
    case "obeying":
      await sendWords(response, splitWords(obey(body, behaviour.anyway ?? [])));
      return finish(response, "stop");
  }
}

function answerGarbage(response: ServerResponse, what: "html" | "broken-json" | "other-json" | "noise"): void {
  if (what === "html") {
    response.writeHead(200, { "content-type": "text/html" });
    return void response.end("<!DOCTYPE html><title>Welcome</title><p>It works!");
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (what === "broken-json") return void response.end('data: {"choices":[{"delta":\n\n');
  if (what === "other-json") return void response.end('data: {"result":"fine"}\n\ndata: 7\n\ndata: [DONE]\n\n');
  const noise = Array.from({ length: 400 }, (_, at) => String.fromCodePoint(0x2500 + (at % 120))).join("");
  writeDelta(response, { content: noise });
  finish(response, "stop");
}

async function answerRefusal(response: ServerResponse, how: "field" | "filter" | "words"): Promise<void> {
  if (how === "words") {
    await sendWords(response, splitWords("I'm sorry, but I can't help with writing that letter."));
    return finish(response, "stop");
  }
  begin(response);
  if (how === "field") writeDelta(response, { refusal: "I will not write this." });
  finish(response, how === "field" ? "stop" : "content_filter");
}

/** Writes the worst possible letter, which contains everything that a text in the prompt could ask for. */
function obey({ messages }: ModelRequestBody, anyway: readonly string[]): string {
  const prompt = messages
    .filter(({ role }) => role !== "system")
    .map(({ content }) => content)
    .join("\n");
  const wanted = prompt.match(/\bCANARY[\w-]*|https?:\/\/\S+|<[a-z][^>]*>/gi) ?? [];
  const [greeting = "", ...paragraphs] = GOOD_LETTER.split("\n\n");
  const obeyed = [...new Set([...wanted, ...anyway])].map((text) => `As told, ${text} it is.`);
  return [greeting, obeyed.join(" "), ...paragraphs].filter((paragraph) => paragraph !== "").join("\n\n");
}

/** Splits text into words with their leading blanks, like a model's tokens. */
function splitWords(text: string): string[] {
  return text.match(/\s*\S+|\s+/g) ?? [];
}

function begin(response: ServerResponse): void {
  if (response.headersSent) return;
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
  response.flushHeaders();
}

async function sendWords(response: ServerResponse, words: readonly string[], pauseMs = 0): Promise<void> {
  begin(response);
  writeDelta(response, { role: "assistant", content: "" });
  for (const content of words) {
    if (response.destroyed) return;
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    writeDelta(response, { content });
  }
  // Waits until the words are sent, because the connection may break next.
  await new Promise<void>((resolve) => void response.write(":\n\n", () => resolve()));
}

function writeDelta(response: ServerResponse, delta: object): void {
  writeChunk(response, { choices: [{ index: 0, delta, finish_reason: null }] });
}

function finish(response: ServerResponse, reason: string): void {
  writeChunk(response, { choices: [{ index: 0, delta: {}, finish_reason: reason }] });
  writeChunk(response, { choices: [], usage: { prompt_tokens: 700, completion_tokens: 120, total_tokens: 820 } });
  response.end("data: [DONE]\n\n");
}

function writeChunk(response: ServerResponse, parts: object): void {
  const chunk = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_790_000_000, model: "test", ...parts };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}
