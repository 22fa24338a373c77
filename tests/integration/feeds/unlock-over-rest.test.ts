import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { confirmBeforeUnlock, findFeedSource } from "~/server/feeds";
import { TestApi } from "../../support/api";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { FakeSource } from "../../support/fake-source";
import { FeedServer } from "../../support/feed-server";
import { addSignedInUsers } from "../../support/population";
import { signInSeeker } from "../../support/seekers";
import { addListedJob } from "./support/listed-job";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db, clock: new TestClock() });
let nextKey = 100;

const source = await FakeSource.start("jsonld");
// The environment is read once, so this file has its own source.
process.env.FEEDS_ENABLED = `jsonld:${source.board}`;
process.env.FETCH_ALLOW_PRIVATE = "on";

afterAll(async () => {
  delete process.env.FEEDS_ENABLED;
  delete process.env.FETCH_ALLOW_PRIVATE;
  source.server.close();
});

// Loads the thread that reads pages, which may take longer than an unlock waits.
beforeEach(async () => {
  const feed = findFeedSource("jsonld");
  if (!feed) throw new Error("no source jsonld");
  const options = { ...source.options, feeds: [{ source: feed, board: source.board }] };
  await confirmBeforeUnlock(await signInSeeker(ctx), { id: await addJob(String((nextKey += 1)), "open") }, options);
});

const addJob = async (key: string, state: "open" | "closed") =>
  (await addListedJob(database.db, { source, key, state, now: ctx.clock.now() })).id;

describe("POST /jobs/{id}/unlock", () => {
  it("charges for a job that its source shows, and answers 503 with Retry-After for one that is missing there", async () => {
    const [buyer] = await addSignedInUsers(ctx, 1, 100);
    const api = new TestApi(ctx);
    const unlock = (id: string) => api.post(`/api/jobs/${id}/unlock`, { token: buyer?.token ?? "", body: {} });
    const open = await addJob("1", "open");
    const missing = await addJob("2", "closed");

    const refused = await unlock(missing);
    expect(refused).toMatchObject({ status: 503, body: { code: "JOB_UNCONFIRMED" } });
    expect(refused.headers.get("retry-after")).toBe("90");
    expect(await unlock(open)).toMatchObject({ status: 200, body: { remainingConnects: 85 } });
  });

  it("answers 503 for a removed job whose page still answers 200", async () => {
    const [buyer] = await addSignedInUsers(ctx, 1, 100);
    const id = await addJob("4", "closed");
    source.softPages = true;
    const refused = await new TestApi(ctx).post(`/api/jobs/${id}/unlock`, { token: buyer?.token ?? "", body: {} });
    source.softPages = false;
    expect(refused).toMatchObject({ status: 503, body: { code: "JOB_UNCONFIRMED" } });
  });

  it("charges for a job whose source redirects to another host that answers 404", async () => {
    const [buyer] = await addSignedInUsers(ctx, 1, 100);
    const id = await addJob("3", "open");
    await database.db.postingCheck.deleteMany();
    const elsewhere = await FeedServer.start();
    elsewhere.answerWith((_request, response) => response.writeHead(404).end());
    source.server.answerWith((_request, response) => response.writeHead(302, { location: elsewhere.address }).end());
    const unlocked = await new TestApi(ctx).post(`/api/jobs/${id}/unlock`, { token: buyer?.token ?? "", body: {} });
    elsewhere.close();
    expect(unlocked).toMatchObject({ status: 200, body: { remainingConnects: 85 } });
  });
});
