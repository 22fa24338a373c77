import { join } from "node:path";
import { env } from "~/env";
import type { ServiceContext } from "~/server/core/context";
import { getMeters } from "~/server/core/meters";
import { deliverMail, type Mail, type MailSettings } from "./transport";

export function mailSettings(): MailSettings {
  return { smtpUrl: env.SMTP_URL, mailDir: join(env.DATA_DIR, "mail"), from: env.MAIL_FROM };
}

/** Returns the sender's bare address. */
export function senderAddress(): string {
  return /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
}

/** Sends an email and waits. @throws MailRefusedError if it certainly wasn't sent, another error if it may have been */
export async function sendMailNow(ctx: ServiceContext, mail: Mail): Promise<void> {
  try {
    await deliverMail(mailSettings(), mail, ctx.clock.now());
    getMeters()?.countEmail("sent");
  } catch (error) {
    getMeters()?.countEmail("failed");
    throw error;
  }
}
