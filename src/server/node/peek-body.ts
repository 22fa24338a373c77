import type { IncomingMessage } from "node:http";

/** `cut-off`: the sender disconnected, or announced a body and sent none. */
export type PeekedBody = Buffer<ArrayBuffer> | "too-large" | "cut-off";

/**
 * Reads the body up to `maxBytes` and puts it back for the next reader. Never call it without a body: the stream would
 * have ended, and its next reader would wait forever.
 */
export function peekBody(request: IncomingMessage, maxBytes: number): Promise<PeekedBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (body: PeekedBody) => {
      request.off("readable", readOn).off("end", settleCutOff).off("close", settleCutOff).off("error", settleCutOff);
      resolve(body);
    };
    const settleCutOff = () => settle("cut-off");
    const readOn = () => {
      for (;;) {
        const chunk = request.read() as Buffer | null;
        if (chunk === null) break;
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBytes) return settle("too-large");
      }
      if (!request.complete) return;
      const body = Buffer.concat(chunks);
      if (body.length === 0) return settle("cut-off");
      // Must happen in this turn: `unshift` fails after the stream emits `end`.
      request.unshift(body);
      settle(body);
    };
    request.on("readable", readOn).once("end", settleCutOff).once("close", settleCutOff).once("error", settleCutOff);
  });
}
