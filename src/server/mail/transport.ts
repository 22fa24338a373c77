import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { z } from "zod";

/** A slow mail server holds up nobody, but a task that never ends would hold up a stopping server. */
const SMTP_TIMEOUT_MS = 10_000;

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file, and what it asks a calendar to do; the same as the METHOD in it. */
  calendar?: { method: "REQUEST" | "CANCEL"; file: string };
  /** Where a POST without a session ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
};

export type MailSettings = {
  /** smtp:// or smtps://; without it mails are files. */
  smtpUrl: string | undefined;
  /** Where mails without an SMTP server are written as *.eml. */
  mailDir: string;
  from: string;
};

/** It is certain that nobody got the mail, so it may be tried again. `answered`: its server said so, and goes on. */
export class MailRefusedError extends Error {
  override readonly name = "MailRefusedError";
  constructor(
    cause: Error,
    readonly answered: boolean,
  ) {
    super(cause.message, { cause });
  }
}

/**
 * Hands over one mail: to the SMTP server if there is one, else as a file that appears whole. Throws when it cannot, and
 * MAIL_REFUSED where it is certain that nobody got it.
 */
export async function deliverMail(settings: MailSettings, mail: Mail, date: Date): Promise<void> {
  const message = {
    from: settings.from,
    // An object, so that no part of the address is read as a list or a display name.
    to: { name: "", address: singleLine(mail.to) },
    subject: singleLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.calendar ? calendarParts(mail.calendar) : {}),
    date,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl ? unsubscribeHeaders(mail.unsubscribeUrl) : {}),
    },
  };
  if (settings.smtpUrl) {
    const smtp = createTransport(withTimeouts(settings.smtpUrl));
    await smtp.sendMail(message).catch((error: unknown) => {
      throw tellRefusal(error);
    });
    return;
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: mime } = await composer.sendMail(message);
  await writeMailFile(settings.mailDir, mime, date).catch((error: Error) => {
    throw new MailRefusedError(error, false);
  });
}

/**
 * The file twice: beside the text for programs that know calendars, and attached for people. In base64, because its lines
 * must end with CRLF wherever it goes.
 */
function calendarParts({ method, file }: NonNullable<Mail["calendar"]>) {
  const part = {
    content: Buffer.from(file),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    contentTransferEncoding: "base64" as const,
  };
  return { alternatives: [part], attachments: [{ ...part, filename: "consultation.ics" }] };
}

function unsubscribeHeaders(url: string) {
  return { "List-Unsubscribe": `<${singleLine(url)}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** What nodemailer adds to an error. Its `command` is no help: it says CONN of whatever breaks off. */
const SmtpFailure = z.object({ responseCode: z.number().optional(), syscall: z.string().optional() });
const NEVER_BEGUN = new Set(["connect", "getaddrinfo"]);

/** An error as it is, or as a refusal where the server has refused the mail or was never spoken to. */
function tellRefusal(error: unknown): unknown {
  const failure = SmtpFailure.safeParse(error);
  if (!(error instanceof Error) || !failure.success) return error;
  const { responseCode = 0, syscall = "" } = failure.data;
  if (responseCode >= 400) return new MailRefusedError(error, true);
  const isUnheard = NEVER_BEGUN.has(syscall) || /^(Greeting never received|Connection timeout)/.test(error.message);
  return isUnheard ? new MailRefusedError(error, false) : error;
}

/** Header injection (CR and LF in a name or subject) ends here, whatever callers and the library do. */
function singleLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** nodemailer reads options only from the address when there is one. What the address itself says wins. */
function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const option of ["connectionTimeout", "greetingTimeout", "socketTimeout", "dnsTimeout"]) {
    if (!url.searchParams.has(option)) url.searchParams.set(option, String(SMTP_TIMEOUT_MS));
  }
  return url.href;
}

let written = 0;

/** Only the owner may read it: it holds codes and links. The name sorts by time, also within a millisecond. */
async function writeMailFile(mailDir: string, mime: Buffer | NodeJS.ReadableStream, date: Date): Promise<void> {
  await mkdir(mailDir, { recursive: true, mode: 0o700 });
  written += 1;
  const time = date.toISOString().replace(/[-:.]/g, "");
  const name = `${time}-${String(written).padStart(6, "0")}-${randomBytes(4).toString("hex")}`;
  const unfinished = join(mailDir, `.${name}.tmp`);
  await writeFile(unfinished, mime, { mode: 0o600, flag: "wx" });
  await rename(unfinished, join(mailDir, `${name}.eml`));
}
