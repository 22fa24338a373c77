import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

/** A received request. */
export type Received = { path: string; headers: Record<string, string>; body: string };

/** A customer's server that receives webhooks. Records requests and responds as a test sets it. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** Sends the response, after the body has arrived. */
  answer = (_request: IncomingMessage, response: ServerResponse): unknown => response.end("thanks");

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer((request, response) => void receiver.receive(request, response));
    const receiver = new WebhookReceiver(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return receiver;
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    this.received.push({ path: request.url ?? "", headers, body: await text(request) });
    this.answer(request, response);
  }

  url(path = "/hook"): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Forgets all requests and restores the default response. */
  reset(): void {
    this.received.length = 0;
    this.answer = (_request, response) => response.end("thanks");
  }
}

/** Verifies a delivery with the reference implementation and returns its content. Throws if the signature is wrong. */
export function verified({ body, headers }: Received, secret: string): unknown {
  return new Webhook(secret).verify(body, headers);
}
