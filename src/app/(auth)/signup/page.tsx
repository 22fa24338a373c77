import type { Metadata } from "next";
import { env } from "~/env";
import { isMailboxOpen } from "~/server/mail";
import { Agreement, MailboxHint } from "../_components/auth-notes";
import { AuthHeading, AuthTabs } from "../_components/auth-heading";
import { OtherSignUps } from "../_components/other-ways";
import { SignInReason } from "../_components/sign-in-reason";
import { SignUpForm } from "../_components/sign-up-form";
import { VerifyStep } from "../_components/verify-step";
import { readPendingSignUp } from "../_forms/pending-sign-up";
import { readNext, redirectSignedIn, type SearchParams } from "../_forms/visit";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const pending = await readPendingSignUp();
  // In another tab, the address may not know what the sign-up was for.
  const next = params.next === undefined ? (pending?.next ?? "/") : readNext(params);
  await redirectSignedIn(next);
  if (params.step === "verify") {
    return <VerifyStep next={next} pending={pending} mailboxHint={isMailboxOpen() ? <MailboxHint /> : null} />;
  }
  return (
    <>
      <AuthTabs current="sign-up" next={next} />
      <AuthHeading title="Create your account" />
      <SignInReason action="Sign up" next={next} />
      {env.WELCOME_CONNECTS > 0 ? (
        <p className="-mt-3 text-ink-muted">A new account starts with {env.WELCOME_CONNECTS} connects.</p>
      ) : null}
      <SignUpForm next={next} email={pending?.email} agreement={<Agreement />} />
      <OtherSignUps next={next} />
    </>
  );
}
