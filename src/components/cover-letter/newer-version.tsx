"use client";

import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { CoverLetter } from "~/contracts/cover-letter";
import type { Editor } from "./use-editor";

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
          Save mine as the newest
        </Button>
        <Button size="small" onClick={() => editor.take(newer)}>
          Take version {number}
        </Button>
      </div>
    </Notice>
  );
}
