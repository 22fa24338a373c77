import Link from "next/link";
import { tabLinkClass } from "~/components/ui/class-names";
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
          className={tabLinkClass(tab === current)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
