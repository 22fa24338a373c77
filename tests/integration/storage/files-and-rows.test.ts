import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { drainBackground } from "~/server/core/background";
import { copyFiles, removeFile, storeFile, sweepFiles } from "~/server/storage";
import { at } from "../../support/api";
import { createUser } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { TestFiles, Uploader } from "../../support/files";
import { addSignedInUsers } from "../../support/population";
import { makePdf } from "../../support/resume-files/pdf";

const database = await useTestDatabase();
const clock = new TestClock();
const PDF = makePdf({ pages: [["Ada Byron"]] });

const files = await TestFiles.create();
const ctx = createTestContext({ db: database.db, clock });
const uploader = new Uploader(ctx);

afterAll(async () => {
  await drainBackground();
  await files.remove();
});

const keep = (userId: string) => storeFile(ctx, { userId, mediaType: "text/plain", content: Buffer.from("x") });
const isThere = async (id: string) => (await files.list()).includes(`files/${id}`);
const hasRow = async (id: string) => (await database.db.storedFile.count({ where: { id } })) === 1;

describe("the file sweep", () => {
  it("deletes unreferenced rows and bytes after an hour, and nothing younger", async () => {
    const { id: userId } = await createUser(ctx);
    const file = await keep(userId);
    clock.advance({ minutes: 59 });
    expect(await sweepFiles(ctx)).toBe(0);
    clock.advance({ minutes: 2 });
    expect(await sweepFiles(ctx)).toBe(1);
    expect([await isThere(file), await hasRow(file)]).toEqual([false, false]);
  });

  it("keeps a résumé and a picture of any age", async () => {
    const [user] = await addSignedInUsers(ctx, 1, 1);
    await uploader.upload("/api/me/upload-resume", { content: PDF, token: user?.token });
    const picture = await keep(user?.id ?? "");
    await database.db.profile.update({ where: { id: user?.id }, data: { pictureFileId: picture } });
    clock.advance({ days: 400 });
    expect(await sweepFiles(ctx)).toBe(0);
    expect(await isThere(picture)).toBe(true);
  });

  it("deletes the files of a deleted user at once", async () => {
    const { id: userId } = await createUser(ctx);
    const file = await keep(userId);
    await database.db.user.delete({ where: { id: userId } });
    expect(await sweepFiles(ctx)).toBe(1);
    expect([await isThere(file), await hasRow(file)]).toEqual([false, false]);
  });

  it("leaves files to the next sweep once its signal aborts", async () => {
    const { id: userId } = await createUser(ctx);
    const file = await keep(userId);
    await database.db.user.delete({ where: { id: userId } });
    expect(await sweepFiles({ ...ctx, signal: AbortSignal.abort() })).toBe(0);
    expect([await isThere(file), await hasRow(file)]).toEqual([true, true]);
    expect(await sweepFiles(ctx)).toBe(1);
  });

  it("finishes an interrupted deletion: bytes gone, row left", async () => {
    const { id: userId } = await createUser(ctx);
    const file = await keep(userId);
    await rm(join(files.dataDir, "files", file));
    clock.advance({ hours: 2 });
    expect(await sweepFiles(ctx)).toBe(1);
    expect(await hasRow(file)).toBe(false);
  });

  it("deletes a file once, however often it is asked to", async () => {
    const { id: userId } = await createUser(ctx);
    const file = await keep(userId);
    await Promise.all([removeFile(ctx, file), removeFile(ctx, file), sweepFiles(ctx)]);
    expect([await isThere(file), await hasRow(file)]).toEqual([false, false]);
  });
});

describe("a failing store", () => {
  it("leaves no row, keeps the old résumé and names the store as the cause", async () => {
    const now = createTestContext({ db: database.db });
    const uploader = new Uploader(now);
    const [user] = await addSignedInUsers(now, 1, 1);
    await uploader.upload("/api/me/upload-resume", { content: PDF, token: user?.token, name: "first.pdf" });
    const rows = await database.db.storedFile.count();
    // Puts a file where the folder for unfinished files should be.
    await rm(join(files.dataDir, "files", "incoming"), { recursive: true });
    await writeFile(join(files.dataDir, "files", "incoming"), "");
    const answer = await uploader.upload("/api/me/upload-resume", {
      content: PDF,
      token: user?.token,
      name: "second.pdf",
    });
    expect([answer.status, at(answer.body, "error")]).toEqual([
      503,
      "The file store cannot be reached. Please try again.",
    ]);
    expect(await database.db.storedFile.count()).toBe(rows);
    expect(await database.db.resume.findFirst({ where: { userId: user?.id } })).toMatchObject({
      fileName: "first.pdf",
    });
    await rm(join(files.dataDir, "files", "incoming"));
    await mkdir(join(files.dataDir, "files", "incoming"));
  });
});

it("files are copied into a folder that lacks them, and back, and missing ones are named", async () => {
  const { id: userId } = await createUser(ctx);
  const folder = join(files.dataDir, "copy");
  const { missing: missingBefore } = await copyFiles(ctx, "to", folder);
  const [stored, lost] = [await keep(userId), await keep(userId)];
  const missing = [...missingBefore, lost].toSorted();
  await rm(join(files.dataDir, "files", lost));
  expect(await copyFiles(ctx, "to", folder)).toEqual({ copied: 1, missing });
  await rm(join(files.dataDir, "files", stored));
  expect(await copyFiles(ctx, "from", folder)).toEqual({ copied: 1, missing });
  expect(await isThere(stored)).toBe(true);
  expect(await copyFiles(ctx, "to", folder)).toEqual({ copied: 0, missing });
});
