"use client";

import { useRouter } from "next/navigation";
import type { SubmitEvent } from "react";
import { watchForm } from "~/components/forms/kept-text";
import { readField } from "~/components/forms/read-field";
import { Button } from "~/components/ui/button";
import type { StuckKind } from "~/contracts/operations";
import { api } from "~/trpc/react";
import { settleWorkForm } from "./actions";

type DecisionFormProps = { kind: StuckKind; id: string; name: string };

/** Retries or discards stuck work. Works without JavaScript. */
export function DecisionForm({ kind, id, name }: DecisionFormProps) {
  const router = useRouter();
  const meta = { failed: "Nothing was changed" };
  const show = (done: "retry" | "discard") => router.push(`/admin/queues?done=${done}`);
  const retry = api.operations.retry.useMutation({ meta, onSuccess: () => show("retry") });
  const discard = api.operations.discard.useMutation({ meta, onSuccess: () => show("discard") });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault(); // React would empty the field after submitting
    if (retry.isPending || discard.isPending) return;
    const typed = new FormData(event.currentTarget, event.nativeEvent.submitter);
    if (readField(typed, "decision") === "retry") retry.mutate({ kind, id });
    else if (kind !== "payment") discard.mutate({ kind, id, reason: readField(typed, "reason") });
  }

  const formProps = { ref: watchForm, action: settleWorkForm, onSubmit, "data-record": `${kind} ${id}` };
  return (
    <form {...formProps} className="flex items-center gap-2">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="work" value={id} />
      <Button type="submit" size="small" name="decision" value="retry" busy={retry.isPending}>
        Retry
        <span className="sr-only">: {name}</span>
      </Button>
      {kind === "payment" ? null : (
        <>
          <input
            name="reason"
            aria-label={`Reason to discard: ${name}`}
            placeholder="Reason"
            maxLength={500}
            autoComplete="off"
            className="h-8 w-40 rounded-inner border border-line-strong bg-transparent px-2"
          />
          <Button type="submit" size="small" name="decision" value="discard" busy={discard.isPending}>
            Discard
            <span className="sr-only">: {name}</span>
          </Button>
        </>
      )}
    </form>
  );
}
