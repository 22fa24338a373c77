"use client";

import { Play } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "~/components/ui/button";

type State = "closed" | "loading" | "open" | "failed";

/** Opens a form that sends one call. Its code loads on use, on no other page. */
export function TryIt({ id, label }: { id: string; label: string }) {
  const [state, setState] = useState<State>("closed");
  const host = useRef<HTMLDivElement>(null);
  const rendered = useRef(false);
  const regionId = useId();

  async function toggle() {
    if (state === "open") return setState("closed");
    if (rendered.current) return setState("open");
    setState("loading");
    try {
      const { renderConsole } = await import("./console");
      if (host.current) await renderConsole(host.current, id);
      rendered.current = true;
      setState("open");
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="mt-5">
      <Button
        size="small"
        busy={state === "loading"}
        aria-expanded={state === "open"}
        aria-controls={regionId}
        onClick={() => void toggle()}
      >
        <Play aria-hidden className="size-4" />
        {state === "open" ? "Close" : "Try it"}
        <span className="sr-only">: {label}</span>
      </Button>
      <p role="status" className="mt-2 text-14 text-danger empty:hidden">
        {state === "failed" ? "Failed to load the form. Please try again." : null}
      </p>
      <div id={regionId} ref={host} hidden={state !== "open"} className="call-console mt-3" />
    </div>
  );
}
