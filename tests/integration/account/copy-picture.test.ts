import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeEach, expect, it } from "vitest";
import { UPLOAD_MAX_BYTES } from "~/contracts/rules/account";
import { copyPicture } from "~/server/account";
import { drainBackground } from "~/server/core/background";
import type { ServiceContext } from "~/server/core/context";
import { openPicture } from "~/server/profiles";
import { at, TestApi } from "../../support/api";
import { createUser } from "../../support/auth";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { FeedServer, HERE } from "../../support/feed-server";
import { TestFiles } from "../../support/files";

const database = await useTestDatabase();
let ctx: ServiceContext;
let userId: string;

const files = await TestFiles.create();
const elsewhere = await FeedServer.start();

beforeEach(async () => {
  ctx = createTestContext({ db: database.db });
  userId = (await createUser(ctx)).id;
  elsewhere.asked.length = 0;
});
afterAll(async () => {
  elsewhere.close();
  await files.remove();
});

const answer =
  (content: Buffer | string, status = 200, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(content);

/** Copies what the other server answers. Returns the id of the profile's picture. */
async function copy(respond: RequestListener, rules = HERE): Promise<string | null> {
  elsewhere.answerWith(respond);
  copyPicture(ctx, { userId, address: elsewhere.address }, rules);
  await drainBackground();
  const { pictureFileId } = await database.db.profile.findUniqueOrThrow({ where: { id: userId } });
  return pictureFileId;
}

const draw = () => sharp({ create: { width: 600, height: 400, channels: 3, background: { r: 20, g: 100, b: 50 } } });

it("a picture from a provider becomes our own file, square and without its metadata", async () => {
  const content = await draw()
    .jpeg()
    .withExif({ IFD0: { Copyright: "Acme" } })
    .toBuffer();
  const id = await copy(answer(content, 200, { "content-type": "text/html" }));
  const { mediaType, content: stored } = await openPicture(ctx, id ?? "");
  expect(mediaType).toBe("image/webp");
  const { width, height, exif } = await sharp(await buffer(stored)).metadata();
  expect(width).toBe(height);
  expect(exif).toBeUndefined();
  const { body } = await new TestApi(ctx).get(`/api/users/${userId}`);
  expect(String(at(body, "profile_picture_url"))).not.toContain("127.0.0.1");
});

it("a redirect to the picture is followed", async () => {
  const content = await draw().png().toBuffer();
  const id = await copy((request, response) =>
    request.url === "/moved.png" ? response.end(content) : response.writeHead(302, { location: "/moved.png" }).end(),
  );
  expect(id).not.toBeNull();
});

it.each([
  ["an error", answer("gone", 404)],
  ["a page", answer("<html></html>", 200, { "content-type": "image/png" })],
  ["an SVG, which can contain scripts", answer('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["nothing", answer("")],
  ["more than 5 MB", answer(randomBytes(UPLOAD_MAX_BYTES + 1))],
  ["endless redirects", answer("", 302, { location: "/" })],
  ["a broken connection", ((request) => request.socket.destroy()) satisfies RequestListener],
])("leaves the profile without a picture after %s", async (_, respond) => {
  expect(await copy(respond)).toBeNull();
  expect(await files.list()).not.toContainEqual(expect.stringContaining(userId));
});

it("a picture on this machine or its network is never requested", async () => {
  elsewhere.answerWith(answer(await draw().png().toBuffer()));
  copyPicture(ctx, { userId, address: elsewhere.address });
  await drainBackground();
  expect(elsewhere.asked).toEqual([]);
});
