"use client";

import { useEffect, useState, type ReactNode } from "react";
import { loginHref } from "~/components/jobs/viewer";
import { buttonClass, type ButtonLook } from "~/components/ui/button-class";
import { cx } from "~/components/ui/class-names";
import { Spinner } from "~/components/ui/spinner";
import { toast } from "~/components/ui/toast-store";
import type { OfferId } from "~/contracts/offers";

type PurchaseButtonProps = ButtonLook & {
  offer: OfferId;
  /** Whether somebody is signed in; others are sent to sign in, and come back. */
  signedIn: boolean;
  /** Path of this page. */
  here: string;
  children: ReactNode;
};

/**
 * Opens a checkout and goes to its payment form. By a full load, as every way to it: the form's page has a policy of its
 * own, which a page that is exchanged in place would not get.
 */
export function PurchaseButton({ offer, signedIn, here, children, ...look }: PurchaseButtonProps) {
  const { creating, purchase } = usePurchase(offer, here);
  const className = buttonClass(look);
  if (!signedIn) {
    return (
      <a href={loginHref(here)} className={className}>
        {children}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-disabled={creating || undefined}
        aria-busy={creating || undefined}
        className={className}
        onClick={() => void purchase()}
      >
        {/* Both labels in one place, so that the button keeps its width. */}
        <span className="grid place-items-center">
          <span className={cx("col-start-1 row-start-1", creating && "invisible")}>{children}</span>
          <span className={cx("col-start-1 row-start-1 inline-flex items-center gap-2", !creating && "invisible")}>
            <Spinner />
            Creating...
          </span>
        </span>
      </button>
      <noscript>
        <p className="mt-2 text-14 text-ink-muted">Paying needs JavaScript.</p>
      </noscript>
    </>
  );
}

function usePurchase(offer: OfferId, here: string) {
  const [creating, setCreating] = useState(false);

  // The browser may bring this page back as it was left: at work.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setCreating(false);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  async function purchase() {
    if (creating) return;
    setCreating(true);
    const started = await open();
    if (started.ok) {
      window.location.assign(started.path); // at work until the page is gone
      return;
    }
    setCreating(false);
    const { kind, title, description } = started.failure;
    if (kind === "signed-out") window.location.assign(loginHref(here));
    else toast({ title, description, tone: "danger" });
  }

  async function open() {
    try {
      const { startCheckout } = await import("./start-checkout");
      return await startCheckout(offer);
    } catch {
      const failure = { kind: "unreachable", title: "Server not available", description: "You have not been charged." };
      return { ok: false, failure } as const;
    }
  }

  return { creating, purchase };
}
