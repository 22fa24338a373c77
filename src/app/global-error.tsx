"use client";

import "~/styles/globals.css";
import { ErrorScreen } from "~/components/error-screen";

/** Stands in for the root layout when that itself fails, so it brings its own document and no header. */
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
