import { env } from "~/env";
import { site } from "~/content/site";
import { LogoMark } from "./logo";

/** The foot of every page. A link appears with its page; the support link with SUPPORT_EMAIL. */
export function Footer() {
  return (
    <footer className="mt-24 border-t border-line">
      <div className="page flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-6 text-14 text-ink-muted">
        <p className="flex items-center gap-2">
          <LogoMark className="size-4 text-accent" />
          {site.name}
        </p>
        {env.SUPPORT_EMAIL ? (
          <a href={`mailto:${env.SUPPORT_EMAIL}`} className="rounded-inner hover:text-ink hover:underline">
            {env.SUPPORT_EMAIL}
          </a>
        ) : null}
      </div>
    </footer>
  );
}
