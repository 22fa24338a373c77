/** Why an upload failed, as shown to the user. */
export class UploadFailure extends Error {
  constructor(
    message: string,
    /** The same file would fail again. */
    readonly isFileAtFault: boolean,
  ) {
    super(message);
  }
}

/** Bad content, too large, wrong type. */
const FILE_AT_FAULT = [400, 413, 415];

type SendOptions = {
  /** Receives the sent share, between 0 and 1. The server reads the file after that. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file to the path of an upload ticket and returns the answer. Uses XMLHttpRequest because fetch reports no progress.
 *
 * @throws UploadFailure if it fails; the signal's reason if it is canceled
 */
export function sendFile(path: string, file: File, { onProgress, signal }: SendOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener("load", () => {
      const answer = parseAnswer(request.responseText);
      if (request.status === 200) return resolve(answer);
      const reason = typeof answer?.error === "string" ? answer.error : "Server not available";
      reject(new UploadFailure(reason, FILE_AT_FAULT.includes(request.status)));
    });
    request.addEventListener("error", () => reject(new UploadFailure("Server not available", false)));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const body = new FormData();
    body.append("file", file);
    request.send(body);
  });
}

function parseAnswer(json: string): { error?: unknown } | null {
  try {
    return JSON.parse(json) as { error?: unknown } | null;
  } catch {
    return null;
  }
}
