import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drainBackground } from "~/server/core/background";
import { importFeed, localFeedFile, parseEnabledFeeds, pollFeeds, queueDueFeeds } from "~/server/feeds";
import { findPayablePosting } from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { createTestDatabase } from "../../support/database";
import { FeedServer, HERE, numbers, posting } from "../../support/feed-server";
import { getFeedSource } from "../../support/feeds";
import { TestFiles } from "../../support/files";
import { signInSeeker } from "../../support/seekers";

it("a poll checks its jobs, also without changes, and a file with the same jobs checks nothing", async () => {
  const [files, database, server] = await Promise.all([TestFiles.create(), createTestDatabase(), FeedServer.start()]);
  const clock = new TestClock();
  const ctx = createTestContext({ db: database.db, clock });
  const feeds = parseEnabledFeeds({ FEEDS_ENABLED: `jsonld:${server.address}` });
  const poll = async () => {
    expect(await queueDueFeeds(ctx, feeds)).toEqual(["jsonld"]);
    await pollFeeds(ctx, { source: "jsonld" }, { feeds, rules: HERE });
  };
  const path = join(files.dataDir, "board.json");
  await writeFile(path, JSON.stringify([posting(0)]));
  const importFile = () =>
    importFeed(ctx, { source: getFeedSource("jsonld"), files: [localFeedFile(path)], company: server.address });
  const buyer = await signInSeeker(ctx);
  const getCheckedAt = async () => (await database.db.job.findFirstOrThrow()).checkedAt;
  try {
    await importFile();
    expect(await getCheckedAt()).toBeNull();
    for (const etag of ["first", "same", "same"]) {
      server.list(numbers(1), { etag });
      await poll();
      const polledAt = clock.now();
      expect(await getCheckedAt()).toEqual(polledAt);
      clock.advance({ minutes: 20 });
      await importFile();
      expect(await database.db.job.findMany()).toMatchObject([{ lastSeenAt: clock.now(), checkedAt: polledAt }]);
      // An unlock asks the source, although a file has just listed the job.
      const { id } = await database.db.job.findFirstOrThrow();
      expect(await findPayablePosting(buyer, { id })).toMatchObject({ seenAt: polledAt });
      clock.advance({ hours: 2 });
    }
  } finally {
    await drainBackground();
    server.close();
    await database.drop();
    await files.remove();
  }
});
