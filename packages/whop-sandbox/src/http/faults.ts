import type { SandboxContext } from "../context.ts";
import { takeApiFault } from "../store/stored-knobs.ts";
import { ProviderError } from "../provider-error.ts";
import { errorAnswer } from "./routes.ts";

/** A wait that exceeds every client's timeout. */
const NEVER_MS = 10 * 60_000;

/** Returns the response for the fault that a knob sets, or null to handle the call normally. */
export async function answerFault(s: SandboxContext, path: string, signal: AbortSignal): Promise<Response | null> {
  const fault = await takeApiFault(s, path);
  switch (fault?.fault) {
    case "rate_limited":
      return errorAnswer(new ProviderError("rate_limited", "Too many requests."));
    case "unavailable":
      return errorAnswer(new ProviderError("unavailable", "The service is unavailable."));
    case "refused":
      return errorAnswer(new ProviderError("forbidden", "The API key may not do this."));
    case "garbage":
      return new Response("<html>{not json", { status: 200, headers: { "content-type": "application/json" } });
    case "timeout":
      await sleep(NEVER_MS, signal);
      return errorAnswer(new ProviderError("unavailable", "The service is unavailable."));
    case "slow":
      await sleep(fault.slow_ms, signal);
      return null;
    case "none":
    case undefined:
      return null;
  }
}

/** Waits, but ends early if the client disconnects. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      done();
    };
    const timer = setTimeout(end, ms).unref();
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
}
