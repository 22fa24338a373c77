"use client";

import { Copy } from "lucide-react";
import type { Ref } from "react";
import { Button } from "./button";
import { toast } from "~/browser/toast-store";

type CopyableSecretProps = {
  value: string;
  /** What it is, in messages: "API token". */
  name: string;
  /** For focus. */
  ref?: Ref<HTMLElement>;
};

/** A secret that is shown once, with a button that copies it. */
export function CopyableSecret({ value, name, ref }: CopyableSecretProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: `${name} copied`, tone: "success" });
    } catch {
      toast({
        title: `Failed to copy. Select the ${name.split(" ").at(-1)?.toLowerCase()} and copy it.`,
        tone: "danger",
      });
    }
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <code
        ref={ref}
        tabIndex={ref ? -1 : undefined}
        className="min-w-0 rounded-inner border border-line bg-sunken px-3 py-2 text-14 break-all select-all"
      >
        {value}
      </code>
      <Button size="small" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        Copy
      </Button>
    </div>
  );
}
