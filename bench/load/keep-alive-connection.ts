import { connect, type Socket } from "node:net";

const END_OF_HEAD = Buffer.from("\r\n\r\n");
const LAST_CHUNK = "0\r\n\r\n";

export type Answer = { status: number; bytes: number };

/**
 * An HTTP/1.1 connection that sends prepared requests one after another and reads each response to its end. Parses as little
 * as possible, because the client shares two cores with the servers.
 */
export class KeepAliveConnection {
  private received: Buffer[] = [];
  private settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.take(chunk));
    socket.on("error", (error) => this.fail(error));
    socket.on("close", () => this.fail(new Error("The server closed the connection")));
  }

  static open(port: number): Promise<KeepAliveConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        resolve(new KeepAliveConnection(socket));
      });
    });
  }

  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.settle = null;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk);
    const answer = parseAnswer(this.received);
    if (answer === null) return;
    this.received = [];
    const settle = this.settle;
    this.settle = null;
    settle?.resolve(answer);
  }

  private fail(error: Error): void {
    this.settle?.reject(error);
    this.settle = null;
  }
}

/** Returns the response in the chunks, or null while it is incomplete. */
function parseAnswer(chunks: Buffer[]): Answer | null {
  const first = chunks[0];
  if (first === undefined) return null;
  const end = first.indexOf(END_OF_HEAD);
  if (end === -1) return chunks.length === 1 ? null : parseAnswer([Buffer.concat(chunks)]);
  const head = first.toString("latin1", 0, end).toLowerCase();
  const bytes = chunks.reduce((sum, { length }) => sum + length, -(end + END_OF_HEAD.length));
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
  if (length !== undefined) return bytes >= Number(length) ? { status, bytes } : null;
  return endsWithLastChunk(chunks) ? { status, bytes } : null;
}

/** Returns whether a chunked response is complete. Requests aren't pipelined, so nothing follows its last chunk. */
function endsWithLastChunk(chunks: Buffer[]): boolean {
  const tail = Buffer.concat(chunks.slice(-LAST_CHUNK.length)).subarray(-LAST_CHUNK.length);
  return tail.toString("latin1") === LAST_CHUNK;
}
