import { ProviderNotice } from "~/components/account/provider-notice";
import { isMailboxOpen } from "~/server/mail";
import type { SearchParams } from "../_forms/visit";
import { AuthHeading, AuthTabs } from "./auth-heading";
import { MailboxHint } from "./auth-notes";
import { OtherWays } from "./other-ways";
import { SignInForm } from "./sign-in-form";
import { SignInReason } from "./sign-in-reason";

/** The sign-in tab. `params` may say how a sign-in at a provider ended. */
export function SignIn({ next, params }: { next: string; params: Awaited<SearchParams> }) {
  return (
    <>
      <AuthTabs current="sign-in" next={next} />
      <AuthHeading title="Sign in" />
      <SignInReason action="Sign in" next={next} />
      <ProviderNotice params={params} />
      <SignInForm next={next} mailboxHint={isMailboxOpen() ? <MailboxHint /> : null} />
      <OtherWays next={next} />
    </>
  );
}
