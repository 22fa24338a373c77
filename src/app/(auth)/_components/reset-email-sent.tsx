"use client";

import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { AuthHeading } from "./auth-heading";

type Props = { email: string | undefined; next: string; mailboxHint: ReactNode; onTryAnother: () => void };

/** The same for known and unknown addresses, so that it doesn't reveal which it was. */
export function ResetEmailSent({ email, next, mailboxHint, onTryAnother }: Props) {
  return (
    <>
      <AuthHeading title="Check Your Email" focus>
        If {email ? <span className="font-medium text-ink">{email}</span> : "this address"} has an account, a link to
        set a new password is on its way. It works once, for 30 minutes.
      </AuthHeading>
      {mailboxHint}
      <form
        action="/reset"
        onSubmit={(event) => {
          event.preventDefault();
          onTryAnother();
        }}
      >
        <input type="hidden" name="next" value={next} />
        <Button type="submit">Try Another Email</Button>
      </form>
    </>
  );
}
