"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "~/components/session/use-hydrated";
import { globals } from "./parts";
import { TryIt } from "./try-it";

/**
 * HTML that the build rendered. As a prop, Next would send it twice: as HTML and, escaped, for hydration. So the server
 * takes it from memory, and the browser from the page.
 */
export function BuiltHtml({ name }: { name: string }) {
  const id = `built-${name}`;
  const hydrated = useHydrated();
  const [html] = useState(() => globals.farsiteReference?.[name] ?? document.getElementById(id)?.innerHTML);
  useEffect(() => {
    // Going back from another page can render this one without the server.
    if (html === undefined) location.reload();
  }, [html]);
  return (
    <>
      <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? "" }} />
      {hydrated ? <CallForms within={id} /> : null}
    </>
  );
}

/** Adds "Try it" to each call. */
function CallForms({ within }: { within: string }) {
  const [places] = useState(() => [...document.querySelectorAll<HTMLElement>(`#${within} [data-call]`)]);
  return places.map((place) => {
    const { call = "", label = "" } = place.dataset;
    return createPortal(<TryIt id={call} label={label} />, place, call);
  });
}
