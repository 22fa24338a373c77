"use client";

import { Copy, Download } from "lucide-react";
import { Button } from "~/components/ui/button";
import { toast } from "~/browser/toast-store";
import { LETTER_FORMATS, type LetterFormat } from "~/contracts/rules/cover-letter";
import type { Editor } from "./use-editor";

const FORMAT_WORDS: Record<LetterFormat, string> = { pdf: "PDF", docx: "DOCX", txt: "Text" };

/** Copies or downloads the letter. Unsaved text is saved first. */
export function LetterActions({ editor }: { editor: Editor }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(editor.text);
      toast({ title: "Letter copied", tone: "success" });
    } catch {
      toast({ title: "Failed to copy. Select the text and copy it.", tone: "danger" });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        Copy
      </Button>
      <div role="group" aria-label="Download" className="flex flex-wrap gap-2">
        {LETTER_FORMATS.map((format) => (
          <Button
            key={format}
            size="small"
            busy={editor.busy === format}
            disabled={editor.busy !== null && editor.busy !== format}
            onClick={() => editor.download(format)}
          >
            <Download aria-hidden className="size-4 max-lg:hidden" />
            <span className="sr-only">Download as </span>
            {FORMAT_WORDS[format]}
          </Button>
        ))}
      </div>
    </div>
  );
}
