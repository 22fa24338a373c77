import { deepStrictEqual } from "node:assert/strict";
import type { SignedInUser } from "../../tests/support/population.ts";
import { httpRequest, type LoadGenerator } from "../load/load-generator.ts";
import { interleave, medianOf, type Contender, type Rounds } from "../report/interleave.ts";
import { rateLine, timeLine, type Aim, type Line } from "../report/table.ts";
import type { BenchServer } from "../servers/forked-server.ts";
import type { Stage } from "../stage/stage.ts";
import type { UnlockPair } from "../stage/unlock-pairs.ts";

const CONNECTIONS = 16;

const BARE: Aim = { atLeast: 0.8 };
const BARE_LIST: Aim = { atLeast: 0.9 };
const EMPTY: Aim = { atLeast: 1 };

/**
 * Compares `POST /api/jobs/{id}/unlock` with a bare handler that runs the same SQL, and with a Next handler that runs
 * none.
 */
export async function measureUnlock(stage: Stage, load: LoadGenerator): Promise<Line[]> {
  const { product, bare, emptyNext, pairs, sizes } = stage;
  await assertSameAnswer(stage, "POST", () => unlockOf(pairs.take(1)[0]));
  const unlocks = () =>
    pairs
      .take(sizes.calls)
      .map((pair) => unlockOf(pair))
      .map(toRequest("POST"));
  const keyed = () =>
    pairs
      .take(sizes.calls)
      .map((pair) => unlockOf(pair, { "idempotency-key": pair.jobId }))
      .map(toRequest("POST"));
  const empty = Array.from({ length: sizes.calls }, () => httpRequest("POST", "/api/empty"));
  const rounds = await interleave(
    [
      contender("ours", product, load, unlocks),
      contender("bare", bare, load, unlocks),
      contender("empty", emptyNext, load, () => empty),
      contender("keyed", product, load, keyed),
    ],
    sizes,
  );
  return [
    rateLine(rounds, "POST unlock", "ours", "bare handler, same SQL", "bare", BARE),
    rateLine(rounds, "POST unlock", "ours", "empty Next route handler", "empty", EMPTY),
    rateLine(rounds, "POST unlock with Idempotency-Key", "keyed", "bare handler without", "bare"),
    rateLine(rounds, "POST unlock with Idempotency-Key", "keyed", "empty Next route handler", "empty"),
  ];
}

/** Compares `GET /api/jobs` (50 jobs), signed out and signed in, with the same two handlers. */
export async function measureList(stage: Stage, load: LoadGenerator): Promise<Line[]> {
  const { product, bare, emptyNext, reader, sizes } = stage;
  const visitor = { path: "/api/jobs", headers: {} };
  const member = { path: "/api/jobs", headers: bearer(reader) };
  await assertSameAnswer(stage, "GET", () => visitor);
  await assertSameAnswer(stage, "GET", () => member);
  const times = (call: Call) => () => Array.from({ length: sizes.calls }, () => toRequest("GET")(call));
  const rounds = await interleave(
    [
      contender("ours", product, load, times(visitor)),
      contender("bare", bare, load, times(visitor)),
      contender("empty", emptyNext, load, times({ path: "/api/empty", headers: {} })),
      contender("own", product, load, times(member)),
      contender("bare own", bare, load, times(member)),
    ],
    sizes,
  );
  return [
    rateLine(rounds, "GET jobs", "ours", "bare handler, same SQL", "bare", BARE_LIST),
    rateLine(rounds, "GET jobs", "ours", "empty Next route handler", "empty", EMPTY),
    rateLine(rounds, "GET jobs, signed in", "own", "bare handler, whole rows for each", "bare own", BARE_LIST),
    rateLine(rounds, "GET jobs, signed in", "own", "empty Next route handler", "empty", EMPTY),
  ];
}

/**
 * Compares the job list with an empty server-rendered page and with the home page. Visitors without cookies share a cached
 * page; a request with any cookie renders it.
 */
export async function measurePage({ product, emptyNext, sizes }: Stage, load: LoadGenerator): Promise<Line[]> {
  const pages =
    (path: string, headers = {}) =>
    () =>
      Array.from({ length: sizes.pages }, () => httpRequest("GET", path, headers));
  const jobs = pages("/jobs");
  const rendered = pages("/jobs", { cookie: "any=1" });
  const rounds = await interleave(
    [
      contender("ours", product, load, jobs),
      contender("rendered", product, load, rendered),
      contender("home", product, load, pages("/")),
      contender("empty", emptyNext, load, pages("/")),
      contender("alone", product, load, jobs, 1),
      contender("rendered alone", product, load, rendered, 1),
    ],
    sizes,
  );
  return [
    rateLine(rounds, "page /jobs", "ours", "empty server-rendered page", "empty", { atLeast: 0.5 }),
    rateLine(rounds, "page /jobs", "ours", "home page", "home", { atLeast: 0.4 }),
    rateLine(rounds, "page /jobs, rendered each time", "rendered", "empty server-rendered page", "empty"),
    waitLine(rounds, "page /jobs, one visitor", "alone"),
    waitLine(rounds, "page /jobs, rendered, one visitor", "rendered alone"),
  ];
}

/** Measures how long a single visitor waits for a page. */
function waitLine(rounds: Rounds, what: string, name: string): Line {
  const ms = 1000 / medianOf(rounds, name);
  return timeLine(what, ms, `${ms.toFixed(1)} ms`, { atMost: 25 });
}

type Call = { path: string; headers: Record<string, string> };

function unlockOf(pair: UnlockPair | undefined, headers: Record<string, string> = {}): Call {
  if (!pair) throw new Error("There is nothing to unlock");
  return { path: `/api/jobs/${pair.jobId}/unlock`, headers: { ...bearer(pair.user), ...headers } };
}

export function bearer({ token }: SignedInUser): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

function toRequest(method: "GET" | "POST") {
  return ({ path, headers }: Call) => httpRequest(method, path, headers);
}

export function contender(
  name: string,
  { port }: BenchServer,
  load: LoadGenerator,
  requests: () => string[],
  connections = CONNECTIONS,
): Contender {
  const run = async () => (await load.run({ port, connections, requests: requests() })).perSecond;
  return { name, run };
}

/** Throws unless both responses have the same fields, because the comparison would mean nothing. */
async function assertSameAnswer({ product, bare }: Stage, method: "GET" | "POST", next: () => Call): Promise<void> {
  const answers = [];
  for (const { port } of [product, bare]) {
    const { path, headers } = next();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
    answers.push(fieldsOf(await response.json()));
  }
  deepStrictEqual(answers[0], answers[1]);
}

/** Lists the paths of all fields in order, such as "jobs.0.title". Not the items of a list of words: jobs differ in their number. */
function fieldsOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return [path];
  return Object.entries(value)
    .flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`))
    .toSorted();
}
