import { isLoopbackHost } from "~/server/core/sandbox-origin";
import { createServiceContext, type ServiceContext } from "~/server/core/context";
import type { SandboxContext } from "./context";
import { deliverDue } from "./deliver-webhooks";
import { DeliveryLoop } from "./delivery-loop";
import { errorAnswer } from "./http/answers";
import { handleApiCall } from "./http/api";
import { handleControlCall } from "./http/control";
import { handleFrameCall } from "./http/frame";
import { ProviderError } from "./provider-error";
import { sandboxSettings, type SandboxSettings } from "./settings";

export type Sandbox = {
  /** Answers everything under /sandbox and /embedded/checkout. Whatever happens, it answers. */
  handle(request: Request): Promise<Response>;
  /** Delivers webhooks beside it from now on; what was due while nobody did has failed. */
  start(): Promise<void>;
  /** Resolves when the delivery under way, if any, has ended. */
  stop(): Promise<void>;
  /** Makes the attempts that are due now; for tests that do not start it. Returns how many those were. */
  deliverDue(): Promise<number>;
};

/** What replaces the process's own. */
type Parts = Partial<Pick<ServiceContext, "db" | "clock" | "log"> & Pick<SandboxContext, "fetch">> & {
  settings?: Partial<SandboxSettings>;
};

/** The payment provider, played by ourselves: its API, its frame, its webhooks, and a control desk. */
export function createSandbox({ settings, fetch: send = fetch, ...parts }: Parts = {}): Sandbox {
  let loop: DeliveryLoop | null = null;
  const context = (): SandboxContext => ({
    ...createServiceContext(parts),
    settings: { ...sandboxSettings(), ...settings },
    fetch: send,
    wakeDelivery: () => loop?.wake(),
  });
  return {
    handle: (request) => answerRequest(context(), request),
    start: async () => {
      loop = new DeliveryLoop(context());
      await loop.start();
    },
    stop: async () => {
      await loop?.stop();
      loop = null;
    },
    deliverDue: () => deliverDue(context()),
  };
}

async function answerRequest(s: SandboxContext, request: Request): Promise<Response> {
  try {
    return await dispatch(s, request);
  } catch (error) {
    if (error instanceof ProviderError) return errorAnswer(error);
    s.log.error({ requestId: s.requestId, err: error }, "sandbox failed");
    return errorAnswer(new ProviderError("unavailable", "The sandbox failed."));
  }
}

async function dispatch(s: SandboxContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  // Under another name, a page elsewhere has had its own name pointed here.
  if (!isLoopbackHost(request.headers.get("host") ?? url.host)) throw new ProviderError("not_found", "Not found.");
  if (url.href.includes("%00")) throw new ProviderError("bad_request", "The address must not contain U+0000.");
  const segments = decodePath(url.pathname);
  const [first, second, third] = segments;
  if (first === "embedded" && second === "checkout") return handleFrameCall(s, request, segments.slice(2));
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
