import Link from "next/link";
import { site } from "~/content";
import { env } from "~/env";
import { LogoMark } from "./header";
import type { Theme } from "./theme";
import { ThemeSwitch } from "./theme-switch";

const LINKS = [
  { href: "/careers", label: site.footer.careers },
  // Its built HTML comes only with a whole document (see 0030).
  { href: "/developers", label: site.footer.developers, isDocument: true },
  { href: "/terms", label: site.footer.terms },
  { href: "/privacy", label: site.footer.privacy },
];

const LINK = "rounded-inner py-1 pointer-coarse:py-3 hover:text-ink hover:underline";

/** The footer of every page. Shows the support email once SUPPORT_EMAIL is set. */
export function Footer({ theme }: { theme: Theme }) {
  return (
    <footer className="mt-24 border-t border-line">
      {/* On a phone the links have their own line, as in the header. */}
      <div className="page flex min-h-20 flex-wrap items-center gap-x-6 gap-y-2 py-6 text-14 text-ink-muted">
        <p className="mr-auto flex items-center gap-2">
          <LogoMark className="size-4 text-accent" />
          {site.name}
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 max-sm:order-last max-sm:w-full">
          {LINKS.map(({ href, label, isDocument }) =>
            isDocument ? (
              <a key={href} href={href} className={LINK}>
                {label}
              </a>
            ) : (
              <Link key={href} href={href} prefetch={false} className={LINK}>
                {label}
              </Link>
            ),
          )}
          {env.SUPPORT_EMAIL ? (
            <a href={`mailto:${env.SUPPORT_EMAIL}`} className={LINK}>
              {env.SUPPORT_EMAIL}
            </a>
          ) : null}
        </nav>
        <ThemeSwitch theme={theme} />
      </div>
    </footer>
  );
}
