import type { IncomingMessage } from "node:http";

/** `cut-off`: the sender disconnected, or announced a body and sent none. */
export type PeekedBody = Buffer<ArrayBuffer> | "too-large" | "cut-off";

/**
 * Reads the body up to `maxBytes` and puts it back for the next reader. Never call it for a request without a body: it ends
 * the stream, and the next reader would wait forever.
 */
export function peekBody(request: IncomingMessage, maxBytes: number): Promise<PeekedBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (body: PeekedBody) => {
      request.off("readable", readMore).off("end", finishCutOff).off("close", finishCutOff).off("error", finishCutOff);
      resolve(body);
    };
    const finishCutOff = () => finish("cut-off");
    const readMore = () => {
      for (;;) {
        const chunk = request.read() as Buffer | null;
        if (chunk === null) break;
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBytes) return finish("too-large");
      }
      if (!request.complete) return;
      const body = Buffer.concat(chunks);
      if (body.length === 0) return finish("cut-off");
      // `unshift` must run in this turn, because it fails after the stream emits `end`.
      request.unshift(body);
      finish(body);
    };
    request.on("readable", readMore).once("end", finishCutOff).once("close", finishCutOff).once("error", finishCutOff);
  });
}
