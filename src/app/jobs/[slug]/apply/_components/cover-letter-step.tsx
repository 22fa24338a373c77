import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClass } from "~/components/ui/button-class";
import { Notice } from "~/components/ui/notice";
import { applyFlow } from "~/content";
import { COVER_LETTER_CONNECTS } from "~/contracts/cover-letter-rules";
import { applyPath, type Choices } from "./apply-path";
import { Claim } from "./claim";
import { StepHeading } from "./step-heading";

type CoverLetterStepProps = {
  slug: string;
  choices: Choices;
  /** What drafts a letter for this job, shows it, and leads on to the last step; null while nothing drafts letters. */
  drafter: ReactNode;
};

/** Where a letter is drafted, or not: skipping is always possible, and free. */
export function CoverLetterStep({ slug, choices, drafter }: CoverLetterStepProps) {
  return (
    <section className="grid gap-6">
      <StepHeading title="Cover letter">A drafted letter costs {COVER_LETTER_CONNECTS} connects.</StepHeading>
      <Claim text={applyFlow.letterClaim} />
      {drafter ?? <Notice>Drafting is not available yet. Going on without a letter is free.</Notice>}
      <Link
        href={applyPath(slug, "apply", choices)}
        className={buttonClass({ variant: "primary", size: "large", className: "justify-self-start" })}
      >
        Skip
      </Link>
    </section>
  );
}
