import type { SandboxContext, SandboxParts } from "./context.ts";
import { deliverDue } from "./webhooks/deliver-webhooks.ts";
import { DeliveryLoop } from "./webhooks/delivery-loop.ts";
import { errorAnswer } from "./http/routes.ts";
import { handleApiCall } from "./http/api.ts";
import { handleControlCall } from "./http/control.ts";
import { handleFrameCall } from "./http/frame.ts";
import { handleManageCall } from "./http/manage.ts";
import { ProviderError } from "./provider-error.ts";

export type { SandboxParts, SandboxSettings } from "./context.ts";

export type Sandbox = {
  /** Handles everything under /sandbox and /embedded/checkout. Never rejects. */
  handle(request: Request): Promise<Response>;
  /** Starts delivering webhooks. Attempts that were due before the start count as failed. */
  start(): Promise<void>;
  /** Stops delivering and waits for the current delivery. */
  stop(): Promise<void>;
  /** Makes all due attempts and returns their number. For tests that don't call `start`. */
  deliverDue(): Promise<number>;
};

/** Creates a simulated payment provider with API, checkout frame, webhooks and a control desk. */
export function createSandbox(parts: SandboxParts): Sandbox {
  let running: { loop: DeliveryLoop; started: Promise<void> } | null = null;
  const s: SandboxContext = { ...parts, isInTransaction: false, wakeDelivery: () => running?.loop.wake() };
  return {
    handle: async (request) => {
      const response = await answerRequest(s, request);
      for (const [name, value] of Object.entries(s.headers)) {
        if (!response.headers.has(name)) response.headers.set(name, value);
      }
      return response;
    },
    start: () => {
      if (!running) {
        const loop = new DeliveryLoop(s);
        running = { loop, started: loop.start() };
      }
      return running.started;
    },
    stop: async () => {
      await running?.loop.stop();
      running = null;
    },
    deliverDue: () => deliverDue(s),
  };
}

async function answerRequest(s: SandboxContext, request: Request): Promise<Response> {
  try {
    return await dispatch(s, request);
  } catch (error) {
    if (error instanceof ProviderError) return errorAnswer(error);
    s.log.error({ err: error }, "sandbox failed");
    return errorAnswer(new ProviderError("unavailable", "The sandbox failed."));
  }
}

async function dispatch(s: SandboxContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  // Rejects other host names, because another site can point its own name here (DNS rebinding).
  if (!s.isLoopbackHost(request.headers.get("host") ?? url.host)) throw new ProviderError("not_found", "Not found.");
  if (url.href.includes("%00")) throw new ProviderError("bad_request", "The address must not contain U+0000.");
  const segments = decodePath(url.pathname);
  const [first, second, third] = segments;
  if (first === "embedded" && second === "checkout") return handleFrameCall(s, request, segments.slice(2));
  if (first === "sandbox" && second === "manage") return handleManageCall(s, request, segments.slice(2));
  if (first === "sandbox" && second === "control") return handleControlCall(s, request, segments.slice(2));
  if (first === "sandbox" && second === "api" && third === "v1") return handleApiCall(s, request, segments.slice(3));
  throw new ProviderError("not_found", "There is nothing at this path.");
}

function decodePath(pathname: string): string[] {
  try {
    return pathname
      .split("/")
      .filter((segment) => segment !== "")
      .map(decodeURIComponent);
  } catch {
    throw new ProviderError("bad_request", "The address cannot be read.");
  }
}
