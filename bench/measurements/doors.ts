import superjson from "superjson";
import { httpRequest, type LoadGenerator } from "../load/load-generator.ts";
import { interleave, type Rounds } from "../report/interleave.ts";
import { rateLine, type Line } from "../report/table.ts";
import type { Stage } from "../stage/stage.ts";
import { bearer, contender } from "./http.ts";

/** A read, by REST and by tRPC. */
type Read = { path: string; procedure: string; input?: object; signedIn?: boolean };

/**
 * Compares REST and tRPC for all reads and the unlock. Both run the same procedure, so only the transport differs. A handler
 * that does nothing shows the cost of HTTP alone.
 */
export async function measureDoors(stage: Stage, load: LoadGenerator): Promise<Line[]> {
  const { pairs, sizes } = stage;
  const lines: Line[] = [];
  for (const read of await listReads(stage)) {
    const headers = read.signedIn ? bearer(stage.reader) : {};
    const rest = httpRequest("GET", `/api${read.path}`, headers);
    const query = read.input === undefined ? "" : `?input=${encodeURIComponent(toInput(read.input))}`;
    const trpc = httpRequest("GET", `/api/trpc/${read.procedure}${query}`, headers);
    const repeat = (request: string) => () => Array<string>(sizes.doorCalls).fill(request);
    const what = `GET ${read.path.replace(/\/[\w-]*\d[\w-]*/, "/{id}")}`;
    lines.push(...compare(what, await race(stage, load, repeat(rest), repeat(trpc))));
  }
  const unlocks = (toRequest: (jobId: string, headers: Record<string, string>) => string) => () =>
    pairs.take(sizes.doorCalls).map(({ user, jobId }) => toRequest(jobId, bearer(user)));
  const rest = unlocks((jobId, headers) => httpRequest("POST", `/api/jobs/${jobId}/unlock`, headers));
  const trpc = unlocks((id, headers) => httpRequest("POST", "/api/trpc/job.unlock", headers, toInput({ id })));
  return [...lines, ...compare("POST /jobs/{id}/unlock", await race(stage, load, rest, trpc))];
}

async function listReads({ ctx, reader }: Stage): Promise<Read[]> {
  const job = await ctx.db.job.findFirstOrThrow({ where: { closedAt: null }, select: { id: true, shortId: true } });
  return [
    { path: "/jobs", procedure: "job.list", input: {} },
    { path: "/jobs?limit=1", procedure: "job.list", input: { limit: 1 } },
    { path: `/jobs/${job.id}`, procedure: "job.byId", input: { id: job.id } },
    { path: `/jobs/shortcode/${job.shortId}`, procedure: "job.byShortId", input: { shortId: job.shortId } },
    { path: "/me", procedure: "profile.me", signedIn: true },
    { path: "/me/connects", procedure: "connects.history", input: {}, signedIn: true },
    { path: `/users/${reader.id}`, procedure: "profile.byId", input: { id: reader.id } },
    { path: "/consulting/slots", procedure: "consulting.slots", input: {} },
  ];
}

function toInput(input: object): string {
  return JSON.stringify(superjson.serialize(input));
}

type Requests = () => string[];

function race({ product, bare, sizes }: Stage, load: LoadGenerator, rest: Requests, trpc: Requests): Promise<Rounds> {
  const empty = httpRequest("GET", "/api/empty");
  return interleave(
    [
      contender("rest", product, load, rest),
      contender("trpc", product, load, trpc),
      contender("empty", bare, load, () => Array<string>(sizes.doorCalls).fill(empty)),
    ],
    sizes,
  );
}

function compare(what: string, rounds: Rounds): Line[] {
  return [
    rateLine(rounds, what, "rest", "the same by tRPC", "trpc"),
    rateLine(rounds, what, "rest", "a handler that does nothing", "empty"),
  ];
}
