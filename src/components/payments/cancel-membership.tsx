"use client";

import { useRouter } from "next/navigation";
import { Button } from "~/components/ui/button";
import { ConfirmButton } from "~/components/ui/confirm-button";
import { toast } from "~/browser/toast-store";
import { formatPrice } from "~/contracts/offers";
import { formatDate } from "~/format/text";
import { api } from "~/trpc/react";

type CancelMembershipProps = {
  /** The last day paid for, formatted. */
  endsOn: string | null;
  /** Gets the focus when this button disappears. */
  headingId: string;
};

/** Cancels a membership at the end of its period. */
export function CancelMembership({ endsOn, headingId }: CancelMembershipProps) {
  const router = useRouter();
  const cancel = api.membership.cancel.useMutation({
    meta: { failed: "Failed to cancel the membership." },
    onSuccess: () => {
      toast({
        title: "Membership canceled",
        description: "You won't be charged again. We'll email you a confirmation.",
        tone: "success",
      });
      router.refresh();
    },
  });
  if (cancel.isSuccess) return null;
  return (
    <ConfirmButton
      className="mt-4"
      label="Cancel membership"
      fallbackId={headingId}
      title="Cancel your membership?"
      description={`You won't be charged again. ${endsOn ? `It runs until ${endsOn}. ` : ""}You keep your connects and your badge.`}
      confirm="Cancel membership"
      busy={cancel.isPending}
      onConfirm={(close) => cancel.mutate(undefined, { onError: close })}
    />
  );
}

/** Reverts a cancellation while the membership still runs. */
export function ResumeMembership({ headingId }: { headingId: string }) {
  const router = useRouter();
  const resume = api.membership.resume.useMutation({
    meta: { failed: "Failed to resume the membership." },
    onSuccess: ({ membership }) => {
      const renews = membership?.renews;
      const next = renews
        ? `It renews at ${formatPrice(renews.price)} on ${formatDate(renews.at)}.`
        : "It renews again.";
      toast({ title: "Membership resumed", description: next, tone: "success" });
      document.getElementById(headingId)?.focus();
      router.refresh();
    },
  });
  if (resume.isSuccess) return null;
  return (
    <Button busy={resume.isPending} onClick={() => resume.mutate()} className="mt-4">
      Resume membership
    </Button>
  );
}
