import { hmac, equalBytes } from "~/server/core/keyed-hash";
import type { ServiceContext } from "~/server/core/context";
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

/** `subject`: the id of the user it was made for, or what it opens. */
export type Ticket = { purpose: TicketPurpose; subject: string };

const LIFE_SECONDS = 5 * 60;

/**
 * A signed, short-lived right to one upload or download, for the browser: cookies are not read under `/api`, and an
 * address is all that a link or a form can carry. Who makes one has checked that its subject is the caller's own.
 */
export function signTicket(
  ctx: Pick<ServiceContext, "clock">,
  { purpose, subject, expiresInSeconds = LIFE_SECONDS }: Ticket & { expiresInSeconds?: number },
): string {
  const expiresAt = Math.floor(ctx.clock.now().getTime() / 1000) + expiresInSeconds;
  const claim = Buffer.from([purpose, subject, expiresAt].join(" ")).toString("base64url");
  return `${claim}.${tagOf(claim)}`;
}

/** Where the browser takes a ticket, as a path of this site. */
export function ticketPath(ticket: string): string {
  return `/api/files/${ticket}`;
}

/** What the ticket is for. Throws UNAUTHORIZED where it has expired or was not made here. */
export function readTicket(ctx: Pick<ServiceContext, "clock">, ticket: string): Ticket {
  const [claim = "", tag = "", ...rest] = ticket.split(".");
  if (rest.length > 0 || !equalBytes(Buffer.from(tag), Buffer.from(tagOf(claim)))) throw refusal();
  const [purpose, subject = "", expiresAt] = Buffer.from(claim, "base64url").toString().split(" ");
  const known = TICKET_PURPOSES.find((candidate) => candidate === purpose);
  if (!known || Number(expiresAt) * 1000 <= ctx.clock.now().getTime()) throw refusal();
  return { purpose: known, subject };
}

function tagOf(claim: string): string {
  return Buffer.from(hmac("file-ticket", claim)).toString("base64url");
}

function refusal(): UnauthorizedError {
  return new UnauthorizedError("This link has expired. Please try again.");
}
