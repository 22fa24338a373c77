import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { FAKE_SYSTEMS, type Mood, type Reply, type Route, type SourceKind, type System } from "./fake-systems";
import { FeedServer, HERE } from "./feed-server";

/** The true state of a posting, even if its source returns another one. */
export type Posting = { key: string; state: "open" | "closed" };

/** Responses of any system that reveal nothing about a posting. */
const OUTAGES: Partial<Record<Mood, Reply>> = {
  down: { status: 503 },
  // Maintenance and sign-in pages look like this.
  html: { status: 200, body: "<h1>Sign in</h1>", headers: { "content-type": "text/html" } },
  limited: { status: 429 },
};
/** The number of open postings that a cut list lacks. */
const CUT = 4;

/** A local board that responds like the real system. */
export class FakeSource {
  readonly postings = new Map<string, Posting>();
  mood: Mood = "fine";
  /** True if pages of closed postings return the route's `soft` response, often with status 200. */
  softPages = false;
  /** Open postings that the list lacks by mistake. */
  readonly unlisted = new Set<string>();
  /** True if only the list responds. */
  detailsDown = false;
  private readonly system: System;
  /** The number of reads of the list. */
  private reads = 0;

  private constructor(
    readonly kind: SourceKind,
    readonly server: FeedServer,
  ) {
    this.system = FAKE_SYSTEMS[kind];
  }

  static async start(kind: SourceKind): Promise<FakeSource> {
    const source = new FakeSource(kind, await FeedServer.start());
    source.server.answerWith((request, response) => void source.answer(request, response));
    return source;
  }

  get origin(): string {
    return new URL(this.server.address).origin;
  }

  get board(): string {
    return this.fill(this.system.board);
  }

  pageUrl(key: string): string {
    return this.fill(this.system.page, key);
  }

  /** True if the source's responses currently prove that a closed posting is gone. */
  get provesClosed(): boolean {
    const isAnswering = this.mood !== "slow" && this.mood !== "lost-board" && !(this.mood in OUTAGES);
    const { softHidesDeath, proveNothing } = this.system;
    return isAnswering && !proveNothing?.includes(this.mood) && !(this.softPages && softHidesDeath);
  }

  /** Options for a check, which send its requests to this server. */
  /** Wide time limits, because no test but those of slow sources may meet one on a busy machine. */
  get options() {
    const reroute = (address: string) => {
      const url = new URL(address);
      return url.origin === this.origin ? address : `${this.origin}/${url.host}${url.pathname}${url.search}`;
    };
    return { rules: HERE, reroute, requestsMs: 60_000 };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.mood === "slow") return; // Never responds.
    const { pathname } = new URL(request.url ?? "/", "http://x");
    const target = `${pathname}${request.method === "POST" ? await text(request) : ""}`;
    for (const route of this.system.routes) {
      const match = route.path.exec(target);
      if (match) return this.send(response, this.reply(route, match[1] ?? ""), match[1]);
    }
    throw new Error(`${this.kind} has no route for ${target}`);
  }

  private reply(route: Route, key: string): Reply {
    if (this.detailsDown && !route.list) return { status: 503 };
    const set = OUTAGES[this.mood] ?? route.in?.[this.mood];
    if (set) return set;
    if (route.list) {
      const { mood } = this;
      const open = this.listOpen();
      this.reads += 1;
      const isEmpty = mood === "empty" || (mood === "blinking" && this.reads % 2 === 1);
      return route.list(isEmpty ? [] : mood === "cut" ? open.slice(0, -CUT) : open, open.length);
    }
    if (this.postings.get(key)?.state === "open") return route.open?.(key) ?? { status: 404 };
    return (this.softPages ? route.soft : undefined) ?? route.closed ?? { status: 404 };
  }

  /** Returns the keys of a complete list. */
  listOpen(): string[] {
    return [...this.postings.values()]
      .filter(({ key, state }) => state === "open" && !this.unlisted.has(key))
      .map(({ key }) => key);
  }

  private send(response: ServerResponse, { status, body = "", headers }: Reply, key = ""): void {
    const content = typeof body === "string" ? body : JSON.stringify(body);
    response.writeHead(status, headers).end(this.fill(content, key));
  }

  private fill(text: string, key = ""): string {
    return text.replaceAll("{origin}", this.origin).replaceAll("{key}", key);
  }
}
