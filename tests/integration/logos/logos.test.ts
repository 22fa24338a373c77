import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { sessionCookieName } from "~/server/auth";
import { unlockJob } from "~/server/jobs";
import { deleteUnusedLogos, fetchLogos, removePlaceholders } from "~/server/logos";
import { openFile, sweepFiles } from "~/server/storage";
import { at, TestApi } from "../../support/api";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { FeedServer, HERE } from "../../support/feed-server";
import { TestFiles } from "../../support/files";
import { createJob } from "../../support/jobs";
import { addSignedInUsers, type SignedInUser } from "../../support/population";

const database = await useTestDatabase();
let api: TestApi;
let ctx: ServiceContext;
let clock: TestClock;

const files = await TestFiles.create();
const pictures = await FeedServer.start();

beforeEach(() => {
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  api = new TestApi(ctx);
});
afterEach(async () => {
  await database.db.logo.deleteMany();
  await sweepFiles(ctx);
  await database.db.unlock.deleteMany();
  await database.db.jobDetail.deleteMany();
  await database.db.job.deleteMany();
  pictures.asked.length = 0;
});
afterAll(async () => {
  pictures.close();
  await files.remove();
});

const draw = (width = 300, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 100, b: 50 } } });
const answer =
  (content: Buffer | string, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end(content);
const addressOf = (name: string) => new URL(`/${name}`, pictures.address).href;
const fetchDue = () => fetchLogos(ctx, HERE);

async function addUser(): Promise<SignedInUser> {
  const [user] = await addSignedInUsers(ctx, 1, 100);
  if (!user) throw new Error("no user");
  return user;
}

/** Creates a job whose logo is at this server, and fetches it. */
async function addJob(name: string, parts: { price?: number; employer?: string; closedAt?: Date } = {}) {
  return createJob(database.db, { price: 0, logoUrl: addressOf(name), ...parts });
}

const readLogoUrl = async (id: string, sent: { token?: string } = {}) =>
  at((await api.get(`/api/jobs/${id}`, sent)).body, "employer_logo_url");
const pathOf = (url: unknown) => new URL(String(url)).pathname;

async function unlock(user: SignedInUser, id: string): Promise<void> {
  await unlockJob({ ...ctx, actor: { userId: user.id, sessionId: randomUUID() } }, { id });
}

describe("the logo of an open job", () => {
  it.each([
    ["a PNG", () => draw().png().toBuffer()],
    ["a JPEG", () => draw().jpeg().toBuffer()],
    ["a WebP", () => draw(100, 300).webp().toBuffer()],
    ["a GIF", () => draw().gif().toBuffer()],
  ])("made from %s is a public WebP of 128 pixels under our address, cached for long", async (_kind, make) => {
    pictures.answerWith(answer(await make()));
    const job = await addJob("acme");
    expect(await readLogoUrl(job.id)).toBeNull();
    await fetchDue();
    const url = await readLogoUrl(job.id);
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/logos\/[0-9a-f-]{36}$/);
    const image = await api.get(pathOf(url));
    expect(Object.fromEntries(image.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const logo = await database.db.logo.findFirstOrThrow();
    const stored = await openFile(ctx, logo.fileId ?? "");
    const { width, height, format } = await sharp(stored ? await buffer(stored.content) : undefined).metadata();
    expect({ width, height, format }).toEqual({ width: 128, height: 128, format: "webp" });
  });

  it("is fetched once for all jobs that name its address", async () => {
    pictures.answerWith(answer(await draw().png().toBuffer()));
    const jobs = [await addJob("acme"), await addJob("acme")];
    await fetchDue();
    await fetchDue();
    expect(pictures.asked).toHaveLength(1);
    const urls = await Promise.all(jobs.map(({ id }) => readLogoUrl(id)));
    expect(urls[0]).toEqual(urls[1]);
  });

  it("is fetched once by several processes", async () => {
    pictures.answerWith(answer(await draw().png().toBuffer()));
    for (let number = 0; number < 9; number += 1) await addJob(`acme-${number}`);
    await Promise.all([fetchDue(), fetchDue(), fetchDue()]);
    expect(pictures.asked.map(({ url }) => url).toSorted()).toEqual([...Array(9).keys()].map((n) => `/acme-${n}`));
  });

  it("is fetched again at a new address", async () => {
    pictures.answerWith(answer(await draw().png().toBuffer()));
    const job = await addJob("former");
    await fetchDue();
    const former = await readLogoUrl(job.id);
    await database.db.jobDetail.update({ where: { jobId: job.id }, data: { logoUrl: addressOf("latter") } });
    expect(await readLogoUrl(job.id)).toBeNull();
    await fetchDue();
    expect(await readLogoUrl(job.id)).not.toEqual(former);
  });
});

describe("a logo that can't be shown", () => {
  it.each([
    ["SVG", `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>`],
    ["HTML", "<!doctype html><p>Not found"],
    ["a cut picture", "\x89PNG\r\n\x1a\nrest"],
  ])("because it is %s leaves a monogram and isn't fetched again", async (_kind, content) => {
    pictures.answerWith(answer(content));
    const job = await addJob("acme");
    await fetchDue();
    clock.advance({ days: 400 });
    await fetchDue();
    expect([await readLogoUrl(job.id), pictures.asked.length]).toEqual([null, 1]);
  });

  it("because of its pixels or its size leaves a monogram", async () => {
    const bomb = await draw(8000, 7000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    pictures.answerWith((request, response) =>
      response.end(
        request.url === "/bomb" ? bomb : request.url === "/dot" ? bomb.subarray(0, 60) : Buffer.alloc(1_000_001),
      ),
    );
    const jobs = [await addJob("bomb"), await addJob("dot"), await addJob("long")];
    await fetchDue();
    for (const { id } of jobs) expect(await readLogoUrl(id)).toBeNull();
    expect(await files.list()).toEqual([]);
  });

  it("because its server fails is tried again after 1, 7 and 30 days, and then no more", async () => {
    pictures.answerWith(answer("", 503));
    const job = await addJob("acme");
    const tries: number[] = [];
    for (let day = 0; day < 100; day += 1) {
      await fetchDue();
      if (pictures.asked.length > tries.length) tries.push(day);
      clock.advance({ days: 1 });
    }
    expect(tries).toEqual([0, 1, 8, 38]);
    pictures.answerWith(answer(await draw().png().toBuffer()));
    await fetchDue();
    expect(await readLogoUrl(job.id)).toBeNull();
  });

  it("because several employers share the picture is their source's placeholder", async () => {
    pictures.answerWith(answer(await draw().png().toBuffer()));
    const jobs = [];
    for (const employer of ["Acme", "Bolt", "Cask"]) jobs.push(await addJob(employer, { employer }));
    await fetchDue();
    for (const { id } of jobs) expect(await readLogoUrl(id)).toBeNull();
    await sweepFiles(ctx);
    expect(await files.list()).toEqual([]);
  });

  it("once jobs of several employers have come to name it after it was fetched", async () => {
    pictures.answerWith(answer(await draw().png().toBuffer()));
    const first = await addJob("shared", { employer: "Acme" });
    await fetchDue();
    expect(await readLogoUrl(first.id)).not.toBeNull();
    for (const employer of ["Bolt", "Cask"]) await addJob("shared", { employer });
    await removePlaceholders(ctx);
    expect(await readLogoUrl(first.id)).toBeNull();
  });
});

describe("the logo of a locked job", () => {
  it("is private to those who unlocked a job with it", async () => {
    pictures.answerWith(answer(await draw().png().toBuffer()));
    const job = await addJob("acme", { price: 15 });
    const [owner, other] = [await addUser(), await addUser()];
    await fetchDue();
    expect([await readLogoUrl(job.id), await readLogoUrl(job.id, { token: owner.token })]).toEqual([null, null]);
    await unlock(owner, job.id);
    const path = pathOf(await readLogoUrl(job.id, { token: owner.token }));
    const own = await api.get(path, { token: owner.token });
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, max-age=3600"]);
    for (const sent of [{}, { token: other.token }]) {
      const refused = await api.get(path, sent);
      expect([refused.status, refused.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
    }
  });

  it("is shown by our own pages with the session's cookie, and by no other site's", async () => {
    pictures.answerWith(answer(await draw().png().toBuffer()));
    const job = await addJob("acme", { price: 15 });
    const owner = await addUser();
    await fetchDue();
    await unlock(owner, job.id);
    const path = pathOf(await readLogoUrl(job.id, { token: owner.token }));
    const cookie = `${sessionCookieName("http://localhost:3000")}=${owner.token}`;
    const load = async (site: string) => (await api.get(path, { headers: { cookie, "sec-fetch-site": site } })).status;
    expect([await load("same-origin"), await load("cross-site")]).toEqual([200, 404]);
  });
});

describe("unused logos", () => {
  it("are deleted with their files once no live job and no reader needs them, and return with their job", async () => {
    const drawn = new Map<string, Buffer>();
    for (const [index, name] of ["live", "unlocked-job", "gone-with-its-job"].entries()) {
      drawn.set(
        `/${name}`,
        await draw(100, 50 + index)
          .png()
          .toBuffer(),
      );
    }
    pictures.answerWith((request, response) => response.end(drawn.get(request.url ?? "")));
    const closedAt = clock.now();
    const lasting = [await addJob("live"), await addJob("unlocked-job", { price: 15 })];
    const gone = await addJob("gone-with-its-job");
    await fetchDue();
    await unlock(await addUser(), lasting[1]?.id ?? "");
    await database.db.job.updateMany({ where: { id: { in: [lasting[1]?.id ?? "", gone.id] } }, data: { closedAt } });
    await deleteUnusedLogos(ctx);
    await sweepFiles(ctx);
    const names = (await database.db.logo.findMany()).map(({ address }) => new URL(address).pathname).toSorted();
    expect(names).toEqual(["/live", "/unlocked-job"]);
    expect(await files.list()).toHaveLength(2);
    await database.db.job.update({ where: { id: gone.id }, data: { closedAt: null } });
    await fetchDue();
    expect(await readLogoUrl(gone.id)).not.toBeNull();
  });
});
