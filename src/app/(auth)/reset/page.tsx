import type { Metadata } from "next";
import { needsPassword } from "~/server/auth";
import { isMailboxOpen } from "~/server/mail";
import { getApiContext } from "~/trpc/context";
import { MailboxHint } from "../_components/mailbox-hint";
import { RequestResetForm } from "../_components/request-reset-form";
import { ResetScreen } from "../_components/reset-screen";
import { readNext, type SearchParams } from "../_forms/visit";

/** The address of a mailed link may carry a token: no other site may learn it. */
export const metadata: Metadata = { title: "Reset password", referrer: "no-referrer", robots: { index: false } };

export default async function ResetPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  return (
    <ResetScreen
      mustChoose={await needsPassword(await getApiContext())}
      isRecovery={params.type === "recovery" || params.access_token !== undefined}
      requestForm={<RequestResetForm next={readNext(params)} mailboxHint={isMailboxOpen() ? <MailboxHint /> : null} />}
    />
  );
}
