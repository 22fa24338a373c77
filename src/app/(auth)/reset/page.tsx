import type { Metadata } from "next";
import { Notice } from "~/components/ui/notice";
import { needsPassword } from "~/server/auth";
import { isMailboxOpen } from "~/server/mail";
import { getApiContext } from "~/trpc/server";
import { MailboxHint } from "../_components/auth-notes";
import { ResetScreen } from "../_components/reset-screen";
import { parseNext, type SearchParams } from "../_forms/visit";

export const metadata: Metadata = { title: "Reset password", robots: { index: false } };

export default async function ResetPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const mustChoose = await needsPassword(await getApiContext());
  return (
    <>
      {mustChoose ? null : (
        <noscript>
          {/* The emailed link has its token in the fragment, which only scripts can read. */}
          <Notice>The link we email you needs JavaScript.</Notice>
        </noscript>
      )}
      <ResetScreen
        mustChoose={mustChoose}
        isRecovery={params.type === "recovery" || params.access_token !== undefined}
        next={parseNext(params)}
        mailboxHint={isMailboxOpen() ? <MailboxHint /> : null}
      />
    </>
  );
}
