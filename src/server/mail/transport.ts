import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { z } from "zod";
import type { LogAs } from "./email-log";

/** Without a limit, a hanging send would keep a server from stopping. */
const SMTP_TIMEOUT_MS = 10_000;

export type Mail = {
  to: string;
  /** Null if it isn't for a person with an account, or about money. */
  logAs: LogAs | null;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file. `method` must equal its METHOD. Can't be combined with `attachment`. */
  calendar?: { method: "REQUEST" | "CANCEL"; file: string };
  attachment?: { filename: string; contentType: string; content: Buffer };
  /** For one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
};

export type MailSettings = {
  /** smtp:// or smtps://; without it, emails become files in `mailDir`. */
  smtpUrl: string | undefined;
  mailDir: string;
  from: string;
};

/** Nobody got the email, so it may be retried. `answered`: the server works but rejected the email. */
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
 * Sends an email by SMTP, or writes it to a file if no server is configured.
 * @throws MailRefusedError if certainly nobody got the email, another error if somebody may have
 */
export async function deliverMail(settings: MailSettings, mail: Mail, date: Date): Promise<void> {
  const message = {
    from: settings.from,
    // An object, because nodemailer could parse a string as a list or a display name.
    to: { name: "", address: singleLine(mail.to) },
    subject: singleLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.calendar ? calendarParts(mail.calendar) : {}),
    ...(mail.attachment ? { attachments: [mail.attachment] } : {}),
    date,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl ? unsubscribeHeaders(mail.unsubscribeUrl) : {}),
    },
  };
  if (settings.smtpUrl) {
    const smtp = createTransport(addTimeouts(settings.smtpUrl));
    await smtp.sendMail(message).catch((error: unknown) => {
      throw toRefusedError(error);
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
 * Adds the file twice: as an alternative for calendar programs and as an attachment for people. Base64 preserves its CRLF
 * line ends.
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

/** The fields of nodemailer's errors. We don't use `command`, which is CONN for any broken connection. */
const SmtpFailure = z.object({ responseCode: z.number().optional(), syscall: z.string().optional() });
const CONNECT_SYSCALLS = new Set(["connect", "getaddrinfo"]);

/** Returns a MailRefusedError if the server rejected the email or was never reached. Returns other errors unchanged. */
function toRefusedError(error: unknown): unknown {
  const failure = SmtpFailure.safeParse(error);
  if (!(error instanceof Error) || !failure.success) return error;
  const { responseCode = 0, syscall = "" } = failure.data;
  if (responseCode >= 400) return new MailRefusedError(error, true);
  const isUnreached =
    CONNECT_SYSCALLS.has(syscall) || /^(Greeting never received|Connection timeout)/.test(error.message);
  return isUnreached ? new MailRefusedError(error, false) : error;
}

/** Removes line breaks, to prevent header injection. */
function singleLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** Adds timeouts to the URL, because nodemailer reads options only from there. Keeps timeouts that the URL already has. */
function addTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const option of ["connectionTimeout", "greetingTimeout", "socketTimeout", "dnsTimeout"]) {
    if (!url.searchParams.has(option)) url.searchParams.set(option, String(SMTP_TIMEOUT_MS));
  }
  return url.href;
}

let writtenCount = 0;

/** Writes a file that only its owner can read, because it contains codes and links. Names sort by time. */
async function writeMailFile(mailDir: string, mime: Buffer | NodeJS.ReadableStream, date: Date): Promise<void> {
  await mkdir(mailDir, { recursive: true, mode: 0o700 });
  writtenCount += 1;
  const time = date.toISOString().replace(/[-:.]/g, "");
  const name = `${time}-${String(writtenCount).padStart(6, "0")}-${randomBytes(4).toString("hex")}`;
  const unfinished = join(mailDir, `.${name}.tmp`);
  await writeFile(unfinished, mime, { mode: 0o600, flag: "wx" });
  await rename(unfinished, join(mailDir, `${name}.eml`));
}
