"use client";

import type { ReactNode } from "react";
import { loginHref } from "~/browser/intent-path";
import { newCheckoutPath } from "./checkout-session";
import { useRestoredPage } from "~/components/session/use-restored-page";
import { buttonClass, type ButtonLook, cx } from "~/components/ui/class-names";
import { Spinner } from "~/components/ui/loading";
import { toast } from "~/browser/toast-store";
import { useLazyDialog } from "~/components/ui/dialog-button";
import type { OfferId } from "~/contracts/offers";

type PurchaseButtonProps = ButtonLook & {
  offer: OfferId;
  /** Visitors sign in first and go on to the checkout. */
  signedIn: boolean;
  children: ReactNode;
};

const loadStartCheckout = () => import("./start-checkout").then((module) => module.StartCheckout);

/** Opens a checkout and goes to its payment form. */
export function PurchaseButton({ offer, signedIn, children, ...look }: PurchaseButtonProps) {
  const {
    Dialog: StartCheckout,
    open: start,
    close: stop,
    triggerProps: { busy: isLoading, onPointerEnter, onFocus },
  } = useLazyDialog({
    load: loadStartCheckout,
    onLoadFailed: () =>
      toast({ title: "Server not available", description: "You have not been charged.", tone: "danger" }),
  });
  useRestoredPage(stop);
  const className = buttonClass(look);
  if (!signedIn) {
    return (
      <a href={loginHref(newCheckoutPath(offer))} className={className}>
        {children}
      </a>
    );
  }

  const isCreating = isLoading || StartCheckout !== null; // until this page is gone
  return (
    <>
      <button
        type="button"
        aria-disabled={isCreating || undefined}
        aria-busy={isCreating || undefined}
        className={className}
        onPointerEnter={onPointerEnter}
        onFocus={onFocus}
        onClick={() => {
          if (!isCreating) void start();
        }}
      >
        {/* Both labels in one place keep the button's width. */}
        <span className="grid place-items-center">
          <span className={cx("col-start-1 row-start-1", isCreating && "invisible")}>{children}</span>
          <span className={cx("col-start-1 row-start-1 inline-flex items-center gap-2", !isCreating && "invisible")}>
            <Spinner />
            Creating...
          </span>
        </span>
      </button>
      {StartCheckout ? (
        <StartCheckout
          offer={offer}
          onFailed={({ kind, title, description }) => {
            if (kind === "signed-out") return; // leaving to sign in
            stop();
            toast({ title, description, tone: "danger" });
          }}
        />
      ) : null}
      <noscript>
        <p className="mt-2 text-14 text-ink-muted">Paying needs JavaScript.</p>
      </noscript>
    </>
  );
}
