import { createTRPCClient, httpBatchStreamLink } from "@trpc/client";
import OpenAI from "openai";
import superjson from "superjson";
import type { AppRouter } from "~/server/api";
import { addLockedJobs, addSignedInUsers } from "../../tests/support/population.ts";
import { interleave, medianOf, differenceOf, type Rounds } from "../report/interleave.ts";
import type { Line } from "../report/table.ts";
import type { BenchServer } from "../servers/forked-server.ts";
import type { Sizes } from "../sizes.ts";
import type { Stage } from "../stage/stage.ts";

const CONNECTS = 10_000;

/** Milliseconds from the call to a letter's first and last word, and the number of pieces. */
type Timing = { firstMs: number; lastMs: number; pieces: number };

/**
 * Measures our own part of a letter's time: the product's stream in a browser, minus the model's client alone.
 */
export async function measureLetters({ ctx, product, model, sizes }: Stage): Promise<Line[]> {
  const [user] = await addSignedInUsers(ctx, 1, CONNECTS);
  if (user === undefined) throw new Error("There are no users");
  const jobs = await addLockedJobs(ctx, (sizes.rounds + sizes.warmUps) * sizes.letters * 2);
  const api = createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        transformer: superjson,
        url: `http://127.0.0.1:${product.port}/api/trpc`,
        headers: { authorization: `Bearer ${user.token}` },
        maxItems: 1,
      }),
    ],
  });
  const ours = () => timed(async () => textsOf(await api.coverLetter.draft.mutate({ id: jobs.pop() ?? "" })));
  const bare = bareWriter(model);
  const first = await turns(sizes, (timing) => timing.firstMs, ours, bare);
  const perPiece = await turns(sizes, ({ firstMs, lastMs, pieces }) => (lastMs - firstMs) / pieces, ours, bare);
  return [
    line(first, "cover letter, to the first word", { atMost: 30 }),
    line(perPiece, "cover letter, from word to word", { atMost: 1 }),
  ];
}

async function turns(
  sizes: Sizes,
  value: (timing: Timing) => number,
  ours: () => Promise<Timing>,
  bare: () => Promise<Timing>,
) {
  const median = (write: () => Promise<Timing>) => async () => {
    const values: number[] = [];
    for (let letter = 0; letter < sizes.letters; letter += 1) values.push(value(await write()));
    return values.toSorted((a, b) => a - b)[Math.floor(sizes.letters / 2)] ?? Number.NaN;
  };
  const contenders = [
    { name: "ours", run: median(ours) },
    { name: "bare", run: median(bare) },
  ];
  return interleave(contenders, sizes);
}

/** Sends the same request with the same client and ignores the response. */
function bareWriter({ port }: BenchServer): () => Promise<Timing> {
  const client = new OpenAI({ apiKey: "none", baseURL: `http://127.0.0.1:${port}/v1`, maxRetries: 0 });
  const question = "Write a cover letter. ".repeat(150);
  return () =>
    timed(async () =>
      contentsOf(
        await client.chat.completions.create({
          model: "bench",
          stream: true,
          messages: [{ role: "user", content: question }],
        }),
      ),
    );
}

async function timed(open: () => Promise<AsyncIterable<string>>): Promise<Timing> {
  const startedAt = performance.now();
  let firstMs = Number.NaN;
  let lastMs = Number.NaN;
  let pieces = 0;
  for await (const piece of await open()) {
    if (piece === "") continue;
    lastMs = performance.now() - startedAt;
    if (pieces === 0) firstMs = lastMs;
    pieces += 1;
  }
  return { firstMs, lastMs, pieces };
}

async function* textsOf(events: AsyncIterable<{ type: string; text?: string }>): AsyncGenerator<string> {
  for await (const event of events) yield event.text ?? "";
}

async function* contentsOf(
  chunks: AsyncIterable<{ choices: { delta: { content?: string | null } }[] }>,
): AsyncGenerator<string> {
  for await (const { choices } of chunks) yield choices[0]?.delta.content ?? "";
}

function line(rounds: Rounds, what: string, aim: { atMost: number }): Line {
  const format = (name: string) => `${medianOf(rounds, name).toFixed(2)} ms`;
  return {
    what,
    ours: format("ours"),
    against: "the model's client alone",
    theirs: format("bare"),
    ratio: differenceOf(rounds, "ours", "bare"),
    unit: "ms more",
    aim,
  };
}
