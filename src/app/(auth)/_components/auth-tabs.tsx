import Link from "next/link";
import { cx } from "~/components/ui/class-names";
import { authPath } from "../_forms/auth-path";

type AuthTab = "sign-in" | "sign-up";

const TABS: { tab: AuthTab; path: "/login" | "/signup"; label: string }[] = [
  { tab: "sign-in", path: "/login", label: "Sign In" },
  { tab: "sign-up", path: "/signup", label: "Sign Up" },
];

/** The two ways in. Links rather than tabs of a script: each has its own address. */
export function AuthTabs({ current, next }: { current: AuthTab; next: string }) {
  return (
    <nav aria-label="Sign in or sign up" className="flex gap-6 border-b border-line">
      {TABS.map(({ tab, path, label }) => (
        <Link
          key={tab}
          href={authPath(path, next)}
          replace
          scroll={false}
          aria-current={tab === current ? "page" : undefined}
          className={cx(
            "-mb-px border-b-2 py-3 text-14 font-medium transition-colors",
            tab === current ? "border-accent text-ink" : "border-transparent text-ink-muted hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
