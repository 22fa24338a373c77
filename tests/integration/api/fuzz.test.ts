import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { checkConnects } from "~/server/connects";
import { addSlots } from "~/server/consulting";
import { drainBackground } from "~/server/core/background";
import { LETTER_GUARANTEES } from "~/server/cover-letters";
import { openApiJson } from "~/server/api";
import { PAYMENT_GUARANTEES } from "~/server/payments";
import { createObservedHandler } from "../../support/api-handler";
import { at } from "../../support/at";
import { undescribed } from "../../support/described-answers";
import { LONG } from "../../support/long";
import { OpenApiDocument } from "../../support/openapi-document";
import { TestShop } from "../../support/payments";
import { addLockedJobs, addSignedInUsers } from "../../support/population";
import { fuzzRequests, type FuzzRequest, type Surroundings } from "./support/arbitrary-request";

const REQUESTS = LONG ? 20_000 : 150;
/** Number of simultaneous requests. */
const TOGETHER = 10;
const CALLERS = 12;
/** Connects per caller, enough for some of their unlocks but not for all. */
const CONNECTS = 40;
/** `FUZZ_SEED` repeats a run. The long form uses a new seed each time. */
const SEED = Number(process.env.FUZZ_SEED ?? (LONG ? Date.now() % 2 ** 31 : 20261121));

/** Internals that no response may reveal: stacks, paths, statements, module names. */
const INSIDES = [
  /\bat (async )?[\w.<>]+ \(|\bat file:|node:internal|node_modules|\.[cm]?[jt]s:\d+/,
  /\b(SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM)\b/i,
  /prisma|postgres|pg_|relation "|ECONN|SQLSTATE/i,
  /\/(work|root|home|tmp|usr|var)\//,
];

const shop = await TestShop.open();
const handle = createObservedHandler(shop.ctx);
const document = new OpenApiDocument(JSON.parse(openApiJson()) as object);
const callers = await addSignedInUsers(shop.ctx, CALLERS, CONNECTS);

afterAll(async () => {
  await shop.close();
});

async function surroundings(): Promise<Surroundings> {
  const jobs = await addLockedJobs(shop.ctx, 30);
  const { db } = shop.database;
  await db.job.updateMany({ where: { id: { in: jobs.slice(0, 5) } }, data: { connectsPrice: 0 } });
  await db.job.updateMany({ where: { id: { in: jobs.slice(5, 8) } }, data: { closedAt: shop.clock.now() } });
  const shortIds = (await db.job.findMany({ select: { shortId: true }, take: 5 })).map(({ shortId }) => shortId);
  const startsAt = new Date(shop.clock.now().getTime() + 10 * 86_400_000);
  await addSlots(shop.ctx, { offer: "discovery_call", startsAt, everyMinutes: 30, count: 20 });
  const slots = (await db.consultingSlot.findMany({ select: { id: true } })).map(({ id }) => id);
  const [first, second] = callers;
  if (!first || !second) throw new Error("No callers were made");
  const sessions = await Promise.all([first, second].map((user) => shop.checkOut(user, "value_pack")));
  const page = await shop.api.get("/api/jobs?limit=2");
  const tokens = await Promise.all(
    (["jobs:read", "jobs:write", "profile:read"] as const).map((scope) =>
      shop.api.mutate("apiToken.create", { name: scope, scopes: [scope], expires_in_days: 30 }, { token: first.token }),
    ),
  );
  return {
    known: {
      id: [...jobs, first.id],
      shortId: [...shortIds, "zzzzzzz0", "a-b"],
      slotId: slots,
      sessionId: sessions,
      cursor: [at(page.body, "next_cursor"), "WzFd", "bnVsbA", "e30", "MQ"],
      email: ["ada@example.com", "bob@example.com", `${first.id}@example.org`],
      fileId: [first.id, "x"],
      price: [12, 15, 18, 0],
      keyword: ["engineer", "-designer", '"backend engineer"', "a OR b", "OR", '"', "enginer"],
      location: ["Berlin", "US", "Remote"],
      amount: [39.99, 9.99, 1e-7],
      "List-Unsubscribe": ["One-Click"],
    },
    callers: CALLERS,
    apiTokens: tokens.map(({ body }) => String(at(body, "token"))),
  };
}

async function send({ method, target, headers, body, caller, peer }: FuzzRequest) {
  const token = caller === null ? undefined : callers[caller]?.token;
  const all = new Headers(headers);
  if (token !== undefined) all.set("authorization", `Bearer ${token}`);
  const request = new Request(`http://localhost:3000${target}`, { method, headers: all, body });
  const response = await handle(request, { peer });
  return { status: response.status, text: await response.text(), signedOut: isSigningOut(target) ? caller : null };
}

/** Calls that end their caller's sessions. */
const isSigningOut = (target: string) => /\/auth\/(logout|password)/.test(target);

async function expectAnswers(requests: readonly FuzzRequest[]): Promise<void> {
  const answers = await Promise.all(requests.map(send));
  for (const { status, text } of answers) {
    expect(status, text).toBeLessThan(500);
    if (status >= 400) for (const inside of INSIDES) expect(text).not.toMatch(inside);
  }
  expect(undescribed.splice(0)).toEqual([]);
  for (const { signedOut } of answers) {
    const [user] = signedOut === null ? [] : await addSignedInUsers(shop.ctx, 1, CONNECTS);
    if (user && signedOut !== null) callers[signedOut] = user;
  }
}

it(`the API answers any request as documented and without an internal error (seed ${SEED})`, async () => {
  const batches = fc.array(fuzzRequests(document, await surroundings()), {
    minLength: TOGETHER,
    maxLength: TOGETHER,
    size: "max",
  });
  await fc.assert(fc.asyncProperty(batches, expectAnswers), {
    numRuns: REQUESTS / TOGETHER,
    seed: SEED,
    endOnFailure: true,
  });
  await drainBackground();
  const { guarantees, intact } = await checkConnects(shop.ctx, [...PAYMENT_GUARANTEES, ...LETTER_GUARANTEES]);
  expect(guarantees.filter(({ violations }) => violations > 0)).toEqual([]);
  expect(intact).toBe(true);
});
