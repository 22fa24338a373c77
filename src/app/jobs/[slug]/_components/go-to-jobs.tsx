"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Long enough to read two short sentences. */
const AFTER_MS = 5_000;

/** Says that the list comes next, and goes there; the unknown address leaves the history. */
export function GoToJobs() {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.replace("/jobs"), AFTER_MS);
    return () => clearTimeout(timer);
  }, [router]);
  return <span className="mt-2 block text-14">You will be taken to the list of jobs in a few seconds.</span>;
}
