import { Agreement, MailboxHint } from "~/app/(auth)/_components/auth-notes";
import { SignUpForm } from "~/app/(auth)/_components/sign-up-form";
import { VerifyStep } from "~/app/(auth)/_components/verify-step";
import { readPendingSignUp } from "~/app/(auth)/_forms/pending-sign-up";
import { applyFlow, site } from "~/content";
import { env } from "~/env";
import { isMailboxOpen } from "~/server/mail";
import { applyPath } from "./apply-path";
import { StepHeading } from "./step-heading";

/** The steps without an account: the usual forms, which lead back to the application. */
export async function GuestStep({ step, slug }: { step: "signup" | "verify"; slug: string }) {
  const next = applyPath(slug, "resume");
  const pending = await readPendingSignUp();
  if (step === "verify") {
    return (
      <div className="grid max-w-form gap-6">
        <VerifyStep next={next} pending={pending} heading="h2" mailboxHint={isMailboxOpen() ? <MailboxHint /> : null} />
      </div>
    );
  }
  return (
    <div className="grid max-w-form gap-6">
      <StepHeading title="Create your account">{applyFlow.signUpLead}</StepHeading>
      <Claim text={applyFlow.timeClaim} />
      <SignUpForm next={next} email={pending?.email} agreement={<Agreement />} />
    </div>
  );
}

/** A marketing figure, marked as an example until the owner confirms it. */
export function Claim({ text }: { text: string }) {
  return (
    <p className="border-s-2 border-accent ps-3 text-14">
      {text}
      {env.CONTENT_CONFIRMED ? null : <span className="block text-12 text-ink-muted">{site.exampleFigures}</span>}
    </p>
  );
}
