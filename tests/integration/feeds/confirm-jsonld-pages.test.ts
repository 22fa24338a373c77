import { beforeEach, expect, it } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { confirmBeforeUnlock, findFeedSource, type ConfirmOptions } from "~/server/feeds";
import { unlockJob } from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { FakeSource } from "../../support/fake-source";
import { HERE } from "../../support/feed-server";
import { signInSeeker } from "../../support/seekers";
import { addListedJob } from "./support/listed-job";

const database = await useTestDatabase();
let clock: TestClock;
let ctx: ServiceContext;
let source: FakeSource;
let options: ConfirmOptions;

beforeEach(async () => {
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  source = await FakeSource.start("jsonld");
  const feed = findFeedSource("jsonld");
  if (!feed) throw new Error("no source jsonld");
  options = { ...source.options, feeds: [{ source: feed, board: source.board }] };
  return source.server.close;
});

const addJob = (key: string) => addListedJob(database.db, { source, key, state: "open", now: clock.now() });

it("confirmBeforeUnlock of a JSON-LD page never follows a redirect to a private address", async () => {
  const job = await addJob("1");
  const inside = await FakeSource.start("jsonld");
  source.server.answerWith((_request, response) => {
    response.writeHead(302, { location: inside.server.address }).end();
  });
  let requests = 0;
  const rules = {
    ...HERE,
    /** Allows only the source itself to be on this machine. */
    get allowPrivate() {
      return (requests += 1) === 1;
    },
  };
  await confirmBeforeUnlock(await signInSeeker(ctx), { id: job.id }, { ...options, rules });
  expect([source.server.asked.length, inside.server.asked.length]).toEqual([1, 0]);
  inside.server.close();
});

it.each([
  ["nested too deep", `JobPosting${"<b>".repeat(300_000)}`],
  ["larger than 1 MB", "JobPosting ".repeat(100_000)],
])("an unlock continues if the posting's page and list are %s", async (_, html) => {
  const job = await addJob("2");
  const buyer = await signInSeeker(ctx);
  source.server.answerWith((_request, response) => void response.end(html));
  await confirmBeforeUnlock(buyer, { id: job.id }, options);
  expect((await unlockJob(buyer, { id: job.id })).remainingConnects).toBe(9985);
  const { closedAt, checkedAt } = await database.db.job.findUniqueOrThrow({ where: { id: job.id } });
  expect([closedAt, checkedAt]).toEqual([null, null]);
});
