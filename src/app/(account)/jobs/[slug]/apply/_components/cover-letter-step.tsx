import type { ReactNode } from "react";
import { applyFlow } from "~/content";
import { COVER_LETTER_CONNECTS } from "~/contracts/rules/cover-letter";
import { Claim } from "./claim";
import { StepHeading } from "./step-heading";

/** Where a letter is drafted, or not: going on without one is always possible, and free. `children` are both ways. */
export function CoverLetterStep({ children }: { children: ReactNode }) {
  return (
    <section className="grid gap-6">
      <StepHeading title="Cover letter">A drafted letter costs {COVER_LETTER_CONNECTS} connects.</StepHeading>
      <Claim text={applyFlow.letterClaim} />
      {children}
    </section>
  );
}
