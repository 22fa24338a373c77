import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { drainBackground } from "~/server/core/background";
import { at } from "../../support/api";
import { createTestContext } from "../../support/context";
import { openUploadSite, type UploadSite } from "../../support/files";
import { addSignedInUsers } from "../../support/population";
import { makePdf } from "../../support/resume-files/pdf";

const MB = 1024 * 1024;
const UPLOAD = "/api/me/upload-resume";
const PDF = makePdf({ pages: [["Ada Byron"]] });

let site: UploadSite;

beforeAll(async () => void (site = await openUploadSite()));
afterAll(() => site.close());

const TYPE = { "content-type": "multipart/form-data; boundary=b" };
const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
const multipart = (...parts: string[]) => Buffer.from(parts.join(""), "latin1");

/** An endless body without an announced size. Counts the bytes read. */
function endless(start: string) {
  let sent = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const chunk = sent === 0 ? Buffer.from(start) : Buffer.alloc(64 * 1024, 0x20);
        sent += chunk.length;
        controller.enqueue(chunk);
      },
      cancel: () => {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, sent: () => sent, wasCancelled: () => cancelled };
}

describe("a file of more than 5 MB", () => {
  it("is rejected unread if its size is announced", async () => {
    const { body, sent } = endless(HEAD);
    const answer = await site.uploader.send(UPLOAD, {
      body,
      token: site.token,
      headers: { ...TYPE, "content-length": String(6 * MB) },
    });
    expect([answer.status, at(answer.body, "code")]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(sent()).toBe(0);
  });

  it("is rejected at 5 MB if its size isn't announced", async () => {
    const { body, sent, wasCancelled } = endless(HEAD);
    const answer = await site.uploader.send(UPLOAD, { body, token: site.token, headers: TYPE });
    expect([answer.status, at(answer.body, "error")]).toEqual([413, "The file is larger than 5 MB."]);
    expect(sent()).toBeLessThan(6 * MB);
    expect(wasCancelled()).toBe(true);
  });

  it("isn't read without a session", async () => {
    const { body, sent } = endless(HEAD);
    expect((await site.uploader.send(UPLOAD, { body, headers: TYPE })).status).toBe(401);
    expect(sent()).toBe(0);
  });
});

it("a file of exactly 5 MB is accepted", async () => {
  const filled = (length: number) => makePdf({ pages: [["Ada Byron"]], objects: [`(${"x".repeat(length)})`] });
  const around = filled(5_000_000).length - 5_000_000;
  const content = filled(5 * MB - around);
  const answer = await site.uploader.upload(UPLOAD, { content, token: site.token });
  expect([content.length, answer.status]).toEqual([5 * MB, 200]);
  expect((await site.uploader.upload(UPLOAD, { content: filled(5 * MB - around + 1), token: site.token })).status).toBe(
    413,
  );
});

describe("a slow body", () => {
  afterEach(() => vi.useRealTimers());

  /** A body whose bytes arrive when the test sends them. */
  function controlled() {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    let askedForMore = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>(
      { start: (stream) => void (controller = stream), pull: () => askedForMore.resolve() },
      { highWaterMark: 0 },
    );
    /** Resolves once the bytes have been read. */
    const send = (bytes: Uint8Array) => {
      askedForMore = Promise.withResolvers<void>();
      controller?.enqueue(bytes);
      return askedForMore.promise;
    };
    return { body, send, end: () => controller?.close() };
  }

  it("delays nobody else and is rejected after two intervals with less than 40 KB", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const ctx = createTestContext({ db: site.database.db });
    const slow = (await addSignedInUsers(ctx, 12, 1)).map(({ token }) => ({ token, ...controlled() }));
    let answered = 0;
    const read = slow.map(({ send }) => send(multipart(HEAD)));
    const answers = slow.map(({ body, token }) =>
      site.uploader.send(UPLOAD, { body, token, headers: TYPE }).finally(() => (answered += 1)),
    );
    await Promise.all(read);
    expect((await site.uploader.upload(UPLOAD, { content: PDF, token: site.token })).status).toBe(200);
    expect(answered).toBe(0);
    vi.advanceTimersByTime(10_000);
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, at(answer.body, "error")]).toEqual([400, "The upload took too long. Please try again."]);
    }
  });

  it("is accepted after one interval without a byte, as on a busy server", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const [user] = await addSignedInUsers(createTestContext({ db: site.database.db }), 1, 1);
    const { body, send, end } = controlled();
    const answer = site.uploader.send(UPLOAD, { body, token: user?.token, headers: TYPE });
    await send(multipart(HEAD));
    const content = makePdf({ pages: [["Ada Byron"]], objects: [`(${"x".repeat(100 * 1024)})`] });
    for (const part of [content.subarray(0, 60 * 1024), content.subarray(60 * 1024)]) {
      vi.advanceTimersByTime(5_000);
      await send(part);
      vi.advanceTimersByTime(5_000);
    }
    await send(multipart("\r\n--b--\r\n"));
    end();
    expect((await answer).status).toBe(200);
  });

  it("is accepted if it is fast enough", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const [user] = await addSignedInUsers(createTestContext({ db: site.database.db }), 1, 1);
    const { body, send, end } = controlled();
    const answer = site.uploader.send(UPLOAD, { body, token: user?.token, headers: TYPE });
    await send(multipart(HEAD));
    const content = makePdf({ pages: [["Ada Byron"]], objects: [`(${"x".repeat(200 * 1024)})`] });
    for (let sent = 0; sent < content.length; sent += 50 * 1024) {
      await send(content.subarray(sent, sent + 50 * 1024));
      if (sent + 50 * 1024 <= content.length) vi.advanceTimersByTime(5_000);
    }
    await send(multipart("\r\n--b--\r\n"));
    end();
    expect((await answer).status).toBe(200);
  });
});

const CUT_OFF = "The upload is cut off or malformed. Please try again.";
const NO_FILE = "The upload has no file in the field “file”.";

describe("an invalid upload", () => {
  it.each([
    ["cut off in the file", multipart(HEAD, "%PDF-1.4 abc"), CUT_OFF],
    ["cut off in a header", multipart("--b\r\nContent-Disposition: form-data; na"), CUT_OFF],
    ["empty", multipart(""), CUT_OFF],
    ["without parts", multipart("--b--\r\n"), NO_FILE],
    ["without its boundary", multipart("--c\r\n\r\nx\r\n--c--\r\n"), CUT_OFF],
    [
      "of a field that is no file",
      multipart('--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n'),
      "file: Unknown field",
    ],
    ["under another name", multipart(HEAD.replace('"file"', '"resume"'), "x\r\n--b--\r\n"), "resume: Unknown field"],
    [
      "under a name of script",
      multipart(HEAD.replace('"file"', '"<b onload=1>"'), "x\r\n--b--\r\n"),
      "bonload1: Unknown field",
    ],
    ["of two files", multipart(HEAD, "x\r\n", HEAD, "y\r\n--b--\r\n"), "Send one file at a time."],
  ])("that is %s is rejected with the reason", async (_name, body, sentence) => {
    const answer = await site.uploader.send(UPLOAD, { body: new Uint8Array(body), token: site.token, headers: TYPE });
    expect([answer.status, at(answer.body, "error")]).toEqual([400, sentence]);
  });

  it("of another media type is rejected", async () => {
    for (const type of ["text/plain", "application/pdf", "multipart/mixed; boundary=b", "application/jsonx"]) {
      const answer = await site.uploader.send(UPLOAD, {
        body: new Uint8Array(PDF),
        token: site.token,
        headers: { "content-type": type },
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
    const noBoundary = { "content-type": "multipart/form-data; charset=utf-8" };
    expect((await site.uploader.send(UPLOAD, { body: "x", token: site.token, headers: noBoundary })).status).toBe(400);
  });

  it("with a field beside the file is rejected", async () => {
    const answer = await site.uploader.upload(UPLOAD, {
      content: PDF,
      token: site.token,
      extra: { userId: "somebody" },
    });
    expect([answer.status, at(answer.body, "error")]).toEqual([400, "userId: Unknown field"]);
  });
});

// cleanFileName's own test has more names.
describe("a hostile file name", () => {
  it.each([
    ["../../etc/passwd", "passwd.pdf"],
    ["line\r\nSet-Cookie: x=1.pdf", "lineSet-Cookie x=1.pdf"],
    ['quo"te;filename=x.exe.pdf', "quote;filename=x.exe.pdf"],
    ["Résumé – 履歴書.pdf", "Résumé – 履歴書.pdf"],
    [`${"x".repeat(500)}.pdf`, `${"x".repeat(116)}.pdf`],
  ])("%j becomes %j for display and download", async (name, cleaned) => {
    const before = new Set(await site.files.list());
    const answer = await site.uploader.upload(UPLOAD, { content: PDF, name, token: site.token });
    expect(answer.status).toBe(200);
    await drainBackground();
    const added = (await site.files.list()).filter((path) => !before.has(path));
    expect(added).toEqual([expect.stringMatching(/^files\/[0-9a-f-]{36}$/)]);
    const resume = await site.api.query("resume.current", undefined, { token: site.token });
    expect(at(resume.body, "file_name")).toBe(cleaned);
    const path = new URL(String(at(resume.body, "resume_url"))).pathname;
    const disposition = (await site.api.get(path, { token: site.token })).headers.get("content-disposition") ?? "";
    const [, ascii, encoded] =
      /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w%.!#$&+^`|~-]*)$/.exec(disposition) ?? [];
    expect(decodeURIComponent(encoded ?? "")).toBe(cleaned);
    expect(ascii).toMatch(/^[\x20-\x7e]+$/);
  });
});

it("uploads of one user are limited, with Retry-After", async () => {
  const ctx = createTestContext({ db: site.database.db });
  const [flooder] = await addSignedInUsers(ctx, 1, 1);
  const statuses = new Set<number>();
  for (let sent = 0; sent < 301; sent += 1) {
    const answer = await site.uploader.send(UPLOAD, { body: "", token: flooder?.token, headers: TYPE });
    statuses.add(answer.status);
    if (answer.status === 429) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect([...statuses]).toEqual([400, 429]);
  expect((await site.uploader.upload(UPLOAD, { content: PDF, token: site.token })).status).toBe(200);
});
