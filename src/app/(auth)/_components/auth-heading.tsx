import Link from "next/link";
import type { ReactNode } from "react";
import { cx, tabLinkClass } from "~/components/ui/class-names";
import { authPath } from "../_forms/auth-path";

type Props = {
  title: string;
  children?: ReactNode;
  /** Focuses a step that replaced another, so that it is read aloud. */
  focus?: boolean;
  /** `h2` on a page with its own heading. */
  as?: "h1" | "h2";
};

export function AuthHeading({ title, children, focus = false, as: Heading = "h1" }: Props) {
  return (
    <div className="grid gap-2">
      <Heading
        className={cx("font-bold outline-none", Heading === "h1" ? "text-28" : "text-20")}
        tabIndex={focus ? -1 : undefined}
        ref={focus ? focusHeading : undefined}
      >
        {title}
      </Heading>
      {children ? <p className="text-ink-muted">{children}</p> : null}
    </div>
  );
}

function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

type AuthTab = "sign-in" | "sign-up";

const TABS: { tab: AuthTab; path: "/login?tab=sign-in" | "/signup"; label: string }[] = [
  { tab: "sign-in", path: "/login?tab=sign-in", label: "Sign In" },
  { tab: "sign-up", path: "/signup", label: "Sign Up" },
];

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
