import type { Metadata } from "next";
import { isMailboxOpen } from "~/server/mail";
import { Agreement, MailboxHint } from "../_components/auth-notes";
import { AuthHeading, AuthTabs } from "../_components/auth-heading";
import { SignUpForm } from "../_components/sign-up-form";
import { VerifyStep } from "../_components/verify-step";
import { readPendingSignUp } from "../_forms/pending-sign-up";
import { readNext, redirectSignedIn, type SearchParams } from "../_forms/visit";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const next = readNext(params);
  await redirectSignedIn(next);
  const pending = await readPendingSignUp();
  if (params.step === "verify") {
    return <VerifyStep next={next} pending={pending} mailboxHint={isMailboxOpen() ? <MailboxHint /> : null} />;
  }
  return (
    <>
      <AuthTabs current="sign-up" next={next} />
      <AuthHeading title="Create your account" />
      <SignUpForm next={next} email={pending?.email} agreement={<Agreement />} />
    </>
  );
}
