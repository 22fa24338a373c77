"use client";

import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { CoverLetter } from "~/contracts/cover-letter";
import type { Editor } from "./use-editor";

/** Names the writer of a letter. */
export function DraftedBy({ name }: { name: string }) {
  return (
    <>
      Drafted by {name}
      {name.endsWith(".") ? "" : "."}
    </>
  );
}

/** Says that the session has ended. Sign-in opens in another tab, so that unsaved text stays here. */
export function SignedOutNotice({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Notice tone="notice" role="alert" title="Your session has ended">
      <p>
        {children}{" "}
        <a
          href={href}
          target="_blank"
          rel="noopener"
          className="font-medium text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
        >
          Sign in<span className="sr-only"> (opens in a new tab)</span>
        </a>{" "}
        in another tab, then try again here.
      </p>
    </Notice>
  );
}

/** Offers the free redraft of a letter that was written while the job was locked. */
export function RedraftOffer({ busy, onRedraft }: { busy: boolean; onRedraft: () => void }) {
  return (
    <Notice title="This letter was written before you unlocked the job">
      <p>We hadn&apos;t read the posting then. Redraft it once from the full posting, for free.</p>
      <Button size="small" variant="primary" className="mt-3" disabled={busy} onClick={onRedraft}>
        Redraft for free
      </Button>
    </Notice>
  );
}

/** Lets the user choose between unsaved text and a later version from another window. */
export function NewerVersion({ editor, newer }: { editor: Editor; newer: CoverLetter }) {
  const { number, text } = newer.version;
  return (
    <Notice role="alert" tone="notice" title="Changed in another window">
      <p>Your text is still here, but isn&apos;t saved. Version {number} says:</p>
      <p dir="auto" className="mt-2 max-h-40 overflow-y-auto border-s-2 border-line ps-3 whitespace-pre-line">
        {text}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" busy={editor.busy === "saving"} onClick={() => editor.save(number)}>
          Save my text as the newest
        </Button>
        <Button size="small" onClick={() => editor.take(newer)}>
          Use version {number}
        </Button>
      </div>
    </Notice>
  );
}
