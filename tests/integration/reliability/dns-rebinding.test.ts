import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterAll, beforeEach, expect, it } from "vitest";
import {
  confirmBeforeUnlock,
  findFeedSource,
  parseEnabledFeeds,
  pollFeeds,
  queueDueFeeds,
  readPosting,
} from "~/server/feeds";
import type { FetchRules } from "~/server/fetching";
import { unlockJob } from "~/server/jobs";
import { createWebhook, sendDue } from "~/server/outgoing-webhooks";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { DnsServer } from "../../support/dns-server";
import { TestFiles } from "../../support/files";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";
import { signInSeeker } from "../../support/seekers";

// A name that belongs to a stranger first resolves to a public address, to pass our check, and then to this machine.

/** Public, but no network has it, so that connections fail at once. */
const PUBLIC = "3ffe::1";
const PORTS = [8080, 8443, 80, 443];
const HOST = "rebinding.example";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });
let connections = 0;
let dns: DnsServer;

const files = await TestFiles.create();
/** Plays a service of this machine that strangers must not reach. */
const inside = await listenOnAllowedPort();

afterAll(async () => {
  inside.close();
  await files.remove();
});
beforeEach(async () => {
  connections = 0;
  dns = await DnsServer.start({ [HOST]: [[PUBLIC], ["127.0.0.1"]] });
  return dns.close;
});

/** Our check allows only these ports. */
async function listenOnAllowedPort(): Promise<Server> {
  for (const port of PORTS) {
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(port, "127.0.0.1");
    const isOpen = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (isOpen) return server;
  }
  throw new Error(`None of the ports ${PORTS.join(", ")} is free`);
}

function address(protocol = "http"): string {
  const at = inside.address();
  if (at === null || typeof at === "string") throw new Error("not listening");
  return `${protocol}://${HOST}:${at.port}/jobs`;
}

type Fetcher = (rules: FetchRules) => Promise<unknown>;

const FETCHERS: Record<string, () => Promise<Fetcher>> = {
  "a posting's address": async () => {
    const seeker = await signInSeeker(ctx);
    return (rules) => readPosting(seeker, { address: address() }, { rules });
  },
  "a feed": async () => {
    const feeds = parseEnabledFeeds({ FEEDS_ENABLED: `jsonld:${address()}` });
    return async (rules) => {
      await database.db.feed.deleteMany();
      await queueDueFeeds(ctx, feeds);
      return pollFeeds(ctx, { source: "jsonld" }, { feeds, rules });
    };
  },
  "a board before an unlock": async () => {
    const source = findFeedSource("jsonld");
    if (!source) throw new Error("There is no source jsonld");
    return async (rules) => {
      const job = await createJob(database.db, { sourceUrl: `${address()}/1` });
      const longAgo = new Date(ctx.clock.now().getTime() - 4 * 3_600_000);
      const board = address();
      const seen = { source: "jsonld", board, sourceKey: job.id, lastSeenAt: longAgo, firstSeenAt: longAgo };
      await database.db.job.update({ where: { id: job.id }, data: seen });
      await confirmBeforeUnlock(await signInSeeker(ctx), { id: job.id }, { feeds: [{ source, board }], rules });
    };
  },
};

it.each(Object.keys(FETCHERS))(
  "%s is fetched only from addresses that were checked",
  async (name) => {
    const fetchIt = await FETCHERS[name]?.();
    const rules = { allowPrivate: false, resolve: dns.resolve };
    await fetchIt?.(rules);
    expect(dns.asked).toContain(HOST);
    // A lookup when connecting would lead inside.
    expect(connections).toBe(0);
    await fetchIt?.(rules);
    expect(connections).toBe(0);
    // Without the check, the same name leads inside.
    await fetchIt?.({ ...rules, allowPrivate: true });
    expect(connections).toBeGreaterThan(0);
  },
  90_000,
);

it("a webhook isn't sent to a name that has become private since it was checked", async () => {
  const [user] = await addSignedInUsers(ctx, 1, 100);
  if (!user) throw new Error("There is no user");
  const owner = { ...ctx, actor: { userId: user.id, sessionId: user.sessionId } };
  const rules = { allowPrivate: false, resolve: dns.resolve };
  const { webhook } = await createWebhook(owner, { url: address("https"), events: ["job.unlocked"] }, rules);
  expect(dns.asked).toEqual([HOST]);
  await unlockJob(owner, { id: (await createJob(database.db)).id });
  await sendDue(ctx, webhook.id, { rules });
  expect(dns.asked).toEqual([HOST, HOST]);
  expect(connections).toBe(0);
  const [attempt] = await database.db.outgoingWebhookAttempt.findMany();
  expect(attempt).toMatchObject({ status: null, failure: "leads to an address that is not public" });
});
