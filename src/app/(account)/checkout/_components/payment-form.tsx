"use client";

import { isAccentColor, useCheckoutEmbedControls, WhopCheckoutEmbed } from "@whop/checkout/react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/browser/toast-store";
import { type EmbedFault, isFormPointedAt, isUnderForeignPolicy, pointFormAt } from "./embed-fault";
import { FormPlaceholder } from "./form-placeholder";
import { usePaymentForm } from "./use-payment-form";

export type PaymentFormProps = {
  sessionId: string;
  email: string;
  name: string;
  /** What paying charges now, as "$9.99". */
  amount: string;
  /** Toast shown once the form is complete. */
  completed: string;
  environment: "production" | "sandbox";
  /** Origin of our own sandbox; null with the provider. */
  frameOrigin: string | null;
  /** Where banks and wallets lead back to. */
  returnUrl: string;
  /** Where to go once it's paid; the dashboard unless given. */
  next: string | undefined;
  /** Set on the way back from a bank. */
  stateId: string | undefined;
};

/** The provider's payment form. This page can't see what is typed into it. */
export function PaymentForm(props: PaymentFormProps) {
  return usePointedForm(props.frameOrigin) ? <EmbeddedForm {...props} /> : <FormPlaceholder />;
}

/** Returns whether the form can be mounted: the library knows its origin and the page's policy allows it. */
function usePointedForm(origin: string | null): boolean {
  const point = useCallback(
    (onChange: () => void) => {
      pointFormAt(origin);
      onChange();
      return () => {};
    },
    [origin],
  );
  useEffect(() => {
    if (isUnderForeignPolicy()) window.location.reload();
  }, []);
  return useSyncExternalStore(
    point,
    () => isFormPointedAt(origin) && !isUnderForeignPolicy(),
    () => false,
  );
}

function EmbeddedForm(props: PaymentFormProps) {
  const controls = useCheckoutEmbedControls();
  const form = usePaymentForm(props, controls);
  const settled = useSettled(form.listening);
  return (
    <>
      {form.fault ? (
        <FaultNotice fault={form.fault} reloading={form.reloading} onReload={() => void form.reload()} />
      ) : null}
      <FormPlaceholder ready={form.listening} settled={settled}>
        <Embed
          key={form.key}
          {...props}
          controls={controls}
          onStateChange={form.onStateChange}
          onComplete={form.complete}
        />
      </FormPlaceholder>
      <Button
        variant="primary"
        size="large"
        busy={form.listening && form.state === "loading"}
        disabled={!form.listening || form.state === "disabled"}
        onClick={() => controls.current?.submit()}
        className="mt-4 w-full"
      >
        Pay {props.amount}
      </Button>
    </>
  );
}

/** The form may still change its height for this long after it shows. */
const SETTLING_MS = 2000;

function useSettled(ready: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => setSettled(true), SETTLING_MS);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [ready]);
  return settled;
}

/** The library's types take any color; the form knows only those of its list. */
function acceptedAccent(color: string): string | undefined {
  return isAccentColor(color) ? color : undefined;
}

type EmbedProps = PaymentFormProps & {
  controls: ReturnType<typeof useCheckoutEmbedControls>;
  onStateChange: (state: "loading" | "ready" | "disabled") => void;
  onComplete: () => void;
};

/** Keeps its first props: a mounted form can't take others. */
function Embed({ controls, onStateChange, onComplete, ...props }: EmbedProps) {
  const [fixed] = useState(() => ({
    sessionId: props.sessionId,
    environment: props.environment,
    returnUrl: props.returnUrl,
    stateId: props.stateId,
    prefill: { email: props.email, address: { name: props.name } },
    themeOptions: { accentColor: acceptedAccent("green") },
    styles: { container: { paddingX: 16, paddingY: 16 } },
  }));
  return (
    <WhopCheckoutEmbed
      ref={controls}
      {...fixed}
      theme="light"
      hidePrice
      hideSubmitButton
      disableEmail
      skipRedirect
      onStateChange={onStateChange}
      onComplete={onComplete}
      onAddressValidationError={reportAddressError}
    />
  );
}

function reportAddressError({ error_message: message }: { error_message: string }): void {
  toast({ title: "Checkout error", description: `${message} You have not been charged.`, tone: "danger" });
}

type FaultNoticeProps = { fault: EmbedFault; reloading: boolean; onReload: () => void };

function FaultNotice({ fault, reloading, onReload }: FaultNoticeProps) {
  return (
    <Notice role="alert" tone="danger" title={fault.title} className="mb-4">
      <p>{fault.description}</p>
      <Button size="small" busy={reloading} className="mt-3" onClick={onReload}>
        Reload the form
      </Button>
    </Notice>
  );
}
