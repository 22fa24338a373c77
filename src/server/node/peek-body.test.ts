import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { peekBody } from "./peek-body";

const MAX = 1000;
let server: Server | undefined;
afterEach(() => {
  server?.close().closeAllConnections();
});

/** Sends a request in these pieces. Returns what `peekBody` sees and what the next reader gets. */
async function peek(pieces: string[], cut = false): Promise<{ peeked: string; left: string }> {
  const { promise, resolve } = Promise.withResolvers<{ peeked: string; left: string }>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await peekBody(request, MAX);
    let left = "";
    if (typeof body !== "string") for await (const piece of request) left += String(piece);
    resolve({ peeked: String(body), left });
    response.end();
  };
  const started = createServer((request, response) => void answer(request, response));
  server = started.listen(0, "127.0.0.1");
  await once(started, "listening");
  const address = started.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  socket.on("error", () => undefined);
  for (const piece of pieces) await new Promise((written) => socket.write(piece, written));
  if (cut) socket.destroy();
  return promise;
}

const HEAD = "POST / HTTP/1.1\r\nHost: localhost\r\n";
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

describe("peekBody", () => {
  it("leaves the whole body to the next reader, however it arrives", async () => {
    const announced = `${HEAD}Content-Length: 6\r\n\r\n`;
    const chunked = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;
    for (const pieces of [
      [`${announced}abcdef`],
      [announced, "abc", "def"],
      [`${chunked}${chunk("abc")}${chunk("def")}0\r\n\r\n`],
      [chunked, chunk("abc"), chunk("def"), "0\r\n\r\n"],
    ]) {
      expect(await peek(pieces)).toEqual({ peeked: "abcdef", left: "abcdef" });
    }
  });

  it("stops at its limit", async () => {
    const body = chunk("a".repeat(MAX + 1));
    expect((await peek([`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, body])).peeked).toBe("too-large");
  });

  it("detects a body that is cut off or missing", async () => {
    expect((await peek([`${HEAD}Content-Length: 6\r\n\r\n`, "abc"], true)).peeked).toBe("cut-off");
    expect((await peek([`${HEAD}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`])).peeked).toBe("cut-off");
  });
});
