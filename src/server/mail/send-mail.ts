import type { ServiceContext } from "~/server/core/context";
import { runInBackground } from "~/server/core/background";
import { mailSettings } from "./settings";
import { deliverMail, type Mail } from "./transport";

/**
 * Sends a mail after the answer: neither the mail server's time nor its failure reaches the caller, who must not learn
 * from them whether there was a mail at all. A failure is logged.
 */
export function sendMail(ctx: ServiceContext, mail: Mail): void {
  runInBackground(ctx, "send mail", () => deliverMail(mailSettings(), mail, ctx.clock.now()));
}

/** The same for who has to know whether it was sent. Throws MAIL_REFUSED where it is certain that it was not. */
export async function sendMailNow(ctx: ServiceContext, mail: Mail): Promise<void> {
  await deliverMail(mailSettings(), mail, ctx.clock.now());
}
