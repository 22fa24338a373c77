import type { IncomingMessage } from "node:http";

/** `cut-off`: the sender went away. */
export type PeekedBody = Buffer<ArrayBuffer> | "too-large" | "cut-off";

/** Reads the whole body, up to `maxBytes`, and puts it back for the next reader. */
export function peekBody(request: IncomingMessage, maxBytes: number): Promise<PeekedBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (body: PeekedBody) => {
      request.off("readable", readOn).off("end", settleAtEnd).off("close", settleCutOff).off("error", settleCutOff);
      resolve(body);
    };
    const settleAtEnd = () => settle(Buffer.concat(chunks));
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
      // Must happen in this turn: once the stream has emitted `end` it takes nothing back.
      if (body.length > 0) request.unshift(body);
      settle(body);
    };
    request.on("readable", readOn).once("end", settleAtEnd).once("close", settleCutOff).once("error", settleCutOff);
  });
}
