import type { ReactNode } from "react";
import { TextLink } from "~/components/ui/links";
import { signUpPath } from "../_forms/auth-path";
import type { PendingSignUp } from "../_forms/pending-sign-up";
import { AuthHeading } from "./auth-heading";
import { ResendCode } from "./resend-code";
import { VerifyForm } from "./verify-form";

type Props = {
  next: string;
  pending: PendingSignUp | null;
  mailboxHint: ReactNode;
  /** `h2` if the page has its own heading. */
  heading?: "h1" | "h2";
};

/** The email code, between signing up and being signed in. */
export function VerifyStep({ next, pending, mailboxHint, heading }: Props) {
  return (
    <>
      <AuthHeading title="Verify your email" as={heading}>
        {pending ? (
          <>
            Enter the code we sent to <span className="font-medium text-ink">{pending.email}</span>.
          </>
        ) : (
          "Enter your address and the code we emailed to it."
        )}
      </AuthHeading>
      {mailboxHint}
      <VerifyForm next={next} email={pending?.email ?? null} />
      {pending ? <ResendCode email={pending.email} next={next} waitSeconds={pending.waitSeconds} /> : null}
      <p className="text-14">
        <TextLink href={signUpPath(next)}>Back to sign up</TextLink>
      </p>
    </>
  );
}
