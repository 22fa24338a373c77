/** What became of an upload: done, ended by whoever started it, or refused with a sentence (null: no answer came). */
export type SendOutcome = { state: "done" } | { state: "cancelled" } | { state: "refused"; sentence: string | null };

type SendOptions = {
  /** Between 0 and 1, as far as bytes have left; the server's reading comes after. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a file to the path of an upload ticket. With XMLHttpRequest, because fetch does not tell how far it is. */
export function sendFile(path: string, file: File, { onProgress, signal }: SendOptions): Promise<SendOutcome> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ state: "cancelled" });
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener("load", () => {
      const done = request.status === 200;
      resolve(done ? { state: "done" } : { state: "refused", sentence: readSentence(request.responseText) });
    });
    request.addEventListener("error", () => resolve({ state: "refused", sentence: null }));
    request.addEventListener("abort", () => resolve({ state: "cancelled" }));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const body = new FormData();
    body.append("file", file);
    request.send(body);
  });
}

function readSentence(json: string): string | null {
  try {
    const { error } = JSON.parse(json) as { error?: unknown };
    return typeof error === "string" ? error : null;
  } catch {
    return null;
  }
}
