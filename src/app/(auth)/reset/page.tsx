import type { Metadata } from "next";
import { Notice } from "~/components/ui/notice";
import { needsPassword } from "~/server/auth";
import { isMailboxOpen } from "~/server/mail";
import { getApiContext } from "~/trpc/context";
import { MailboxHint } from "../_components/mailbox-hint";
import { ResetScreen } from "../_components/reset-screen";
import { readNext, type SearchParams } from "../_forms/visit";

export const metadata: Metadata = { title: "Reset password", robots: { index: false } };

export default async function ResetPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  return (
    <>
      <noscript>
        {/* This page sends no referrer, because its address may carry a token. Forms then have no origin either. */}
        <Notice>Resetting a password needs JavaScript.</Notice>
      </noscript>
      <ResetScreen
        mustChoose={await needsPassword(await getApiContext())}
        isRecovery={params.type === "recovery" || params.access_token !== undefined}
        next={readNext(params)}
        mailboxHint={isMailboxOpen() ? <MailboxHint /> : null}
      />
    </>
  );
}
