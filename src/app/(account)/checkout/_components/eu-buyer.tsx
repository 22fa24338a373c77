"use client";

import { useState } from "react";
import { Checkbox } from "~/components/forms/checkbox";
import { WITHDRAWAL_DAYS } from "~/contracts/offers";
import type { CheckoutView } from "~/contracts/payment";
import { api } from "~/trpc/react";

/** Asks before paying whether the buyer lives in the EU, where contracts can be withdrawn from. */
export function EuBuyer({ checkout }: { checkout: CheckoutView }) {
  const { sessionId, connects } = checkout;
  const [said, setSaid] = useState({ lives_in_eu: checkout.lives_in_eu, agrees_to_use: checkout.agrees_to_use });
  const declare = api.payment.declareBuyer.useMutation({
    meta: { failed: "Failed to save your answer. Please try again." },
    scope: { id: "declare-buyer" }, // in order, so that the last answer stays
  });

  function say(change: Partial<typeof said>) {
    const before = said;
    const now = { ...said, ...change };
    setSaid(now);
    declare.mutate({ sessionId, ...now }, { onError: () => setSaid(before) });
  }

  return (
    <fieldset className="mb-4 grid gap-3 rounded-card border border-line bg-surface p-4">
      <legend className="sr-only">Right to withdraw in the EU</legend>
      <Checkbox
        id="lives-in-eu"
        label="I live in the EU"
        hint={`You can then withdraw from this contract for ${WITHDRAWAL_DAYS} days.`}
        checked={said.lives_in_eu}
        onChange={({ target }) => say({ lives_in_eu: target.checked, agrees_to_use: false })}
      />
      {said.lives_in_eu && connects > 0 ? (
        <Checkbox
          id="agrees-to-use"
          label="My connects can be used at once"
          hint="Optional. You can no longer withdraw once you've used some."
          checked={said.agrees_to_use}
          onChange={({ target }) => say({ agrees_to_use: target.checked })}
        />
      ) : null}
    </fieldset>
  );
}
