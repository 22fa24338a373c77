"use client";

import { useEffect, useRef } from "react";

/** Frames an email's HTML without scripts, as high as it is. */
export function MailFrame({ id }: { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const fit = () => {
      const root = element.contentDocument?.documentElement;
      if (root) element.style.height = `${root.scrollHeight + BORDERS_PX}px`;
    };
    // The email may have arrived before this script.
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    element.addEventListener("load", fit);
    return () => {
      watch.disconnect();
      element.removeEventListener("load", fit);
    };
  }, []);
  return (
    <iframe
      ref={frame}
      src={`/dev/mailbox/${id}/html`}
      sandbox="allow-same-origin allow-top-navigation-by-user-activation"
      title="The email"
      className="h-[36rem] w-full rounded-card border border-line"
    />
  );
}

const BORDERS_PX = 2;
