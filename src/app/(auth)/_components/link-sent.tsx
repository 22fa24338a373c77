import type { ReactNode } from "react";
import { Notice } from "~/components/ui/notice";
import { SIGN_IN_LINK_MINUTES } from "~/contracts/rules/account";

/** The same for known and unknown addresses, so that it doesn't reveal which it was. */
export function LinkSent({ email, mailboxHint }: { email: string | undefined; mailboxHint: ReactNode }) {
  return (
    <>
      <Notice tone="success" role="status" title="Check your email">
        If {email ? <span className="font-medium break-words">{email}</span> : "this address"} has an account, a sign-in
        link is on its way. It works once, for {SIGN_IN_LINK_MINUTES} minutes.
      </Notice>
      {mailboxHint}
    </>
  );
}
