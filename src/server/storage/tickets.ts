import { hmac, equalBytes } from "~/server/core/keyed-hash";
import type { Actor, ServiceContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";

/** What a ticket lets its holder do, once it is presented at `/api/files/{ticket}`. */
export const TICKET_PURPOSES = [
  "resume-upload",
  "picture-upload",
  "resume",
  "export",
  "applications-csv",
  "invoice",
  "cover-letter",
] as const;
export type TicketPurpose = (typeof TICKET_PURPOSES)[number];

/** `actor`: whose ticket it is, through which session. `subject`: what it opens, where its owner may have several. */
export type Ticket = { purpose: TicketPurpose; actor: Actor; subject: string };

const LIFE_SECONDS = 5 * 60;

/**
 * A signed, short-lived right to one upload or download, for the browser: cookies are not read under `/api`, and an
 * address is all that a link or a form can carry. It acts for the actor's session and ends with it.
 */
export function signTicket(
  { clock, actor }: Pick<ServiceContext, "clock"> & { actor: Actor },
  {
    purpose,
    subject = "",
    expiresInSeconds = LIFE_SECONDS,
  }: Pick<Ticket, "purpose"> & { subject?: string; expiresInSeconds?: number },
): string {
  if (actor.sessionId === null) throw new UnauthorizedError();
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + expiresInSeconds;
  const claim = Buffer.from([purpose, actor.userId, actor.sessionId, expiresAt, subject].join(" ")).toString(
    "base64url",
  );
  return `${claim}.${tagOf(claim)}`;
}

/** Where the browser takes a ticket, as a path of this site. */
export function ticketPath(ticket: string): string {
  return `/api/files/${ticket}`;
}

/**
 * Returns what the ticket is for. The caller checks that its session is still open.
 * Throws UNAUTHORIZED if it has expired or was not made here.
 */
export function readTicket(ctx: Pick<ServiceContext, "clock">, ticket: string): Ticket {
  const [claim = "", tag = "", ...rest] = ticket.split(".");
  if (rest.length > 0 || !equalBytes(Buffer.from(tag), Buffer.from(tagOf(claim)))) throw refusal();
  const [purpose, userId = "", sessionId = "", expiresAt, subject = ""] = Buffer.from(claim, "base64url")
    .toString()
    .split(" ");
  const known = TICKET_PURPOSES.find((candidate) => candidate === purpose);
  if (!known || Number(expiresAt) * 1000 <= ctx.clock.now().getTime()) throw refusal();
  return { purpose: known, actor: { userId, sessionId }, subject };
}

function tagOf(claim: string): string {
  return Buffer.from(hmac("file-ticket", claim)).toString("base64url");
}

function refusal(): UnauthorizedError {
  return new UnauthorizedError("This link has expired. Please try again.");
}
