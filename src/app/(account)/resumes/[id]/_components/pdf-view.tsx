"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Notice } from "~/components/ui/notice";
import type { Resume } from "~/contracts/profile";
import { client } from "~/trpc/react";

/** Shows a PDF's pages in a frame without origin, network or session. */
export function PdfView({ resume: { id } }: { resume: Resume }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasFailed, setFailed] = useState(false);

  async function send() {
    try {
      const { path } = await client.resume.downloadTicket.mutate({ id });
      const answer = await fetch(path);
      if (!answer.ok) return setFailed(true);
      const bytes = await answer.arrayBuffer();
      // A frame without an origin can't be named.
      frame.current?.contentWindow?.postMessage(bytes, "*", [bytes]);
    } catch {
      setFailed(true);
    }
  }

  const onMessage = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return;
    if (data === "ready") void send();
    if (data === "failed") setFailed(true);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    window.addEventListener("message", listen);
    // Set only now, so that its first message isn't missed.
    if (frame.current) frame.current.src = "/resume-viewer/frame.html";
    return () => window.removeEventListener("message", listen);
  }, []);

  if (hasFailed) return <Notice tone="notice">We can&apos;t show this file here. Download it to see it.</Notice>;
  return (
    <iframe
      ref={frame}
      sandbox="allow-scripts"
      title="The file"
      className="h-[80vh] w-full rounded-card border border-line bg-sunken"
    />
  );
}
