import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { drainBackground } from "~/server/core/background";
import { issueTicket } from "~/server/storage";
import { createObservedHandler } from "../../support/api-handler";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { TestFiles, Uploader } from "../../support/files";
import { addSignedInUsers, type UserInSession } from "../../support/population";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });
let user: UserInSession;

const files = await TestFiles.create();
const api = new TestApi(ctx);
const uploader = new Uploader(ctx);

afterAll(async () => {
  await drainBackground();
  await files.remove();
});
beforeEach(async () => {
  const [one] = await addSignedInUsers(ctx, 1, 1);
  if (!one) throw new Error("a user was to be there");
  user = one;
});

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 50 } } });

const upload = (content: Uint8Array, of = user) =>
  uploader.upload(
    issueTicket({ clock: ctx.clock, actor: { userId: of.id, sessionId: of.sessionId } }, { purpose: "picture-upload" })
      .path,
    { content },
  );

async function pathOf(answer: { body: unknown }): Promise<string> {
  return new URL(String(at(answer.body, "profile_picture_url"))).pathname;
}

async function download(path: string): Promise<Buffer> {
  const request = new Request(`http://localhost:3000${path}`);
  const response = await createObservedHandler(ctx)(request, { peer: null });
  return Buffer.from(await response.arrayBuffer());
}

describe("a picture", () => {
  it.each([
    ["a PNG", () => image(800, 300).png().toBuffer()],
    ["a JPEG", () => image(300, 800).jpeg().toBuffer()],
    ["a WebP", () => image(20, 20).webp().toBuffer()],
  ])("made from %s is a small, public WebP without the file's metadata, cached for long", async (_name, make) => {
    const described = await sharp(await make())
      .withExif({ IFD0: { Copyright: "Ada, 51.5N 0.1W" } })
      .toBuffer();
    const answer = await upload(described);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("/api/pictures/")]);
    const path = await pathOf(answer);
    const picture = await api.get(path);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const { width, height, format, exif } = await sharp(await download(path)).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 256, height: 256, format: "webp", exif: undefined });
    expect(at((await api.get("/api/me", { token: user.token })).body, "profile_picture_url")).toBe(
      `http://localhost:3000${path}`,
    );
  });

  it("is shown while it is in use, then its bytes are deleted", async () => {
    const first = await pathOf(await upload(await image(50, 50).png().toBuffer()));
    const second = await pathOf(await upload(await image(60, 60).png().toBuffer()));
    await drainBackground();
    expect((await api.get(first)).status).toBe(404);
    expect((await api.get(second)).status).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      expect((await api.mutate("picture.remove", undefined, { token: user.token })).status).toBe(200);
    }
    await drainBackground();
    expect((await api.get(second)).status).toBe(404);
    const left = await files.list();
    for (const path of [first, second]) expect(left).not.toContain(`files/${path.split("/").at(-1)}`);
  });

  it("is never a résumé or an unknown file", async () => {
    const { id: fileId } = await database.db.storedFile.create({
      data: { id: randomUUID(), userId: user.id, mediaType: "application/pdf", bytes: 1 },
    });
    for (const id of [fileId, randomUUID(), "x", "..%2f..%2fsecret"]) {
      expect([id, (await api.get(`/api/pictures/${id}`)).status]).toEqual([id, 404]);
    }
  });
});

describe("a file that isn't a picture", () => {
  const KINDS = "Only PNG, JPEG and WebP pictures can be uploaded.";
  const UNREADABLE = "The picture is damaged or cannot be read.";
  const TOO_LARGE = "The picture has more than 50 million pixels.";

  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ["nothing", () => Buffer.alloc(0), 415, KINDS],
    [
      "an SVG",
      () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><image href='http://127.0.0.1:9/'/></svg>"),
      415,
      KINDS,
    ],
    ["a GIF", () => image(9, 9).gif().toBuffer(), 415, KINDS],
    ["a TIFF", () => image(9, 9).tiff().toBuffer(), 415, KINDS],
    ["a PNG's first bytes", () => Buffer.from("\x89PNG\r\n\x1a\n<script>", "latin1"), 400, UNREADABLE],
    ["a JPEG cut off", async () => (await image(900, 900).jpeg().toBuffer()).subarray(0, 700), 400, UNREADABLE],
    ["a bomb of pixels", () => image(12_000, 12_000).png().toBuffer(), 400, TOO_LARGE],
  ])(
    "because it is %s is rejected with the reason, and nothing of it is stored",
    async (_name, make, status, sentence) => {
      const before = await files.list();
      const answer = await upload(await make());
      expect([answer.status, at(answer.body, "error")]).toEqual([status, sentence]);
      expect(await files.list()).toEqual(before);
    },
  );
});
