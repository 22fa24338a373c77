import { createServiceContext, systemClock } from "~/server/core/context";
import { createDb } from "~/server/db";
import { pollFeeds, parseEnabledFeeds } from "~/server/feeds";
import { HERE } from "../../support/feed-server";

// A separate process that polls one feed, so that a test can kill it meanwhile.

const [, , databaseUrl = "", address = ""] = process.argv;
const ctx = createServiceContext({ db: createDb(databaseUrl, { maxConnections: 2 }), clock: systemClock });
await pollFeeds(
  ctx,
  { source: "jsonld" },
  { feeds: parseEnabledFeeds({ FEEDS_ENABLED: `jsonld:${address}` }), rules: HERE },
);
