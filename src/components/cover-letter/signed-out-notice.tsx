import type { ReactNode } from "react";
import { Notice } from "~/components/ui/notice";

/** Says that the session has ended. Signing in happens in another tab, so that nothing typed here is lost. */
export function SignedOutNotice({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Notice tone="notice" role="alert" title="Your session has ended">
      <p>
        {children}{" "}
        <a
          href={href}
          target="_blank"
          rel="noopener"
          className="font-medium text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
        >
          Sign in<span className="sr-only"> (opens in a new tab)</span>
        </a>{" "}
        in another tab, then try again here.
      </p>
    </Notice>
  );
}
