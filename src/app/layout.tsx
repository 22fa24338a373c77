import "~/styles/globals.css";

import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { getSuspension, getViewer, getViewerRole } from "~/session/viewer";
import { findLook } from "~/session/look";
import { OPEN_GRAPH, SITE_PICTURE } from "~/app/_open-graph";
import { FlashToast } from "~/components/session/flash-toast";
import { SessionRenewal } from "~/components/session/session-renewal";
import { Footer } from "~/components/site/footer";
import { Header } from "~/components/site/header";
import { LookBand } from "~/components/site/look-band";
import { parseTheme, THEME_COOKIE, type Theme } from "~/components/site/theme";
import { TEXT_LINK } from "~/components/ui/class-names";
import { Toaster } from "~/components/ui/toaster";
import { site } from "~/content";
import { env } from "~/env";

const latin = localFont({
  src: "../styles/fonts/instrument-sans-latin.woff2",
  weight: "400 700",
  variable: "--font-latin",
  preload: true,
  // A font that loads late is first used on the next page, because swapping it in would move the text.
  display: "optional",
});

/** Letters of more alphabets, loaded only if a page uses them. */
const latinExt = localFont({
  src: "../styles/fonts/instrument-sans-latin-ext.woff2",
  weight: "400 700",
  variable: "--font-latin-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

const PAGE_END = "page-end";

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(env.APP_URL),
    title: { default: `${site.name} — remote jobs`, template: `%s — ${site.name}` },
    description: site.description,
    openGraph: { ...OPEN_GRAPH, images: SITE_PICTURE },
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-icon.png",
    },
    manifest: "/manifest.webmanifest",
    twitter: { card: "summary_large_image" },
  };
}

const PAPER = { light: "#fbf9f5", dark: "#141311" };

async function getTheme(): Promise<Theme> {
  return parseTheme((await cookies()).get(THEME_COOKIE)?.value);
}

export async function generateViewport(): Promise<Viewport> {
  const theme = await getTheme();
  if (theme !== "system") return { colorScheme: theme, themeColor: PAPER[theme] };
  return {
    colorScheme: "light dark",
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: PAPER.light },
      { media: "(prefers-color-scheme: dark)", color: PAPER.dark },
    ],
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [viewer, role, suspension, look, theme] = await Promise.all([
    getViewer(),
    getViewerRole(),
    getSuspension(),
    findLook(),
    getTheme(),
  ]);
  return (
    <html
      lang="en"
      data-theme={theme === "system" ? undefined : theme}
      className={`${latin.variable} ${latinExt.variable}`}
    >
      <head>
        {/* Nothing is shown half read: on a busy machine the rest would come a moment later, and move what is there.
            It waits for an empty element, because one that holds others counts as there when it begins. */}
        <link rel="expect" href={`#${PAGE_END}`} blocking="render" />
      </head>
      <body data-viewer={viewer?.userId} className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed top-2 left-2 z-60 -translate-y-20 rounded-inner bg-accent px-4 py-2 text-14 font-medium text-accent-ink focus:translate-y-0"
        >
          Skip to content
        </a>
        {look ? <LookBand look={look} name={viewer?.name ?? "somebody"} /> : null}
        <Header viewer={viewer} admin={role !== null} isSuspended={suspension !== null} />
        {viewer ? (
          <noscript>
            <p className="page py-2 text-14">
              JavaScript is off. You can search, save, unlock and report jobs; saved searches, tracking applications,
              cover letters, consulting, payments and settings need it.
            </p>
          </noscript>
        ) : null}
        {suspension ? (
          <p className="bg-danger-wash text-14">
            <span className="page block py-2">
              Your account is suspended.{" "}
              <a href="/suspended" className={TEXT_LINK}>
                Why, and what you can do
              </a>
            </span>
          </p>
        ) : null}
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer theme={theme} />
        <template id={PAGE_END} />
        <Toaster />
        <FlashToast />
        {viewer ? <SessionRenewal lookUntil={look?.until.toISOString()} /> : null}
      </body>
    </html>
  );
}
