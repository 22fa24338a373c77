import { join } from "node:path";
import { env } from "~/env";
import type { MailSettings } from "./transport";

export function mailSettings(): MailSettings {
  return { smtpUrl: env.SMTP_URL, mailDir: join(env.DATA_DIR, "mail"), from: env.MAIL_FROM };
}

/** The bare address that mails come from. */
export function senderAddress(): string {
  return /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
}
