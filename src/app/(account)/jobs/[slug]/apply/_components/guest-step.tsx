import { Agreement, MailboxHint } from "~/app/(auth)/_components/auth-notes";
import { SignUpForm } from "~/app/(auth)/_components/sign-up-form";
import { VerifyStep } from "~/app/(auth)/_components/verify-step";
import { findPendingSignUp } from "~/app/(auth)/_forms/pending-sign-up";
import { ExampleMark } from "~/components/content/figures";
import { ConnectsAmount } from "~/components/jobs/row-parts";
import { Notice } from "~/components/ui/notice";
import type { JobView } from "~/contracts/job";
import { formatPrice, OFFERS } from "~/contracts/offers";
import { applyFlow } from "~/content";
import { env } from "~/env";
import { isMailboxOpen } from "~/server/mail";
import { applyPath } from "./apply-path";
import { StepHeading } from "./step-heading";

/** The steps without an account: the usual forms, which lead back to the application. */
export async function GuestStep({ step, job }: { step: "signup" | "verify"; job: JobView }) {
  const next = applyPath(job.slug, "resume");
  const pending = await findPendingSignUp();
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
      {job.isUnlocked ? null : <GuestCost price={job.connects_price} />}
      <Claim text={applyFlow.timeClaim} />
      <SignUpForm next={next} email={pending?.email} agreement={<Agreement />} />
    </div>
  );
}

/** What applying costs, before anything is typed. */
function GuestCost({ price }: { price: number }) {
  const { verification, top_up: pack } = OFFERS;
  return (
    <Notice tone="notice">
      Applying costs <ConnectsAmount amount={price} />, to unlock the job.{" "}
      {env.WELCOME_CONNECTS > 0 ? `A new account starts with ${env.WELCOME_CONNECTS}. ` : null}You can get{" "}
      {pack.connects} connects for {formatPrice(pack.price)}, or {verification.connects} with the{" "}
      {verification.name.toLowerCase()} for {formatPrice(verification.price)}.
    </Notice>
  );
}

/** A marketing figure, marked as an example until the owner confirms it. */
export function Claim({ text }: { text: string }) {
  return (
    <p className="border-s-2 border-accent ps-3 text-14">
      {text} <ExampleMark className="ms-1" />
    </p>
  );
}
