import type { Metadata } from "next";
import { isMailboxOpen } from "~/server/mail";
import { MailboxHint } from "../_components/auth-notes";
import { SignUp } from "../_components/sign-up";
import { VerifyStep } from "../_components/verify-step";
import { findPendingSignUp } from "../_forms/pending-sign-up";
import { parseNext, redirectSignedIn, type SearchParams } from "../_forms/visit";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const pending = await findPendingSignUp();
  // In another tab, the address may not know what the sign-up was for.
  const next = params.next === undefined ? (pending?.next ?? "/") : parseNext(params);
  await redirectSignedIn(next);
  if (params.step === "verify") {
    return <VerifyStep next={next} pending={pending} mailboxHint={isMailboxOpen() ? <MailboxHint /> : null} />;
  }
  return <SignUp next={next} email={pending?.email} />;
}
