import type { ServiceContext } from "~/server/core/context";
import { pageUrl, render } from "./compose";
import { sendMailNow } from "./send-mail";

/** Sends a test to an address and waits, ten seconds at most. @throws the mail server's error */
export async function sendTestMail(ctx: ServiceContext, to: string): Promise<void> {
  const content = render({
    subject: "A test of your Farsite emails",
    before: ["You asked for this email on the set-up page. Emails from this installation arrive."],
    links: [{ label: "Back to the set-up page", url: pageUrl("/admin/setup") }],
    after: [],
  });
  await sendMailNow(ctx, { to, logAs: null, ...content });
}
