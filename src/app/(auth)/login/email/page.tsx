import type { Metadata } from "next";
import { isMailboxOpen } from "~/server/mail";
import { MailboxHint } from "../../_components/auth-notes";
import { EmailedLinkForm } from "../../_components/emailed-link-form";
import { parseNext, redirectSignedIn, type SearchParams } from "../../_forms/visit";

export const metadata: Metadata = { title: "Sign in by email", robots: { index: false } };

export default async function EmailedLinkPage({ searchParams }: { searchParams: SearchParams }) {
  const next = parseNext(await searchParams);
  await redirectSignedIn(next);
  return <EmailedLinkForm next={next} mailboxHint={isMailboxOpen() ? <MailboxHint /> : null} />;
}
