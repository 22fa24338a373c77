"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { OfferId } from "~/contracts/offers";
import { client, TRPCReactProvider } from "~/trpc/react";
import { checkoutPath, newCheckoutPath } from "./checkout-session";
import { explainFailure, type CheckoutFailure } from "./explain-failure";

/** Opens a checkout for an offer and returns the path of its payment form. Charges nothing. */
export function useNewCheckout(offer: OfferId, next?: string) {
  return useQuery({
    queryKey: ["new checkout", offer, next],
    queryFn: async () => checkoutPath((await client.payment.createCheckout.mutate({ planId: offer })).sessionId, next),
    gcTime: 0,
    staleTime: Infinity,
    meta: { next: newCheckoutPath(offer, next) },
  });
}

export type StartCheckoutProps = { offer: OfferId; onFailed: (failure: CheckoutFailure) => void };

/** Opens a checkout and goes to its payment form. Loaded on demand, with the API's hooks. */
export function StartCheckout(props: StartCheckoutProps) {
  return (
    <TRPCReactProvider>
      <NewCheckout {...props} />
    </TRPCReactProvider>
  );
}

function NewCheckout({ offer, onFailed }: StartCheckoutProps) {
  const { data: path, error } = useNewCheckout(offer);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (path !== undefined) window.location.assign(path);
    if (error) fail(explainFailure(error));
  }, [path, error]);
  return null;
}
