"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "~/components/ui/toast-store";
import { UPLOAD_MAX_BYTES } from "~/contracts/rules/resume";
import { errorCodeOf } from "~/trpc/refusal";
import { sendFile } from "./send-file";

/** An upload under way: the file's name and how much of it has left, between 0 and 1. */
export type Sending = { name: string; share: number };

type UploadOptions = {
  /** Asks for a ticket and answers its path. */
  getPath: () => Promise<string>;
  /** Called once the server has taken the file; the upload counts as under way until it is done. */
  onDone: () => Promise<void> | void;
  /** The toast when trying again may help. What is wrong with a file stands beside the control instead. */
  failure: string;
};

/** One upload at a time: starts, shows how far it is, can be cancelled, and says why it failed. */
export function useUpload({ getPath, onDone, failure }: UploadOptions) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | null>(null);
  const underWay = useRef<AbortController | null>(null);

  // Leaving the page ends it: nobody would see how it went.
  useEffect(() => () => underWay.current?.abort(), []);

  const fail = (reason: string) => toast({ title: failure, description: reason, tone: "danger" });

  async function send(file: File, { signal }: AbortController) {
    const onProgress = (share: number) => setSending({ name: file.name, share });
    const outcome = await sendFile(await getPath(), file, { onProgress, signal });
    if (outcome.state === "refused") {
      if (outcome.isFileAtFault) setError(outcome.sentence);
      else fail(outcome.sentence ?? "Server not available");
    }
    if (outcome.state === "done") await onDone();
  }

  async function start(file: File) {
    if (underWay.current) return;
    setError(null);
    if (file.size > UPLOAD_MAX_BYTES) return setError("The file is larger than 5 MB.");
    const controller = new AbortController();
    underWay.current = controller;
    setSending({ name: file.name, share: 0 });
    try {
      await send(file, controller);
    } catch (thrown) {
      // Nothing but a session that has ended is worth another sentence.
      fail(
        errorCodeOf(thrown) === "UNAUTHORIZED"
          ? "Your session has ended. Please sign in again."
          : "Server not available",
      );
    } finally {
      underWay.current = null;
      setSending(null);
    }
  }

  return { sending, error, start, cancel: () => underWay.current?.abort() };
}
