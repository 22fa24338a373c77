"use client";

import { useRouter } from "next/navigation";
import { BalanceChange } from "~/components/jobs/balance-change";
import { ConcernList, ConnectsAmount } from "~/components/jobs/row-parts";
import { listConcerns } from "~/components/jobs/job-words";
import { toUnlockable } from "~/components/jobs/to-unlockable";
import { UnlockButton, UnlockLabel } from "~/components/jobs/unlock-button";
import { useConnects, useUnlockedHere } from "~/components/jobs/window-changes";
import { Card } from "~/components/ui/card";
import { toast } from "~/browser/toast-store";
import type { JobWithConcerns } from "~/contracts/job";
import { COVER_LETTER_CONNECTS } from "~/contracts/rules/cover-letter";
import { formatShortfall } from "~/format/job";

type ApplyCostProps = {
  job: JobWithConcerns;
  /** Who may apply, as a sentence. */
  applicants: string;
  viewer: { id: string; connects: number };
  now: string;
  /** The path of this step. */
  here: string;
};

/** Says what applying to a locked job costs, and unlocks it right away. */
export function ApplyCost({ job, applicants, viewer, now, here }: ApplyCostProps) {
  const router = useRouter();
  const unlocked = useUnlockedHere(viewer.id, job.id);
  const connects = useConnects(viewer.id, viewer.connects);
  if (job.isUnlocked || unlocked) return null;
  const price = job.connects_price;
  const isShort = connects < price;
  return (
    <Card className="grid gap-3 p-4">
      <p className="text-14">
        Applying costs <ConnectsAmount amount={price} />, to unlock the job. A drafted letter is optional and costs{" "}
        {COVER_LETTER_CONNECTS} more.{" "}
        {isShort
          ? formatShortfall(price, connects)
          : "Unlock it now so that the letter can address the employer, or at the end."}
      </p>
      <ConcernList concerns={listConcerns(job, now)} />
      <div className="flex flex-wrap items-center gap-3">
        {isShort ? null : <BalanceChange price={price} connects={connects} className="grow" />}
        <UnlockButton
          job={{ ...toUnlockable(job, applicants, now), here }}
          viewer={viewer}
          label={<UnlockLabel price={price} connects={connects} />}
          variant={isShort ? "primary" : "secondary"}
          size="large"
          onUnlocked={() => {
            toast({ title: "Job unlocked!", tone: "success" });
            router.refresh();
          }}
        />
      </div>
    </Card>
  );
}
