import { AsyncLocalStorage } from "node:async_hooks";
import { hostname } from "node:os";
import type { Context, Span as OtelSpan, Tracer as OtelTracer } from "@opentelemetry/api";
import { env } from "~/env";
import { setLogSink } from "~/server/core/logger";
import { getRelease } from "~/server/core/release";
import { setTracer, type Tracer } from "~/server/core/spans";

/** How long the end of the process waits for unsent traces and logs. */
const FLUSH_MS = 3_000;

/**
 * Sends traces and logs to OTEL_EXPORTER_OTLP_ENDPOINT. Returns a function that sends the rest and stops; null, and loads nothing,
 * without an endpoint. The exporters read the other OTEL_EXPORTER_OTLP_… variables themselves.
 */
export async function openTelemetry(): Promise<(() => Promise<void>) | null> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const [api, logsApi, { resourceFromAttributes }, traces, logs] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/api-logs"),
    import("@opentelemetry/resources"),
    openTraces(),
    openLogs(),
  ]);
  const resource = resourceFromAttributes({
    "service.name": env.OTEL_SERVICE_NAME,
    "service.version": getRelease(),
    "host.name": hostname(),
    "process.pid": process.pid,
  });
  const current = new AsyncLocalStorage<Context>();
  const traceProvider = traces(resource);
  const logProvider = logs(resource);
  setTracer(createTracer(api, traceProvider.getTracer("farsite"), current));
  const logger = logProvider.getLogger("farsite");
  setLogSink((line) => {
    const context = current.getStore();
    logger.emit({ ...toLogRecord(logsApi, line), ...(context ? { context } : {}) });
  });
  return async () => {
    setTracer(undefined);
    setLogSink(undefined);
    const sent = Promise.all([traceProvider.shutdown(), logProvider.shutdown()]).catch(() => undefined);
    await Promise.race([sent, new Promise((done) => setTimeout(done, FLUSH_MS).unref())]);
  };
}

type Resource = ReturnType<typeof import("@opentelemetry/resources").resourceFromAttributes>;

async function openTraces() {
  const [{ TracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler }, { OTLPTraceExporter }] =
    await Promise.all([import("@opentelemetry/sdk-trace"), import("@opentelemetry/exporter-trace-otlp-http")]);
  const share = new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG);
  // Callers are strangers, so their `traceparent` doesn't decide whether a request is recorded.
  const sampler = new ParentBasedSampler({ root: share, remoteParentSampled: share, remoteParentNotSampled: share });
  return (resource: Resource) =>
    new TracerProvider({
      resource,
      sampler,
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    });
}

async function openLogs() {
  const [{ LoggerProvider, BatchLogRecordProcessor }, { OTLPLogExporter }] = await Promise.all([
    import("@opentelemetry/sdk-logs"),
    import("@opentelemetry/exporter-logs-otlp-http"),
  ]);
  return (resource: Resource) =>
    new LoggerProvider({ resource, processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })] });
}

type Api = typeof import("@opentelemetry/api");

/** The async context carries the span, so no library has to be patched. */
function createTracer(api: Api, tracer: OtelTracer, current: AsyncLocalStorage<Context>): Tracer {
  const { SpanKind, SpanStatusCode, ROOT_CONTEXT, trace } = api;
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
  return {
    run: async (parts, work) => {
      const parent = remoteParent(api, parts.traceparent) ?? current.getStore() ?? ROOT_CONTEXT;
      const kind = parts.kind ? kinds[parts.kind] : SpanKind.INTERNAL;
      const span = tracer.startSpan(parts.name, { kind, attributes: parts.attributes ?? {} }, parent);
      const fail = (code: string) =>
        void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", code);
      const seen = {
        rename: (name: string) => void span.updateName(name),
        set: (name: string, value: string | number) => void span.setAttribute(name, value),
        fail,
      };
      try {
        return await current.run(trace.setSpan(parent, span), () => work(seen));
      } catch (error) {
        // Leaves out the message, which may name people.
        fail(error instanceof Error ? error.name : "unknown");
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent: () => formatTraceparent(trace.getSpan(current.getStore() ?? ROOT_CONTEXT)),
  };
}

function formatTraceparent(span: OtelSpan | undefined): string | undefined {
  if (!span) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

function remoteParent({ ROOT_CONTEXT, trace }: Api, traceparent: string | undefined): Context | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, remote);
}

type Line = { level: number; time: number; msg?: string } & Record<string, unknown>;

type LogsApi = typeof import("@opentelemetry/api-logs");

/** Maps a pino level. */
function findSeverity({ SeverityNumber }: LogsApi, level: number) {
  if (level >= 60) return { severityNumber: SeverityNumber.FATAL, severityText: "FATAL" };
  if (level >= 50) return { severityNumber: SeverityNumber.ERROR, severityText: "ERROR" };
  if (level >= 40) return { severityNumber: SeverityNumber.WARN, severityText: "WARN" };
  if (level >= 30) return { severityNumber: SeverityNumber.INFO, severityText: "INFO" };
  return { severityNumber: SeverityNumber.DEBUG, severityText: "DEBUG" };
}

/** Converts a line of the log, which is already redacted. */
function toLogRecord(api: LogsApi, json: string) {
  const { level, time, msg = "", release: _, host: __, pid: ___, ...facts } = JSON.parse(json) as Line;
  const attributes = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? value
        : JSON.stringify(value),
    ]),
  );
  return { ...findSeverity(api, level), timestamp: time, body: msg, attributes };
}
