import { Mail } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "~/components/ui/class-names";
import { listProviders } from "~/server/auth";
import { authPath } from "../_forms/auth-path";
import { PasskeySignIn } from "./passkey-sign-in";

const WIDE = buttonClass({ size: "large" });

/** Ways to sign in without a password. */
export function OtherWays({ next }: { next: string }) {
  return (
    <div className="grid gap-3">
      <Divider />
      <ProviderLinks next={next} />
      <Link href={authPath("/login/email", next)} prefetch={false} className={WIDE}>
        <Mail aria-hidden className="size-4" />
        Email Me a Sign-In Link
      </Link>
      <PasskeySignIn next={next} />
      <noscript className="text-14 text-ink-muted">Passkeys need JavaScript.</noscript>
    </div>
  );
}

/** Ways to sign up without a password. Renders nothing if no provider is configured. */
export function OtherSignUps({ next }: { next: string }) {
  if (listProviders().length === 0) return null;
  return (
    <div className="grid gap-3">
      <Divider />
      <ProviderLinks next={next} />
    </div>
  );
}

/** Plain links: each leads to another site, so that the router can't load it in advance. */
function ProviderLinks({ next }: { next: string }) {
  return listProviders().map(({ id, name }) => (
    <a key={id} href={`/login/continue/${id}${nextQuery(next)}`} className={WIDE}>
      Continue with {name}
    </a>
  ));
}

function nextQuery(next: string): string {
  return next === "/" ? "" : `?${new URLSearchParams({ next }).toString()}`;
}

function Divider() {
  return (
    <p className="flex items-center gap-3 text-14 text-ink-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}
