/** The outcome of an upload. A refusal has a sentence unless no answer came. */
export type SendOutcome =
  | { state: "done" }
  | { state: "cancelled" }
  | { state: "refused"; sentence: string | null; isFileAtFault: boolean };

/** Bad content, too large, wrong type: the same file would be refused again. */
const FILE_AT_FAULT = [400, 413, 415];

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
      if (request.status === 200) return resolve({ state: "done" });
      const sentence = readSentence(request.responseText);
      resolve({ state: "refused", sentence, isFileAtFault: FILE_AT_FAULT.includes(request.status) });
    });
    request.addEventListener("error", () => resolve({ state: "refused", sentence: null, isFileAtFault: false }));
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
