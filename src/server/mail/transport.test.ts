import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deliverMail, type Mail, type MailSettings } from "./transport";
import { startSmtpServer, type SmtpBehaviour, type SmtpServer } from "../../../tests/support/smtp-server";

const DATE = new Date("2026-03-01T12:00:00.000Z");
const MAIL: Mail = {
  logAs: null,
  to: "ada@example.org",
  subject: "Your code — ŧest",
  text: "Grüße, 482913\n",
  html: "<p>Grüße, <b>482913</b></p>",
};

let mailDir: string;
let server: SmtpServer | undefined;

beforeEach(async () => {
  mailDir = join(await mkdtemp(join(tmpdir(), "farsite-mail-")), "mail");
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(join(mailDir, ".."), { recursive: true, force: true });
});

const toFiles = (): MailSettings => ({ smtpUrl: undefined, mailDir, from: "Farsite <noreply@localhost>" });

async function toServer(behaviour: SmtpBehaviour, query = ""): Promise<MailSettings> {
  server = await startSmtpServer(behaviour);
  return { ...toFiles(), smtpUrl: `${server.url}${query}` };
}

/** Returns the names of a MIME message's headers, in lower case. */
function headerNames(mime: string): string[] {
  const [head = ""] = mime.split("\r\n\r\n");
  return head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line) => line.split(":")[0]?.toLowerCase() ?? "");
}

describe("emails without a mail server", () => {
  it("are whole MIME files with a text and an HTML part", async () => {
    await deliverMail(toFiles(), MAIL, DATE);
    const [name = ""] = await readdir(mailDir);
    expect(name).toMatch(/^20260301T120000000Z-\d{6}-[0-9a-f]{8}\.eml$/);
    const mime = await readFile(join(mailDir, name));
    const mail = await PostalMime.parse(mime);
    expect(mail.to).toEqual([{ name: "", address: "ada@example.org" }]);
    expect(mail.from).toEqual({ name: "Farsite", address: "noreply@localhost" });
    expect(mail.subject).toBe(MAIL.subject);
    expect(mail.text?.trim()).toBe(MAIL.text.trim());
    expect(mail.html?.trim()).toBe(MAIL.html.trim());
    expect(mail.date).toBe(DATE.toISOString());
    expect(mime.toString()).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(mime.toString().replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  it("are readable only by their owner", async () => {
    await deliverMail(toFiles(), MAIL, DATE);
    const [name = ""] = await readdir(mailDir);
    expect((await stat(join(mailDir, name))).mode & 0o077).toBe(0);
    expect((await stat(mailDir)).mode & 0o077).toBe(0);
  });

  it("are written atomically and sort by time", async () => {
    await Promise.all(Array.from({ length: 20 }, () => deliverMail(toFiles(), MAIL, DATE)));
    await deliverMail(toFiles(), { ...MAIL, subject: "last" }, DATE);
    const names = (await readdir(mailDir)).toSorted();
    expect(names).toHaveLength(21);
    expect(names.every((name) => name.endsWith(".eml"))).toBe(true);
    expect((await PostalMime.parse(await readFile(join(mailDir, names.at(-1) ?? "")))).subject).toBe("last");
  });
});

describe("line breaks in a header value", () => {
  it.each([
    ["subject", { ...MAIL, subject: "Hello\r\nBcc: victim@example.org\r\n\r\nbody" }],
    ["subject", { ...MAIL, subject: "Hello\nBcc: victim@example.org" }],
    ["subject", { ...MAIL, subject: "Hello\rBcc: victim@example.org" }],
    ["recipient", { ...MAIL, to: "ada@example.org\r\nBcc: victim@example.org" }],
    ["recipient", { ...MAIL, to: "ada@example.org, victim@example.org" }],
  ])("of the %s add no header and no recipient", async (_what, mail) => {
    await deliverMail(toFiles(), mail, DATE);
    const [name = ""] = await readdir(mailDir);
    const mime = (await readFile(join(mailDir, name))).toString();
    expect(headerNames(mime)).not.toContain("bcc");
    expect(headerNames(mime).filter((header) => header === "to")).toHaveLength(1);
    const parsed = await PostalMime.parse(mime);
    expect(parsed.bcc ?? []).toEqual([]);
    expect(parsed.to?.map((recipient) => recipient.address)).not.toContain("victim@example.org");
  });
});

describe("emails through a mail server", () => {
  it("arrive with both parts, and no file is written", async () => {
    await deliverMail(await toServer("accept"), MAIL, DATE);
    expect(server?.mails).toHaveLength(1);
    const [received] = server?.mails ?? [];
    expect(received?.from).toContain("<noreply@localhost>");
    expect(received?.to).toEqual(["TO:<ada@example.org>"]);
    const mail = await PostalMime.parse(received?.data ?? "");
    expect(mail.subject).toBe(MAIL.subject);
    expect(mail.text?.trim()).toBe(MAIL.text.trim());
    expect(mail.html?.trim()).toBe(MAIL.html.trim());
    await expect(readdir(mailDir)).rejects.toThrow("ENOENT");
  });

  it("fail if it rejects them", async () => {
    await expect(deliverMail(await toServer("refuse"), MAIL, DATE)).rejects.toThrow(/550/);
  });

  it("report whether certainly nobody got them and whether the server answered", async () => {
    const refused = await toServer("refuse");
    await expect(deliverMail(refused, MAIL, DATE)).rejects.toMatchObject({ name: "MailRefusedError", answered: true });
    await server?.close();
    await expect(deliverMail(refused, MAIL, DATE)).rejects.toMatchObject({ name: "MailRefusedError", answered: false });
    const cut = await toServer("cut off");
    await expect(deliverMail(cut, MAIL, DATE)).rejects.not.toMatchObject({ name: "MailRefusedError" });
    expect(server?.mails).toHaveLength(1);
  });

  it("have one-click unsubscribe headers if there is an address", async () => {
    const settings = await toServer("accept");
    const url = "https://farsite.example/unsubscribe/abc\r\nBcc: victim@example.org";
    await deliverMail(settings, { ...MAIL, unsubscribeUrl: url }, DATE);
    await deliverMail(settings, MAIL, DATE);
    const [withLink = "", without = ""] = server?.mails.map(({ data }) => data) ?? [];
    expect(withLink).toMatch(/^List-Unsubscribe: <https:\/\/farsite\.example\/unsubscribe\/abc Bcc:/m);
    expect(withLink).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(headerNames(withLink)).not.toContain("bcc");
    expect(without).not.toMatch(/list-unsubscribe/i);
  });

  it("fail after a configurable timeout if it never answers", async () => {
    const settings = await toServer("silent", "?greetingTimeout=50");
    await expect(deliverMail(settings, MAIL, DATE)).rejects.toThrow(/greeting/i);
  });

  it("fail if no server listens", async () => {
    const settings = await toServer("accept");
    await server?.close();
    await expect(deliverMail(settings, MAIL, DATE)).rejects.toThrow(/ECONNREFUSED/);
  });
});
