"use client";

import { useEffect } from "react";
import { toast, toastStore } from "~/browser/toast-store";
import { takeFlash } from "./flash";

/** Shows the message that the previous page left before a full load. */
export function FlashToast() {
  useEffect(() => {
    const words = takeFlash();
    if (!words) return;
    requestAnimationFrame(() => {
      if (toastStore.get() === null) toast(words); // this page's own message is newer
    });
  }, []);
  return null;
}
