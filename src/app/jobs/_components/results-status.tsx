"use client";

import { useState } from "react";

/** Says what was found when another search has been answered in place; a page that is opened speaks for itself. */
export function ResultsStatus({ text, search }: { text: string; search: string }) {
  const [answered, setAnswered] = useState({ search, said: "" });
  if (answered.search !== search) setAnswered({ search, said: text });
  return (
    <p role="status" className="sr-only">
      {answered.said}
    </p>
  );
}
