import type { Metadata } from "next";
import { ProviderNotice } from "~/components/account/provider-notice";
import { isMailboxOpen } from "~/server/mail";
import { AuthHeading, AuthTabs } from "../_components/auth-heading";
import { MailboxHint } from "../_components/auth-notes";
import { OtherWays } from "../_components/other-ways";
import { SignInReason } from "../_components/sign-in-reason";
import { SignInForm } from "../_components/sign-in-form";
import { readNext, redirectSignedIn, type SearchParams } from "../_forms/visit";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const next = readNext(params);
  await redirectSignedIn(next);
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
