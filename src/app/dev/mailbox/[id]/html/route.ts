import { headers } from "next/headers";
import { isMailboxOpenTo, readMail } from "~/server/mail";

type Params = { params: Promise<{ id: string }> };

/** Serves the HTML of one stored email for the mailbox's frame. The proxy's policy forbids it to run or load anything. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const mail = isMailboxOpenTo(await headers()) ? await readMail((await params).id) : null;
  if (!mail?.html) return new Response("Not found\n", { status: 404 });
  const html = mail.html.replace("<head>", '<head><base target="_top">');
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } });
}
