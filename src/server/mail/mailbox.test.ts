import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LOCAL_HEADER } from "~/server/core/context";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "farsite-mail-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

/** Imports the module with these environment variables, which it reads only once. */
async function load(variables: Record<string, string> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, ...variables })) vi.stubEnv(name, value);
  const [{ isMailboxOpen, isMailboxOpenTo, listMails, readMail }, { deliverMail }] = await Promise.all([
    import("./mailbox"),
    import("./transport"),
  ]);
  const deliver = (subject: string, time: string) =>
    deliverMail(
      { smtpUrl: undefined, mailDir: join(dataDir, "mail"), from: "Farsite <noreply@localhost>" },
      { logAs: null, to: "ada@example.org", subject, text: `${subject} text\n`, html: `<p>${subject}</p>` },
      new Date(time),
    );
  return { isMailboxOpen, isMailboxOpenTo, listMails, readMail, deliver };
}

describe("the mailbox", () => {
  it("lists stored emails, newest first", async () => {
    const { listMails, deliver } = await load();
    await deliver("second", "2026-03-02T00:00:00Z");
    await deliver("first", "2026-03-01T00:00:00Z");
    const mails = await listMails();
    expect(mails.map(({ subject }) => subject)).toEqual(["second", "first"]);
    expect(mails[0]).toMatchObject({
      to: "ada@example.org",
      sentAt: "2026-03-02T00:00:00.000Z",
      text: expect.stringContaining("second text"),
    });
  });

  it("is empty before the first email", async () => {
    const { listMails } = await load();
    expect(await listMails()).toEqual([]);
  });

  it("opens a listed email and no other file", async () => {
    const { listMails, readMail, deliver } = await load();
    await deliver("hello", "2026-03-01T00:00:00Z");
    await writeFile(join(dataDir, "secret.eml"), "Subject: secret\r\n\r\nsecret\r\n");
    const [mail] = await listMails();
    expect(await readMail(mail?.id ?? "")).toEqual(mail);
    for (const id of ["../secret", "..%2Fsecret", "/etc/passwd", "", ".", "secret", "a".repeat(200), "x\u0000"]) {
      expect(await readMail(id)).toBeNull();
    }
  });

  it.each(["http://localhost:3000", "http://127.0.0.1:4000", "http://[::1]:3000"])("is open at %s", async (url) => {
    const { isMailboxOpen } = await load({ APP_URL: url });
    expect(isMailboxOpen()).toBe(true);
  });

  it.each<Record<string, string>>([
    { APP_URL: "https://farsite.example" },
    { APP_URL: "http://localhost.evil.example" },
    { APP_URL: "http://127.0.0.1.evil.example" },
    { APP_URL: "http://localhost:3000", SMTP_URL: "smtp://localhost:25" },
  ])("is closed with %j", async (variables) => {
    const { isMailboxOpen } = await load(variables);
    expect(isMailboxOpen()).toBe(false);
  });

  it("is closed to a DNS rebinding page", async () => {
    const { isMailboxOpenTo } = await load({ APP_URL: "http://localhost:3000" });
    const from = (host: string, headers: Record<string, string> = { [LOCAL_HEADER]: "1" }) =>
      isMailboxOpenTo(new Headers({ host, ...headers }));
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
      expect([from(host), from(host, {})]).toEqual([true, false]);
    }
    for (const host of ["evil.example:3000", "localhost.evil.example", ""]) expect(from(host)).toBe(false);
  });
});
