"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Long enough to read two short sentences. */
const AFTER_MS = 5_000;

/** Announces the list and goes there, without keeping the unknown address in the history. */
export function GoToJobs() {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.replace("/jobs"), AFTER_MS);
    return () => clearTimeout(timer);
  }, [router]);
  return <span className="mt-2 block text-14">You will be taken to the list of jobs in a few seconds.</span>;
}
