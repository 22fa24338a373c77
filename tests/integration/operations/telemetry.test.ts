import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { createLogger } from "~/server/core/logger";
import { inSpan } from "~/server/core/spans";
import { createListener, openWebServer } from "~/server/node";
import { openTelemetry } from "~/server/open-telemetry";
import { createObservedHandler } from "../../support/api-handler";
import { TestShop } from "../../support/payments";

const Value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const Attributes = z.array(z.object({ key: z.string(), value: Value }));
const Received = z.object({
  resourceSpans: z
    .array(
      z.object({
        scopeSpans: z.array(
          z.object({
            spans: z.array(
              z.object({
                name: z.string(),
                traceId: z.string(),
                spanId: z.string(),
                parentSpanId: z.string().optional(),
                attributes: Attributes,
                status: z.object({ code: z.number().optional() }),
              }),
            ),
          }),
        ),
      }),
    )
    .default([]),
  resourceLogs: z
    .array(
      z.object({
        scopeLogs: z.array(
          z.object({
            logRecords: z.array(
              z.object({
                body: Value,
                traceId: z.string().optional(),
                attributes: Attributes,
                severityText: z.string(),
              }),
            ),
          }),
        ),
      }),
    )
    .default([]),
});

const received: z.infer<typeof Received>[] = [];
const collector = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
  request.on("end", () => {
    received.push(Received.parse(JSON.parse(body)));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
});

await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
const { port } = collector.address() as AddressInfo;
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
const shop = await TestShop.open();
const end = await openTelemetry();

afterAll(async () => {
  await shop.close();
  await new Promise((done) => collector.close(done));
});

const CALLER = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" };

it("a request, its call and the provider's call form one trace, with their logs and without personal data", async () => {
  const { token } = await shop.arrive();
  const handle = createObservedHandler(shop.ctx);
  const answerApi = (request: Request) => handle(request, { peer: "127.0.0.1" });
  const web = await openWebServer(
    { host: "127.0.0.1", port: 0 },
    createListener({ answerApi, handlePage: async (_, response) => void response.end(), trustedProxies: 0 }),
  );
  const sent = vi.spyOn(globalThis, "fetch");
  const buy = await new Promise<Response>((resolve, reject) => {
    const body = JSON.stringify({ planId: "verification" });
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-00`, // asks not to be recorded
      "x-request-id": "a-request-of-somebody",
    };
    fetch(`http://127.0.0.1:${web.port}/api/payment/create-checkout`, { method: "POST", body, headers }).then(
      resolve,
      reject,
    );
  });
  expect(buy.status).toBe(200);
  const toProvider = sent.mock.calls.filter(([url]) =>
    String(url instanceof Request ? url.url : url).includes("/sandbox/"),
  );
  expect(toProvider.length).toBeGreaterThan(0);
  const carried = new Headers(toProvider[0]?.[1]?.headers);
  sent.mockRestore();
  const log = createLogger({ level: "info", destination: 1, format: "json" });
  await inSpan({ name: "a task", kind: "consumer" }, async () => log.info({ task: "a-task" }, "said in a task"));
  await web.close(0);
  await end?.();

  const spans = received.flatMap((each) =>
    each.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((one) => one.spans)),
  );
  const named = (name: string) => spans.find((span) => span.name === name);
  const [request, call, provider, task] = ["POST other", "payment.createCheckout", "payment provider", "a task"].map(
    named,
  );
  expect(request).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId });
  expect(call).toMatchObject({ traceId: CALLER.traceId });
  expect(provider).toMatchObject({ traceId: CALLER.traceId, parentSpanId: call?.spanId });
  expect(carried.get("traceparent")).toBe(`00-${CALLER.traceId}-${provider?.spanId}-01`);
  expect(carried.get("x-request-id")).toBe(
    call?.attributes.find(({ key }) => key === "farsite.request_id")?.value.stringValue,
  );
  const lines = received.flatMap((each) =>
    each.resourceLogs.flatMap((of) => of.scopeLogs.flatMap((one) => one.logRecords)),
  );
  expect(lines.find(({ body }) => body.stringValue === "said in a task")).toMatchObject({
    traceId: task?.traceId,
    severityText: "INFO",
  });
  expect(JSON.stringify(received)).not.toMatch(/@|Bearer|canary/);
});

it("work runs without a trace while tracing is off", async () => {
  expect(await inSpan({ name: "work" }, async () => "done")).toBe("done");
});
