import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { at } from "../../support/at";
import type { SignedInUser } from "../../support/population";
import type { TestServer } from "../../support/server";
import { Product } from "./support/product";

/** Connections of each pool. */
const POOL = 2;
const NONE = "00000000-0000-4000-8000-000000000000";
/** Pages that read the database for users. */
const USERS_PAGES = [
  "/dashboard",
  "/consulting",
  "/terms",
  "/checkout?session=ch_none",
  `/jobs/${NONE}/letter`,
  `/invoices/${NONE}`,
  `/tracker/add?job=${NONE}`,
];

let product: Product;
let server: TestServer;
let user: SignedInUser;
let cookie: string;
/** The path of a job. */
let jobPath: string;

beforeAll(async () => {
  product = await Product.create();
  const { users } = await product.populate(1, 1);
  user = users[0] ?? expect.unreachable();
  cookie = `farsite-session=${user.token}`;
  const size = String(POOL);
  server = await product.startServer({ DATABASE_POOL: size, DATABASE_COUNTING_POOL: size });
  jobPath = `/jobs/${String(at(await (await call("/api/jobs")).json(), "jobs", 0, "slug"))}`;
});
afterAll(() => product.discard());

const call = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.baseUrl}${path}`, { redirect: "manual", headers });

const bearer = () => ({ authorization: `Bearer ${user.token}` });

/** Resolves once one of the calls was answered with 503. */
async function untilRefused(calls: Promise<Response>[]): Promise<unknown> {
  return Promise.any(calls.map(async (answer) => expect((await answer).status).toBe(503)));
}

/** Runs `check` while calls that wait for locked tables have every connection of both pools. */
async function whileExhausted(check: () => Promise<void>): Promise<void> {
  const url = new URL(product.adminUrl);
  url.pathname = new URL(product.ownerUrl).pathname;
  const holder = new pg.Client({ connectionString: url.href });
  await holder.connect();
  const stuck: Promise<Response>[] = [];
  try {
    // In a deadlock, tasks of the server give way.
    await holder.query("SET deadlock_timeout = '10min'; BEGIN");
    const { rows } = await holder.query<{ all: string }>(
      "SELECT string_agg(quote_ident(tablename), ', ') AS all FROM pg_tables WHERE schemaname = 'public'",
    );
    await holder.query(`LOCK TABLE ${rows[0]?.all} IN ACCESS EXCLUSIVE MODE`);
    const users = Array.from({ length: POOL * 2 }, () => call("/api/me", bearer()));
    // Equal calls of visitors would share one statement.
    const visitors = Array.from({ length: POOL * 2 }, (_, page) => call(`/api/jobs?limit=${page + 1}`));
    stuck.push(...users, ...visitors);
    await Promise.all([untilRefused(users), untilRefused(visitors)]);
    await check();
  } finally {
    await holder.end();
    await Promise.allSettled(stuck);
  }
}

/** The error that a page shows, or the page that the browser replaces with the error page. */
const FAILURE = /try again|<html id="__next_error__">/i;

/** Expects each page to answer 503 with its error. */
async function expectPagesUnavailable(paths: string[], headers: Record<string, string> = {}): Promise<void> {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await call(path, headers);
      const isFailure = FAILURE.test(await answer.text());
      return { path, status: answer.status, retryAfter: answer.headers.get("retry-after"), isFailure };
    }),
  );
  expect(answers).toEqual(paths.map((path) => ({ path, status: 503, retryAfter: "5", isFailure: true })));
}

/** Expects the API to answer visitors 503. */
async function expectApiUnavailable(paths: string[]): Promise<void> {
  const answers = paths.map(async (path) => {
    const answer = await call(path);
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
    expect(await answer.json()).toMatchObject({ code: "NOT_READY" });
  });
  await Promise.all(answers);
}

/** Expects visitors to see each of these pages. */
async function expectPagesServed(paths: string[]): Promise<void> {
  const answers = await Promise.all(paths.map(async (path) => [path, (await call(path)).status]));
  expect(answers).toEqual(paths.map((path) => [path, 200]));
}

// One test, because each refusal takes as long as a call may wait for a connection.
it("visitors and users get 503 and the error page while every connection is in use, then their pages again", async () => {
  await whileExhausted(async () => {
    await Promise.all([
      expectPagesUnavailable(["/", "/jobs", "/jobs?keyword=engineer", jobPath, "/profile/ada"]),
      expectApiUnavailable(["/api/jobs", `/api/users/${NONE}`]),
      expectPagesServed(["/terms", "/login"]),
      expectPagesUnavailable(["/", "/jobs", jobPath, ...USERS_PAGES], { cookie }),
    ]);
  });
  await expectPagesServed(["/", "/jobs", "/api/jobs"]);
  const answers = await Promise.all([call("/dashboard", { cookie }), call("/api/me", bearer())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
