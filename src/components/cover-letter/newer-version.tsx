"use client";

import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { CoverLetter } from "~/contracts/cover-letter";
import type { Editor } from "./use-editor";

/** A later version from another window, beside what was typed here. Whichever is chosen, the other stays a version or stays typed. */
export function NewerVersion({ editor, newer }: { editor: Editor; newer: CoverLetter }) {
  const { number, text } = newer.version;
  return (
    <Notice role="alert" tone="notice" title="Changed in another window meanwhile">
      <p>What you typed is still here and has not been saved. Version {number} says:</p>
      <p dir="auto" className="mt-2 max-h-40 overflow-y-auto border-s-2 border-line ps-3 whitespace-pre-line">
        {text}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" busy={editor.busy === "saving"} onClick={() => void editor.save(number)}>
          Save mine as the newest
        </Button>
        <Button size="small" onClick={() => editor.take(newer)}>
          Take version {number}
        </Button>
      </div>
    </Notice>
  );
}
