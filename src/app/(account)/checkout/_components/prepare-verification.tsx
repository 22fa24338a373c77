"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { loginHref } from "~/components/jobs/viewer";
import type { CheckoutFailure } from "~/components/payments/explain-failure";
import { startCheckout } from "~/components/payments/start-checkout";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { FormPlaceholder } from "./form-placeholder";

/** Opens a checkout for the verification, for whoever came without one, and goes to its form. */
export function PrepareVerification() {
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);
  const asked = useRef(false);

  const prepare = useCallback(async () => {
    setFailure(null);
    const started = await startCheckout("verification");
    if (started.ok) window.location.replace(started.path);
    else if (started.failure.kind === "signed-out") window.location.replace(loginHref("/checkout"));
    else setFailure(started.failure);
  }, []);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void prepare();
  }, [prepare]);

  if (failure === null) return <FormPlaceholder />;
  return (
    <Notice role="alert" tone="danger" title={failure.title}>
      <p>{failure.description}</p>
      {failure.kind === "refused" ? null : (
        <Button size="small" className="mt-3" onClick={() => void prepare()}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
