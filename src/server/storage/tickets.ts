import type { FileTicketOutput } from "~/contracts/profile";
import { hmac, equalBytes } from "~/server/core/keyed-hash";
import type { Actor, ServiceContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";

/** The rights that a ticket at `/api/files/{ticket}` can grant. */
export const TICKET_PURPOSES = [
  "resume-upload",
  "picture-upload",
  "resume",
  "career-import",
  "json-resume",
  "export",
  "applications-csv",
  "invoice",
  "cover-letter",
  "audit-csv",
  "payments-csv",
  "figure-csv",
  "figure-rows-csv",
  "office-receipt",
] as const;
export type TicketPurpose = (typeof TICKET_PURPOSES)[number];

/** `subject` identifies the file if its owner can have several. */
export type Ticket = { purpose: TicketPurpose; actor: Actor; subject: string };

const LIFETIME_SECONDS = 5 * 60;

/**
 * Returns the address of an upload or download in the browser, with a short-lived ticket, because `/api` reads no cookies. The
 * ticket acts for the actor's session and ends with it.
 * @throws UNAUTHORIZED without a session
 */
export function issueTicket(
  { clock, actor }: Pick<ServiceContext, "clock"> & { actor: Actor },
  {
    purpose,
    subject = "",
    expiresInSeconds = LIFETIME_SECONDS,
  }: Pick<Ticket, "purpose"> & { subject?: string; expiresInSeconds?: number },
): FileTicketOutput {
  if (actor.sessionId === null) throw new UnauthorizedError();
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + expiresInSeconds;
  const claim = Buffer.from([purpose, actor.userId, actor.sessionId, expiresAt, subject].join(" ")).toString(
    "base64url",
  );
  return { path: `/api/files/${claim}.${sign(claim)}` };
}

/**
 * Reads a ticket. The caller must check that its session is still open.
 * @throws UNAUTHORIZED if the ticket is expired or forged
 */
export function parseTicket(ctx: Pick<ServiceContext, "clock">, ticket: string): Ticket {
  const [claim = "", tag = "", ...rest] = ticket.split(".");
  if (rest.length > 0 || !equalBytes(Buffer.from(tag), Buffer.from(sign(claim)))) throw expiredTicket();
  const [purpose, userId = "", sessionId = "", expiresAt, subject = ""] = Buffer.from(claim, "base64url")
    .toString()
    .split(" ");
  const match = TICKET_PURPOSES.find((candidate) => candidate === purpose);
  if (!match || Number(expiresAt) * 1000 <= ctx.clock.now().getTime()) throw expiredTicket();
  return { purpose: match, actor: { userId, sessionId }, subject };
}

function sign(claim: string): string {
  return Buffer.from(hmac("file-ticket", claim)).toString("base64url");
}

function expiredTicket(): UnauthorizedError {
  return new UnauthorizedError("This link has expired. Please try again.");
}
