import { join } from "node:path";
import { env } from "~/env";
import type { MailSettings } from "./transport";

export function mailSettings(): MailSettings {
  return { smtpUrl: env.SMTP_URL, mailDir: join(env.DATA_DIR, "mail"), from: env.MAIL_FROM };
}
