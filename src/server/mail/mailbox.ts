import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { env } from "~/env";
import { LOCAL_HEADER } from "~/server/core/context";
import { mailSettings } from "./send-mail";

const LISTED_MAX = 100;

export type StoredMail = {
  /** The file's name without its extension. */
  id: string;
  to: string;
  subject: string;
  sentAt: string | null;
  text: string;
  html: string | null;
};

/** Returns whether the mailbox exists: only on loopback, because stored emails contain everybody's codes and links. */
export function isMailboxOpen(): boolean {
  return env.SMTP_URL === undefined && isLoopback(env.APP_URL);
}

/**
 * Returns whether a request may read the mailbox. It must come from this machine and name it as the host: another name means
 * DNS rebinding.
 */
export function isMailboxOpenTo(headers: Pick<Headers, "get" | "has">): boolean {
  return isMailboxOpen() && headers.has(LOCAL_HEADER) && isLoopback(`http://${headers.get("host") ?? ""}`);
}

function isLoopback(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? "";
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Lists up to 100 stored emails, newest first. */
export async function listMails(): Promise<StoredMail[]> {
  const names = await readdir(mailSettings().mailDir).catch(ignoreMissing);
  const ids = (names ?? []).filter((name) => name.endsWith(".eml")).map((name) => name.slice(0, -".eml".length));
  const newest = ids.toSorted().toReversed().slice(0, LISTED_MAX);
  const mails = await Promise.all(newest.map(readMail));
  return mails.filter((mail) => mail !== null);
}

/** Reads a stored email. Returns null for an unknown id. */
export async function readMail(id: string): Promise<StoredMail | null> {
  // The id comes from a URL and must never be a path.
  if (!/^[\w-]{1,100}$/.test(id)) return null;
  const mime = await readFile(join(mailSettings().mailDir, `${id}.eml`)).catch(ignoreMissing);
  if (!mime) return null;
  const mail = await PostalMime.parse(mime);
  return {
    id,
    to: mail.to?.map((recipient) => recipient.address ?? recipient.name).join(", ") ?? "",
    subject: mail.subject ?? "",
    sentAt: mail.date ?? null,
    text: mail.text ?? "",
    html: mail.html ?? null,
  };
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
