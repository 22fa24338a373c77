import { Mail } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClass } from "~/components/ui/class-names";
import { authPath } from "../_forms/auth-path";

/** Ways to sign in without a password. */
export function OtherWays({ next }: { next: string }) {
  return (
    <div className="grid gap-3">
      <Divider>or</Divider>
      <Link href={authPath("/login/email", next)} prefetch={false} className={buttonClass({ size: "large" })}>
        <Mail aria-hidden className="size-4" />
        Email Me a Sign-In Link
      </Link>
    </div>
  );
}

function Divider({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-14 text-ink-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </p>
  );
}
