import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Resume } from "~/contracts/profile";
import { drainBackground } from "~/server/core/background";
import { issueTicket, type TicketPurpose } from "~/server/storage";
import { at, TestApi } from "../../support/api";
import { createTestContext, TestClock, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { TestFiles, Uploader } from "../../support/files";
import { addSignedInUsers, type UserInSession } from "../../support/population";
import { makePdf } from "../../support/resume-files/pdf";

const PDF = makePdf({ pages: [["Ada Byron", "Analytical engineer"]] });

const database = await useTestDatabase();
let owner: UserInSession;
let other: UserInSession;
const clock = new TestClock();
const log: LogLines = [];

const files = await TestFiles.create();
const ctx = createTestContext({ db: database.db, clock }, log);
const api = new TestApi(ctx);
const uploader = new Uploader(ctx);

afterAll(async () => {
  await drainBackground();
  await files.remove();
});
beforeEach(async () => {
  const [first, second] = await addSignedInUsers(ctx, 2, 1);
  if (!first || !second) throw new Error("two users were to be there");
  [owner, other] = [first, second];
});

const UPLOAD = "/api/me/upload-resume";
const ticketFor = (purpose: TicketPurpose, subject?: string) =>
  issueTicket({ clock, actor: { userId: owner.id, sessionId: owner.sessionId } }, { purpose, subject }).path;

/** Uploads a résumé and returns its path. */
async function uploaded(user: UserInSession, name?: string): Promise<string> {
  const answer = await uploader.upload(UPLOAD, { content: PDF, name, token: user.token });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("resume_url")]);
  return new URL(String(at(answer.body, "resume_url"))).pathname;
}

describe("an uploaded résumé", () => {
  it("is downloaded by its owner byte for byte, as an uncached attachment", async () => {
    const path = await uploaded(owner, "Ada Byron.pdf");
    const answer = await api.get(path, { token: owner.token });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(PDF.toString("utf8"));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(PDF.length),
      "content-disposition": `attachment; filename="Ada Byron.pdf"; filename*=UTF-8''Ada%20Byron.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
  });

  it("doesn't exist for other users", async () => {
    const path = await uploaded(owner);
    expect((await api.get(path, { token: other.token })).status).toBe(404);
    expect((await api.get(path)).status).toBe(401);
    expect((await api.get(`/api/me/resume/${randomUUID()}`, { token: owner.token })).status).toBe(404);
    expect((await api.get("/api/me/resume/..%2f..%2fsecret", { token: owner.token })).status).toBe(404);
  });

  it("appears in the profile and in the outputs of procedures", async () => {
    const path = await uploaded(owner, "cv.pdf");
    expect(at((await api.get("/api/me", { token: owner.token })).body, "resume_url")).toBe(
      `http://localhost:3000${path}`,
    );
    expect((await api.query("resume.current", undefined, { token: owner.token })).body).toMatchObject({
      file_name: "cv.pdf",
      kind: "pdf",
      bytes: PDF.length,
      text: "Ada Byron\nAnalytical engineer",
      resume_url: `http://localhost:3000${path}`,
    });
    const nobody = await api.query("resume.current", undefined, { token: other.token });
    expect(at(nobody.body, "result", "data", "json")).toBe(null);
  });

  it("is replaced by another one, and its bytes are deleted", async () => {
    const before = await files.list();
    const first = await uploaded(owner);
    const second = await uploaded(owner);
    await drainBackground();
    expect((await api.get(first, { token: owner.token })).status).toBe(404);
    expect((await api.get(second, { token: owner.token })).status).toBe(200);
    expect((await files.list()).length).toBe(before.length + 1);
  });

  it("is stored once and complete after concurrent uploads", async () => {
    await Promise.all([1, 2, 3, 4].map(() => uploaded(owner)));
    await drainBackground();
    const address = String(at((await api.get("/api/me", { token: owner.token })).body, "resume_url"));
    expect((await api.get(new URL(address).pathname, { token: owner.token })).text).toBe(PDF.toString("utf8"));
  });

  it("is deleted with its file and text; deleting again does nothing", async () => {
    const path = await uploaded(owner);
    const count = (await files.list()).length;
    for (let time = 0; time < 2; time += 1) {
      expect((await api.mutate("resume.remove", undefined, { token: owner.token })).status).toBe(200);
    }
    await drainBackground();
    expect((await api.get(path, { token: owner.token })).status).toBe(404);
    expect((await files.list()).length).toBe(count - 1);
    expect(await database.db.resume.findFirst({ where: { userId: owner.id } })).toBe(null);
  });

  it("stores the text that its owner reviewed", async () => {
    await uploaded(owner);
    const saved = await api.mutate("resume.saveText", { text: "As I say it" }, { token: owner.token });
    expect(at(saved.body, "text")).toBe("As I say it");
    const former = { text: "of the former file", resume_url: `${String(at(saved.body, "resume_url"))}0` };
    const conflict = await api.mutate("resume.saveText", former, { token: owner.token });
    expect(at(conflict.body, "data", "errorCode")).toBe("EDIT_CONFLICT");
    const foreign = await api.mutate("resume.saveText", { text: "mine" }, { token: other.token });
    expect(at(foreign.body, "data", "errorCode")).toBe("NOT_FOUND");
    const tooLong = await api.mutate("resume.saveText", { text: "x".repeat(20_001) }, { token: owner.token });
    expect(at(tooLong.body, "data", "errorCode")).toBe("BAD_REQUEST");
  });
});

describe("a user with several résumés", () => {
  const call = async (procedure: string, input: unknown, { token } = owner) => {
    const answer = await api.mutate(procedure, input, { token });
    return at(answer.body, "path") ?? at(answer.body, "id") ?? at(answer.body, "data", "errorCode");
  };
  const add = async (name: string) => {
    const path = String(await call("resume.uploadTicket", { adds: true }));
    return uploader.upload(path, { content: PDF, name });
  };
  const listed = async ({ token } = owner) => (await api.query("resume.list", undefined, { token })).body as Resume[];
  const names = async () => (await listed()).map(({ file_name: name, is_default: isDefault }) => [name, isDefault]);

  it("keeps the first as default, which calls without an id mean, until another is chosen", async () => {
    for (const name of ["first.pdf", "second.pdf"]) expect((await add(name)).status).toBe(200);
    expect(await names()).toEqual([
      ["first.pdf", true],
      ["second.pdf", false],
    ]);
    const [first, second] = await listed();
    await call("resume.update", { id: second?.id, is_default: true });
    const profile = await api.get("/api/me", { token: owner.token });
    expect(at(profile.body, "resume_url")).toBe(second?.resume_url);
    await uploaded(owner, "replaced.pdf");
    await call("resume.saveText", { text: "Reviewed", resume_url: first?.resume_url });
    expect((await listed()).map((one) => [one.file_name, one.text])).toEqual([
      ["replaced.pdf", "Ada Byron\nAnalytical engineer"],
      ["first.pdf", "Reviewed"],
    ]);
    // When the default is deleted, the remaining one becomes the default.
    await call("resume.remove", undefined);
    expect(await names()).toEqual([["first.pdf", true]]);
  });

  it("renames, replaces, downloads and deletes one of them, and nobody else's", async () => {
    for (const name of ["first.pdf", "second.pdf"]) await add(name);
    const { id = "" } = (await listed())[1] ?? {};
    for (const [procedure, input] of [
      ["resume.update", { id, name: "Mine" }],
      ["resume.uploadTicket", { replaces: id }],
      ["resume.downloadTicket", { id }],
    ] as const) {
      expect(await call(procedure, input, other)).toBe("NOT_FOUND");
    }
    await call("resume.remove", { id }, other);
    await call("resume.update", { id, name: "../For <Ada>" });
    expect(await names()).toEqual([
      ["first.pdf", true],
      ["For Ada.pdf", false],
    ]);
    expect((await api.get(String(await call("resume.downloadTicket", { id })))).text).toBe(PDF.toString("utf8"));
    await uploader.upload(String(await call("resume.uploadTicket", { replaces: id })), {
      content: PDF,
      name: "v2.pdf",
    });
    expect((await listed())[1]).toMatchObject({ id, file_name: "v2.pdf" });
    for (let time = 0; time < 2; time += 1) await call("resume.remove", { id });
    expect(await names()).toEqual([["first.pdf", true]]);
  });

  it("has at most ten of them, also after concurrent uploads", async () => {
    for (let count = 0; count < 8; count += 1) {
      const file = { id: randomUUID(), userId: owner.id, mediaType: "application/pdf", bytes: 1 };
      await database.db.storedFile.create({ data: file });
      const row = { userId: owner.id, fileId: file.id, fileName: "cv.pdf", isDefault: count === 0 };
      await database.db.resume.create({ data: { ...row, kind: "pdf" } });
    }
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await add("more.pdf")).status));
    expect(statuses.toSorted()).toEqual([200, 200, 400, 400]);
    expect(await listed()).toHaveLength(10);
    expect((await uploaded(owner, "default.pdf")).length).toBeGreaterThan(0);
  });
});

describe("POST /api/me/upload-resume with an address", () => {
  it("accepts the address of the user's own résumé and fetches nothing", async () => {
    const path = await uploaded(owner);
    const resumeUrl = `http://localhost:3000${path}`;
    const same = await api.post(UPLOAD, { token: owner.token, body: { resumeUrl } });
    expect([same.status, same.body]).toEqual([200, { resume_url: resumeUrl }]);
    const foreign = [resumeUrl, "http://169.254.169.254/latest", "file:///etc/passwd", "", null, 1, [], {}];
    for (const url of foreign) {
      const answer = await api.post(UPLOAD, { token: other.token, body: { resumeUrl: url } });
      expect([url, answer.status, at(answer.body, "code")]).toEqual([url, 400, "BAD_REQUEST"]);
    }
    expect((await api.post(UPLOAD, { token: other.token, body: {} })).status).toBe(400);
    expect((await api.post(UPLOAD, { body: { resumeUrl } })).status).toBe(401);
  });
});

describe("a ticket", () => {
  it("lets the browser upload and download without a token", async () => {
    const upload = await api.mutate("resume.uploadTicket", undefined, { token: owner.token });
    const sent = await uploader.upload(String(at(upload.body, "path")), { content: PDF, name: "cv.pdf" });
    expect(sent.status).toBe(200);
    const download = await api.mutate("resume.downloadTicket", undefined, { token: owner.token });
    const answer = await api.get(String(at(download.body, "path")));
    expect([answer.status, answer.text]).toEqual([200, PDF.toString("utf8")]);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
  });

  it("is issued to signed-in users, and for a download only if there is a file", async () => {
    for (const procedure of ["resume.uploadTicket", "resume.downloadTicket", "picture.uploadTicket"]) {
      expect((await api.mutate(procedure, undefined)).status).toBe(401);
    }
    expect((await api.mutate("resume.downloadTicket", undefined, { token: other.token })).status).toBe(404);
  });

  it("ends after five minutes", async () => {
    const path = ticketFor("resume-upload");
    clock.advance({ minutes: 5 });
    const answer = await uploader.upload(path, { content: PDF });
    expect([answer.status, at(answer.body, "error")]).toEqual([401, "This link has expired. Please try again."]);
  });

  it("can't be forged or changed", async () => {
    const ticket = ticketFor("resume-upload").split("/").at(-1) ?? "";
    const [claim = "", tag = ""] = ticket.split(".");
    const otherClaim = Buffer.from(`resume-upload ${other.id} ${other.sessionId} 9999999999 `).toString("base64url");
    const forged = [
      `${otherClaim}.${tag}`,
      `${claim}.`,
      claim,
      `${claim}.${"A".repeat(tag.length)}`,
      `${ticket}.`,
      "x",
      "__proto__",
    ];
    for (const wrong of forged) {
      const upload = await uploader.upload(`/api/files/${wrong}`, { content: PDF });
      expect([wrong, upload.status]).toEqual([wrong, 401]);
      expect((await api.get(`/api/files/${wrong}`)).status).toBe(401);
    }
  });

  it("works only for its purpose", async () => {
    const path = await uploaded(owner);
    const fileId = path.split("/").at(-1) ?? "";
    for (const purpose of ["resume", "export", "applications-csv"] as const) {
      expect([purpose, (await uploader.upload(ticketFor(purpose), { content: PDF })).status]).toEqual([purpose, 404]);
    }
    for (const purpose of ["resume-upload", "picture-upload"] as const) {
      expect([purpose, (await api.get(ticketFor(purpose, fileId))).status]).toEqual([purpose, 404]);
    }
    const asPicture = await uploader.upload(ticketFor("picture-upload"), { content: PDF });
    expect(asPicture.status).toBe(415);
  });

  it("opens nothing once its file is deleted", async () => {
    await uploaded(owner);
    const download = await api.mutate("resume.downloadTicket", undefined, { token: owner.token });
    await api.mutate("resume.remove", undefined, { token: owner.token });
    expect((await api.get(String(at(download.body, "path")))).status).toBe(404);
  });

  it("opens no other user's files, whatever its subject", async () => {
    const fileId = (await uploaded(other)).split("/").at(-1) ?? "";
    expect((await api.get(ticketFor("resume", fileId))).status).toBe(404);
  });

  it("is never logged", async () => {
    const path = ticketFor("resume-upload");
    await uploader.upload(path, { content: Buffer.from("no résumé") });
    await api.get(path);
    expect(log.join("\n")).toContain("/api/files/{ticket}");
    expect(log.join("\n")).not.toContain(path.split("/").at(-1));
  });
});

describe("the file routes", () => {
  it("answer other methods with the allowed ones", async () => {
    const cases: [string, string, string][] = [
      [UPLOAD, "GET", "POST, OPTIONS"],
      [`/api/me/resume/${randomUUID()}`, "POST", "GET, HEAD, OPTIONS"],
      [`/api/pictures/${randomUUID()}`, "DELETE", "GET, HEAD, OPTIONS"],
      ["/api/files/x", "PUT", "GET, POST, HEAD, OPTIONS"],
    ];
    for (const [path, method, allow] of cases) {
      const answer = await api.send(method, path);
      expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 405, allow]);
      expect((await api.send("OPTIONS", path)).status).toBe(204);
    }
  });

  it("answer HEAD like GET, without the file", async () => {
    const path = await uploaded(owner);
    const answer = await api.send("HEAD", path, { token: owner.token });
    expect([answer.status, answer.headers.get("content-length"), answer.text]).toEqual([200, String(PDF.length), ""]);
  });
});
