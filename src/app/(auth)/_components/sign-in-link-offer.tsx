"use client";

import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { requestSignInLinkForm } from "../_forms/actions";
import { useAuthForm } from "../_forms/use-auth-form";
import { LinkSent } from "./link-sent";

type Props = { email: string; next: string; retryAfterSeconds: number | undefined; mailboxHint: ReactNode };

/** Says how long passwords have to wait, and offers an emailed link instead. */
export function SignInLinkOffer({ email, next, retryAfterSeconds, mailboxHint }: Props) {
  const { formProps, failure, done, busy } = useAuthForm({ action: requestSignInLinkForm });
  if (done) return <LinkSent email={email} mailboxHint={mailboxHint} />;

  return (
    <Notice tone="notice" role="alert" title="Too many sign-in attempts">
      <form {...formProps} className="grid justify-items-start gap-3">
        <p>
          Try again {describeWait(retryAfterSeconds)}, or sign in now with a link we email to{" "}
          <span className="font-medium break-words">{email}</span>.
        </p>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="next" value={next} />
        {failure ? <p className="text-danger">{failure}</p> : null}
        <Button type="submit" busy={busy}>
          Email Me a Link
        </Button>
      </form>
    </Notice>
  );
}

function describeWait(seconds: number | undefined): string {
  if (seconds === undefined) return "later";
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
