import type { ReactNode } from "react";
import { TextLink } from "~/components/ui/text-link";
import { authPath } from "../_forms/auth-path";
import type { PendingSignUp } from "../_forms/pending-sign-up";
import { AuthHeading } from "./auth-heading";
import { ResendCode } from "./resend-code";
import { VerifyForm } from "./verify-form";

type Props = { next: string; pending: PendingSignUp | null; mailboxHint: ReactNode };

/** The step between signing up and being signed in: the e-mailed code. */
export function VerifyStep({ next, pending, mailboxHint }: Props) {
  return (
    <>
      <AuthHeading title="Verify your email">
        {pending ? (
          <>
            Enter the code we sent to <span className="font-medium text-ink">{pending.email}</span>.
          </>
        ) : (
          "Enter your address and the code we mailed to it."
        )}
      </AuthHeading>
      {mailboxHint}
      <VerifyForm next={next} email={pending?.email ?? null} />
      {pending ? <ResendCode email={pending.email} next={next} waitSeconds={pending.waitSeconds} /> : null}
      <p className="text-14">
        <TextLink href={authPath("/signup", next)}>Back to sign up</TextLink>
      </p>
    </>
  );
}
