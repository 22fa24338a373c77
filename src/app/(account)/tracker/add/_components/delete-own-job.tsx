"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "~/components/ui/confirm-button";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/browser/toast-store";
import { api } from "~/trpc/react";
import { parseRefusal } from "~/trpc/refusal";

const BOARD = "/dashboard?tab=applications&view=board";

/** Deletes one of the seeker's own jobs, after asking. */
export function DeleteOwnJob({ id, title }: { id: string; title: string }) {
  const router = useRouter();
  const remove = api.ownJob.remove.useMutation({
    meta: { keepsPage: true },
    onSuccess: () => {
      toast({ title: "Job deleted", description: title });
      router.push(BOARD);
      router.refresh();
    },
  });
  return (
    <ConfirmButton
      label="Delete this job"
      fallbackId="title"
      className="mt-4"
      title="Delete this job?"
      description="Its application, notes, contacts, interviews and history are deleted, too. This can't be undone."
      confirm="Delete it"
      busy={remove.isPending}
      onOpen={remove.reset}
      onConfirm={(close) => remove.mutate({ id }, { onSuccess: close })}
    >
      {remove.error ? (
        <Notice tone="danger" role="alert" className="mt-4" title="The job wasn't deleted.">
          {parseRefusal(remove.error).message}
        </Notice>
      ) : null}
    </ConfirmButton>
  );
}
