import { createServiceContext } from "~/server/core/context";
import { createDb } from "~/server/db";
import { confirmBeforeUnlock, findFeedSource } from "~/server/feeds";
import { HERE } from "../../support/feed-server";

// A separate process that checks a source before an unlock, so that a test can kill it meanwhile.

const [, , databaseUrl = "", origin = "", id = "", userId = "", now = ""] = process.argv;
const clock = { now: () => new Date(now) };
const ctx = createServiceContext({ db: createDb(databaseUrl, { maxConnections: 2 }), clock });
const source = findFeedSource("greenhouse");
if (!source) throw new Error("no such source");
const buyer = { ...ctx, actor: { userId, sessionId: null } };
await confirmBeforeUnlock(
  buyer,
  { id },
  {
    feeds: [{ source, board: "Acme" }],
    rules: HERE,
    requestsMs: 30_000, // the first statements and requests of a process take long on a busy machine
    reroute: (address) => `${origin}/${new URL(address).host}${new URL(address).pathname}`,
  },
);
await ctx.db.$disconnect();
