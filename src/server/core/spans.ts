import { emptySlot, shareInProcess, type Slot } from "./process-wide";

/** A span's name and attributes. They hold ids and templates, never personal data. */
export type SpanParts = {
  name: string;
  kind?: "server" | "client" | "consumer";
  attributes?: Record<string, string>;
  /** The `traceparent` header of the service that requested the work. */
  traceparent?: string | undefined;
};

/** Lets the work set the name, attributes and outcome of its span. */
export type Span = {
  rename(name: string): void;
  set(name: string, value: string | number): void;
  fail(code: string): void;
};

export type Tracer = {
  /** Runs work in a span, below the current one if any. */
  run<T>(parts: SpanParts, work: (span: Span) => Promise<T>): Promise<T>;
  /** Returns the `traceparent` header to send to other services. */
  traceparent(): string | undefined;
};

const running = shareInProcess<Slot<Tracer>>("tracer", emptySlot);

export function setTracer(tracer: Tracer | undefined): void {
  running.current = tracer;
}

const UNSEEN: Span = { rename: () => undefined, set: () => undefined, fail: () => undefined };

/** Runs work in a span of the trace, or without one while tracing is off. */
export function inSpan<T>(parts: SpanParts, work: (span: Span) => Promise<T>): Promise<T> {
  return running.current ? running.current.run(parts, work) : work(UNSEEN);
}

/** Returns the header that lets another service continue the trace. */
export function currentTraceparent(): string | undefined {
  return running.current?.traceparent();
}
