import type { ServerResponse } from "node:http";
import { FeedServer, HERE } from "./feed-server";

/** What is true of a posting, whatever its source says at the moment. */
export type Posting = { key: string; state: "open" | "closed" };
/** How a source behaves for a while. */
export type Mood = "fine" | "down" | "slow" | "html" | "limited" | "lost-board" | "unlisted" | "empty";

export const SOURCE_KINDS = ["greenhouse", "lever", "ashby", "jsonld"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** One board of a system on this machine that answers as the real one was seen to answer. */
export class FakeSource {
  readonly postings = new Map<string, Posting>();
  mood: Mood = "fine";
  /** A closed posting's page answers 200 all the same. */
  softPages = false;

  private constructor(
    readonly kind: SourceKind,
    readonly server: FeedServer,
  ) {}

  static async start(kind: SourceKind): Promise<FakeSource> {
    const source = new FakeSource(kind, await FeedServer.start());
    source.server.answerWith((request, response) => source.answer(new URL(request.url ?? "/", "http://x"), response));
    return source;
  }

  get origin(): string {
    return new URL(this.server.address).origin;
  }

  get board(): string {
    return this.kind === "jsonld" ? `${this.origin}/jobs` : "Acme";
  }

  pageUrl(key: string): string {
    return this.kind === "jsonld" ? `${this.origin}/jobs/${key}` : `https://pages.example/${key}`;
  }

  /** How a check is pointed here. */
  get options() {
    const reroute = (address: string) => {
      const url = new URL(address);
      return url.origin === this.origin ? address : `${this.origin}/${url.host}${url.pathname}${url.search}`;
    };
    return { rules: HERE, reroute };
  }

  private answer(url: URL, response: ServerResponse): void {
    switch (this.mood) {
      case "down":
        return void response.writeHead(503).end();
      case "slow":
        return; // never answers
      case "html":
        return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>We'll be right back</h1>");
      case "limited":
        return void response.writeHead(429).end();
      default:
        return this.answerIn(url, response);
    }
  }

  private answerIn(url: URL, response: ServerResponse): void {
    const parts = url.pathname.split("/").filter((part) => part !== "");
    const key = parts.at(-1) ?? "";
    const open = this.postings.get(key)?.state === "open";
    switch (this.kind) {
      case "greenhouse":
        if (parts.length === 4)
          return this.mood === "lost-board"
            ? json(response, 404, { status: 404, error: "Job board not found" })
            : json(response, 200, { name: "Acme", content: "" });
        return open && this.mood !== "lost-board"
          ? json(response, 200, { id: Number(key), title: "Baker" })
          : json(response, 404, { status: 404, error: "Job not found" });
      case "lever":
        if (parts[0] === "jobs.lever.co")
          return void response.writeHead(open || this.softPages ? 200 : 404).end("<h1>Jobs</h1>");
        return open && this.mood !== "unlisted"
          ? json(response, 200, { id: key, text: "Baker" })
          : json(response, 404, { ok: false, error: "Document not found" });
      case "ashby":
        if (this.mood === "lost-board") return void response.writeHead(404).end("Not Found");
        return json(response, 200, { jobs: this.list((posting) => ({ id: posting, title: "Baker", isListed: true })) });
      case "jsonld":
        if (parts.length === 1)
          return json(
            response,
            200,
            this.list((posting) => this.markup(posting)),
          );
        if (open) return page(response, this.markup(key));
        return void response.writeHead(this.softPages ? 200 : 404).end("<h1>This job is no longer open</h1>");
    }
  }

  private list(map: (key: string) => unknown): unknown[] {
    if (this.mood === "empty") return [];
    return [...this.postings.values()].filter(({ state }) => state === "open").map(({ key }) => map(key));
  }

  private markup(key: string) {
    return { "@type": "JobPosting", title: "Baker", identifier: key, url: this.pageUrl(key) };
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function page(response: ServerResponse, markup: unknown): void {
  response.writeHead(200).end(`<script type="application/ld+json">${JSON.stringify(markup)}</script>`);
}
