"use client";

import { useEffect } from "react";
import { toast } from "~/components/ui/toast-store";
import { takeFlash } from "./flash";

/** Says, after a full load, what the page before left to be said. */
export function FlashToast() {
  useEffect(() => {
    const words = takeFlash();
    if (words) toast(words);
  }, []);
  return null;
}
