"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { toast } from "~/browser/toast-store";
import { UPLOAD_MAX_BYTES } from "~/contracts/rules/account";
import { parseErrorCode } from "~/trpc/refusal";
import { sendFile, UploadFailure } from "./send-file";

/** An upload in progress: the file's name and the share sent, from 0 to 1. */
export type Sending = { name: string; share: number };

type UploadOptions = {
  /** Gets an upload ticket's path. */
  getPath: () => Promise<string>;
  /** Called with the server's answer. The upload lasts until it resolves. */
  onDone: (answer: unknown) => Promise<void> | void;
  /** Toast title for failures that a retry may fix. Problems with the file show beside the control. */
  failed: string;
};

/** Uploads one file at a time, with progress. */
export function useUpload({ getPath, onDone, failed }: UploadOptions) {
  const [share, setShare] = useState(0);
  const controller = useRef<AbortController | null>(null);

  // Leaving the page cancels the upload.
  useEffect(() => () => controller.current?.abort(), []);

  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > UPLOAD_MAX_BYTES) throw new UploadFailure("The file is larger than 5 MB.", true);
      const { signal } = (controller.current = new AbortController());
      setShare(0);
      return sendFile(await getPath(), file, { onProgress: setShare, signal });
    },
    onSuccess: onDone,
    onError: (error) => {
      if (isFileAtFault(error) || controller.current?.signal.aborted) return;
      toast({ title: failed, description: describe(error), tone: "danger" });
    },
    meta: { keepsPage: true },
  });

  return {
    sending: upload.isPending ? { name: upload.variables.name, share } : null,
    error: isFileAtFault(upload.error) ? upload.error.message : null,
    start: (file: File) => {
      if (!upload.isPending) upload.mutate(file);
    },
    cancel: () => controller.current?.abort(),
  };
}

function isFileAtFault(error: unknown): error is UploadFailure {
  return error instanceof UploadFailure && error.isFileAtFault;
}

function describe(error: unknown): string {
  if (error instanceof UploadFailure) return error.message;
  return parseErrorCode(error) === "UNAUTHORIZED"
    ? "Your session has ended. Please sign in again."
    : "Server not available";
}
