"use client";

import "~/styles/globals.css";
import { ErrorScreen } from "~/components/error-screen";

/** Replaces the root layout when it fails, so it renders its own document, without a header. */
export default function GlobalErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main>
          <ErrorScreen error={error} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
