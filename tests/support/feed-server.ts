import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { resolveByDns, type FetchRules } from "~/server/fetching";

/** Rules that allow feeds on this machine. */
export const HERE: FetchRules = { allowPrivate: true, resolve: resolveByDns };

/** A server whose response a test sets. Records its requests. */
export class FeedServer {
  readonly asked: IncomingMessage[] = [];
  /** Emits `asked` for each request. */
  readonly requests = new EventEmitter();
  private respond: RequestListener = (_request, response) => response.writeHead(404).end();

  private constructor(
    readonly address: string,
    readonly close: () => void,
  ) {}

  static async start(): Promise<FeedServer> {
    const server = createServer((request, response) => {
      feeds.asked.push(request);
      feeds.respond(request, response);
      feeds.requests.emit("asked");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const feeds: FeedServer = new FeedServer(`http://127.0.0.1:${port}/jobs`, () => {
      server.closeAllConnections();
      server.close();
    });
    return feeds;
  }

  answerWith(respond: RequestListener): void {
    this.respond = respond;
  }

  /** Responds with these jobs as JSON-LD, or with 304 if the client has this `etag`. */
  list(numbers: readonly number[], headers: Record<string, string> = {}): void {
    this.respond = (request, response) => {
      const isKnown = headers.etag !== undefined && request.headers["if-none-match"] === headers.etag;
      if (isKnown) response.writeHead(304).end();
      else response.writeHead(200, headers).end(JSON.stringify(numbers.map(posting)));
    };
  }
}

/** Returns consecutive numbers from `from` on. */
export const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);

export function posting(number: number) {
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: `Lighthouse Keeper ${number}`,
    url: `https://snowdrift.example/jobs/${number}`,
    description: `<p>Keep light number ${number} burning through the night, alone.</p>`,
    datePosted: "2026-02-01",
    hiringOrganization: { "@type": "Organization", name: "Snowdrift" },
    jobLocationType: "TELECOMMUTE",
  };
}
