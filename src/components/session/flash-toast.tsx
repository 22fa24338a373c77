"use client";

import { useEffect } from "react";
import { toast } from "~/components/ui/toast-store";
import { takeFlash } from "./flash";

/** Shows the message that the previous page left before a full load. */
export function FlashToast() {
  useEffect(() => {
    const words = takeFlash();
    if (words) toast(words);
  }, []);
  return null;
}
