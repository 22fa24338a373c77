import superjson from "superjson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { procedures } from "~/server/api";
import { REST_ROUTES } from "~/server/http";
import { findLeaks, secretPrefixes } from "../../e2e/support/canary";
import { closeProductContexts, withProductContext } from "../../e2e/support/product-context";
import { addSignedInUsers, type UserInSession } from "../../support/population";
import { getSharedServer, type SharedServer } from "../../support/shared-server";
import { at } from "../../support/at";
import { VALID_INPUTS } from "../../support/valid-inputs";
import { forEachAtOnce } from "./support/naughty";
import { leavePrivateThings, type PrivateThings } from "./support/private-things";
import { listPageFolders, PAGES } from "./support/routes";
import { MALFORMED, tamper } from "./support/tampered-cursors";

// What one user owns, asked for by another over HTTP: pages, their payloads, tRPC, REST, and lists with hostile cursors.

const SEED = "another user";
const AT_ONCE = 6;
/** Calls in a request. The inputs of queries must fit in its address. */
const BATCH = 12;

let server: SharedServer;
let owner: UserInSession;
let other: UserInSession;
let things: PrivateThings;

beforeAll(async () => {
  server = await getSharedServer();
  await withProductContext(server, async (ctx) => {
    const nobody = { id: "", token: "", sessionId: "" };
    [owner = nobody] = await addSignedInUsers(ctx, 1, 300);
    // Too few connects to unlock anything.
    [other = nobody] = await addSignedInUsers(ctx, 1, 1);
    things = await leavePrivateThings(ctx, owner, SEED);
  });
});
afterAll(closeProductContexts);

type Call = { path: string; init: RequestInit };
type Read = { what: string; status: number; text: string };

async function readAll(calls: readonly Call[]): Promise<Read[]> {
  const reads: Read[] = [];
  await forEachAtOnce(
    calls,
    async ({ path, init }, index) => {
      const answer = await fetch(new URL(path, server.baseUrl), { redirect: "manual", ...init });
      const text = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
      reads[index] = { what: `${init.method ?? "GET"} ${path}`, status: answer.status, text };
    },
    AT_ONCE,
  );
  return reads;
}

/** Says which answer holds which secret. */
function listLeaks(reads: readonly Read[]): string[] {
  const prefixes = secretPrefixes(SEED);
  return reads
    .filter(({ text }) => findLeaks(text, prefixes).length > 0)
    .flatMap(({ what, text }) => findLeaks(text, things.secrets).map((secret) => `${secret} in ${what}`));
}

/** Each page as a document and as the payload of a navigation. */
function pageCalls(user: UserInSession | null, folders = Object.keys(PAGES)): Call[] {
  const cookie = user === null ? "" : `farsite-session=${user.token}`;
  return folders
    .flatMap((folder) => PAGES[folder] ?? [])
    .flatMap((list) => list(things))
    .flatMap((path): Call[] => [
      { path, init: { headers: { cookie } } },
      // Next redirects such a request once, to an address with a hash of its headers.
      { path, init: { headers: { cookie, RSC: "1" }, redirect: "follow" } },
    ]);
}

const idsOf = (id: string) => ({ job: id, short: id, report: id });

/** The inputs to try: with each of the owner's ids, if there is an id in it. */
function inputsOf(procedure: string): unknown[] {
  const valid = VALID_INPUTS[procedure];
  if (valid === undefined) return [undefined];
  const inputs = things.ids.map((id) => {
    const entries = Object.entries(valid(idsOf(id))).filter(([, value]) => value !== "");
    return Object.fromEntries(
      entries.map(([name, value]) => (name === "sessionId" ? [name, things.sessionId] : [name, value])),
    );
  });
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()];
}

const takesId = (procedure: string) =>
  JSON.stringify(VALID_INPUTS[procedure]?.(idsOf("an id")) ?? {}).includes('"an id"');

type ProcedureCall = { name: string; input: unknown };

const isQuery = ({ name }: ProcedureCall) => procedures[name]?._def.type === "query";

/** Calls procedures in batches, because a request for each would take most of the time. */
async function callAll(calls: readonly ProcedureCall[], user: UserInSession): Promise<Read[]> {
  const batches = [calls.filter(isQuery), calls.filter((call) => !isQuery(call))].flatMap((some) => chunk(some, BATCH));
  const reads = await readAll(batches.map((batch) => toRequest(batch, user)));
  return reads.flatMap(({ status, text }, index) => {
    const batch = batches[index] ?? [];
    const answers = JSON.parse(text.slice(text.indexOf("\n") + 1)) as unknown[];
    if (answers.length !== batch.length)
      throw new Error(`A batch of ${batch.length} calls was answered with ${status}`);
    return answers.map((answer, place) => {
      const { name, input } = batch[place] ?? { name: "", input: null };
      const failed = at(answer, "error", "json", "data", "httpStatus");
      return {
        what: `${name} ${JSON.stringify(input)}`,
        status: failed === undefined ? 200 : Number(failed),
        text: JSON.stringify(answer),
      };
    });
  });
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

function toRequest(batch: readonly ProcedureCall[], { token }: UserInSession): Call {
  const path = `/api/trpc/${batch.map(({ name }) => name).join(",")}?batch=1`;
  const inputs = Object.fromEntries(batch.map(({ input }, index) => [index, superjson.serialize(input)]));
  const json = JSON.stringify(inputs);
  const authorization = `Bearer ${token}`;
  if (batch.every(isQuery))
    return { path: `${path}&input=${encodeURIComponent(json)}`, init: { headers: { authorization } } };
  const headers = { authorization, "content-type": "application/json" };
  return { path, init: { method: "POST", headers, body: json } };
}

/** All queries, and for another user all other calls that take an id. */
function procedureCalls(kinds: readonly string[]): ProcedureCall[] {
  return Object.entries(procedures)
    .filter(([name, { _def }]) => _def.type === "query" || (kinds.includes(_def.type) && takesId(name)))
    .flatMap(([name]) => inputsOf(name).map((input) => ({ name, input })));
}

/** All reads over REST, with the owner's ids that REST takes in place of an id. */
function restCalls({ token }: UserInSession): Call[] {
  const init = { headers: { authorization: `Bearer ${token}` } };
  const paths = REST_ROUTES.filter(({ method }) => method === "GET").flatMap(({ pattern }) =>
    [...things.ids.slice(-4), things.invoice].map(
      (id) => `/api/${pattern.map((part) => (part.startsWith("{") ? id : part)).join("/")}`,
    ),
  );
  return [...new Set(paths)].map((path) => ({ path, init }));
}

const isPayload = ({ text }: Read) => text.includes('"text/x-component"');

const failuresIn = (reads: readonly Read[]) =>
  reads.filter(({ status }) => status >= 500).map(({ what, status }) => `${status} ${what}`);

it("the table of pages names every page", () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(listPageFolders().toSorted());
});

it(
  "pages and their payloads hold nothing of the owner for another user, nor a visitor's pages of jobs",
  { timeout: 240_000 },
  async () => {
    const reads = await readAll(pageCalls(other));
    expect(listLeaks(reads)).toEqual([]);
    expect(failuresIn(reads)).toEqual([]);
    const payloads = reads.filter(isPayload);
    expect(payloads.length).toBeGreaterThan(Object.keys(PAGES).length / 2);
    const jobs = ["/", "/jobs", "/jobs/[slug]", "/jobs/[slug]/unlock", "/jobs/[slug]/report", "/job/[slug]"];
    expect(listLeaks(await readAll(pageCalls(null, jobs)))).toEqual([]);
  },
);

it("another user's calls by tRPC and REST return nothing of the owner", { timeout: 240_000 }, async () => {
  const calls = await callAll(procedureCalls(["mutation", "subscription"]), other);
  const reads = [...calls, ...(await readAll(restCalls(other)))];
  expect(listLeaks(reads)).toEqual([]);
  expect(failuresIn(reads)).toEqual([]);
});

it("the owner reads each of these things", { timeout: 240_000 }, async () => {
  const pages = await readAll(pageCalls(owner));
  const calls = [...(await callAll(procedureCalls([]), owner)), ...(await readAll(restCalls(owner)))];
  const text = [...pages, ...calls].map((read) => read.text).join("\n");
  expect(things.readable.filter((word) => !text.includes(word))).toEqual([]);
  // The payloads carry them, too.
  const payloads = pages.filter(isPayload).map((read) => read.text);
  expect(findLeaks(payloads.join("\n"), things.readable).length).toBeGreaterThan(10);
});

/** Lists that take a cursor, by tRPC. */
const LISTS = Object.entries(procedures).flatMap(([name, { _def }]) => {
  const [input] = _def.inputs;
  const schema = input instanceof z.ZodPrefault ? input.unwrap() : input;
  const takesCursor = schema instanceof z.ZodObject && Object.hasOwn(schema.shape, "cursor");
  return _def.type === "query" && takesCursor ? [name] : [];
});

type List = { name: string; input: object; cursor: string | null };

/** The owner's lists, with the input that reads them and the cursor of their second page, if there is one. */
async function findLists(): Promise<List[]> {
  const lists = LISTS.map(async (name): Promise<List> => {
    const source = name === "feed.boards" ? { source: "greenhouse", search: "" } : {};
    const inputs = inputsOf(name).map((input) => ({ ...source, ...Object(input), limit: 1 }) as object);
    const answers = await callAll(
      inputs.map((input) => ({ name, input })),
      owner,
    );
    const reads = answers.map(({ status, text }, index) => {
      const cursor = at(JSON.parse(text), "result", "data", "json", "next_cursor");
      const isRead = status === 200;
      return { name, input: inputs[index] ?? {}, isRead, cursor: typeof cursor === "string" ? cursor : null };
    });
    const read = reads.find(({ cursor }) => cursor !== null) ?? reads.find(({ isRead }) => isRead);
    if (read === undefined) throw new Error(`The owner can't read ${name}`);
    return read;
  });
  return Promise.all(lists);
}

const PAGED =
  "/jobs? /dashboard?tab=jobs&list=saved& /dashboard?tab=applications& /dashboard/connects? /consulting? /admin/feeds? /admin/reports?".split(
    " ",
  );

it("a list takes only its own cursors, and none shows another user's rows", { timeout: 240_000 }, async () => {
  const lists = await findLists();
  const cursors = lists.flatMap(({ cursor }) => cursor ?? []);
  expect(cursors.length).toBeGreaterThanOrEqual(6);
  const read = (user: UserInSession, choose: (list: List) => readonly string[]) => {
    const calls = lists.flatMap(({ name, input, cursor: own }) =>
      choose({ name, input, cursor: own }).map((cursor) => ({ name, input: { ...input, cursor } })),
    );
    return callAll(calls, user);
  };
  // Each list gets a third of the malformed cursors. One decoder reads most of them.
  const malformed = ({ name }: List) => MALFORMED.filter((_, index) => index % 3 === LISTS.indexOf(name) % 3);
  const ofOwner = await read(owner, (list) => [...malformed(list), ...tamper(list.cursor ?? "WzFd"), ...cursors]);
  expect(ofOwner.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
  const ofOther = await read(other, () => cursors);
  expect(ofOther.filter(({ status }) => ![200, 400, 404].includes(status))).toEqual([]);
  expect(listLeaks(ofOther)).toEqual([]);

  const pages = (user: UserInSession, of: readonly string[]) =>
    PAGED.flatMap((page) =>
      [...of, "x".repeat(501)].map((cursor) => ({
        path: `${page}cursor=${cursor}`,
        init: { headers: { cookie: `farsite-session=${user.token}` } },
      })),
    );
  const listings = await readAll(pages(other, cursors));
  expect(listLeaks(listings)).toEqual([]);
  expect(failuresIn([...listings, ...(await readAll(pages(owner, cursors.slice(0, 1))))])).toEqual([]);
});

const many = (count: number, write: (index: number) => string, between = "&") =>
  Array.from({ length: count }, (_, index) => write(index)).join(between);

/** Queries with more values, repetitions or combinations than anybody needs, and whether they are refused. */
const FLOODS: [name: string, query: string, status: 200 | 400][] = [
  ["hundreds of skills", `skill=${many(600, (index) => `s${index}`, ",")}`, 400],
  ["hundreds of repeated skills", many(500, (index) => `skill=s${index}`), 400],
  ["one value hundreds of times", many(400, () => "visa=sponsored"), 400],
  ["hundreds of kinds of employment", `employment_type=${many(300, () => "full_time", ",")}`, 400],
  ["a parameter for one value, repeated", many(300, (index) => `country=${index % 2 ? "DE" : "PT"}`), 400],
  ["nested parameters", many(100, (index) => `skill[${index}][a][b][c]=go`), 200],
  ["names of JavaScript's own", "__proto__[skill]=go&constructor.prototype=1&toString=1&hasOwnProperty=1", 200],
  ["hundreds of unknown parameters", many(600, (index) => `x${index}=1`), 200],
  [
    "every filter at its limit",
    [
      `keyword=${many(24, (index) => `word${index}`, "+")}`,
      "place=Lisbon,+Portugal&location=remote&region=europe&country=PT&utc_offset=0&salary_min=250000&currency=EUR",
      "employment_type=full_time,part_time,contract&seniority=junior,senior,lead&visa=sponsored,not_sponsored",
      `contract_status=employee&skill=${many(10, (index) => `skill-${index}`, ",")}&posted_within_days=30&unstated=true`,
    ].join("&"),
    200,
  ],
];

it.each(FLOODS)("%s get a clear answer", async (_name, query, status) => {
  const reads = await readAll(
    ["/api/jobs/facets", "/api/jobs", "/feeds/jobs.json"].map((path) => ({ path: `${path}?${query}`, init: {} })),
  );
  expect(reads.map((read) => read.status)).toEqual([status, status, status]);
  for (const { text } of reads) {
    if (status === 400) expect(text).toContain('"issues"');
    expect(text.length).toBeLessThan(100_000);
  }
  const [page] = await readAll([{ path: `/jobs?${query}`, init: {} }]);
  expect(page?.status).toBe(200);
});

it("a search of thousands of values isn't saved", async () => {
  const skill = Array.from({ length: 10_000 }, (_, index) => `skill-${index}`);
  const search = { name: "All", frequency: "daily", hour: 8, time_zone: "UTC", search: { skill } };
  const [read] = await callAll([{ name: "savedSearch.save", input: search }], other);
  expect([read?.status, (read?.text.length ?? 0) < 5_000]).toEqual([400, true]);
});

it("a batch has at most a hundred calls", async () => {
  const batch = (count: number) => ({ path: `/api/trpc/${many(count, () => "job.counts", ",")}?batch=1`, init: {} });
  const [most, more] = await readAll([batch(100), batch(101)]);
  expect(most?.text.match(/UNAUTHORIZED/g)?.length).toBeGreaterThanOrEqual(100);
  expect(more?.status).toBe(400);
  expect(more?.text).not.toContain("UNAUTHORIZED");
});
