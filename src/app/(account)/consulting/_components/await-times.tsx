"use client";

import { Bell } from "lucide-react";
import Link from "next/link";
import { useRef } from "react";
import { loginHref } from "~/browser/intent-path";
import { askToPress, useIntent } from "~/components/session/intent";
import { rememberIntent } from "~/browser/pressed-intents";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import { OFFERS, type ConsultationId } from "~/contracts/offers";
import { api } from "~/trpc/react";
import { awaitHref } from "./address";

type AwaitTimesProps = { offer: ConsultationId; signedIn: boolean; isAwaited: boolean };

/** Asks for an email when a consultation without free times has some. */
export function AwaitTimes({ offer, signedIn, isAwaited }: AwaitTimesProps) {
  const wait = api.consulting.awaitTimes.useMutation({
    meta: { failed: "Failed to save your wish. Please try again.", next: awaitHref(offer) },
  });
  const button = useRef<HTMLButtonElement>(null);
  useIntent("await-times", offer, ({ isPressed }) => {
    if (!signedIn || isAwaited) return;
    if (isPressed) wait.mutate({ offer });
    else askToPress(button.current, "Press the button to get an email.");
  });
  const label = (
    <>
      <Bell aria-hidden className="size-4" />
      Tell me when there are times
      <span className="sr-only"> for {OFFERS[offer].name}</span>
    </>
  );
  return (
    <div className="mt-auto" role="status">
      <p className="mb-3 text-14 text-ink-muted">
        {isAwaited || wait.isSuccess ? "No free times right now. We'll email you once." : "No free times right now."}
      </p>
      {isAwaited || wait.isSuccess ? null : signedIn ? (
        <Button ref={button} busy={wait.isPending} onClick={() => wait.mutate({ offer })} className="w-full">
          {label}
        </Button>
      ) : (
        <Link
          href={loginHref(awaitHref(offer))}
          prefetch={false}
          className={buttonClass({ className: "w-full" })}
          onClick={() => rememberIntent(awaitHref(offer))}
        >
          {label}
        </Link>
      )}
    </div>
  );
}
