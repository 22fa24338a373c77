"use client";

import { useEffect } from "react";
import { explainFailure } from "~/components/payments/explain-failure";
import { useNewCheckout } from "~/components/payments/start-checkout";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { OfferId } from "~/contracts/offers";
import { FormPlaceholder } from "./form-placeholder";

/** Opens a checkout and goes to its form. */
export function PrepareCheckout({ offer, next }: { offer: OfferId; next: string | undefined }) {
  const { data: path, error, isFetching, refetch } = useNewCheckout(offer, next);
  useEffect(() => {
    if (path !== undefined) window.location.replace(path);
  }, [path]);

  const failure = error && explainFailure(error);
  if (failure === null || isFetching || failure.kind === "signed-out") return <FormPlaceholder />;
  return (
    <Notice role="alert" tone="danger" title={failure.title}>
      <p>{failure.description}</p>
      {failure.kind === "refused" ? null : (
        <Button size="small" className="mt-3" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
