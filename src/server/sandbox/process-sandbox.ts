import { createSandbox, type Sandbox } from "./create-sandbox";

// On globalThis because the Node server and Next's bundle each load this module in one process.
const globals = globalThis as typeof globalThis & { farsiteSandbox?: { sandbox: Sandbox; started: Promise<void> } };

/** Starts the sandbox of this process, once; webhooks are delivered from then on. */
export async function startSandbox(): Promise<void> {
  if (!globals.farsiteSandbox) {
    const sandbox = createSandbox();
    globals.farsiteSandbox = { sandbox, started: sandbox.start() };
  }
  await globals.farsiteSandbox.started;
}

/** The sandbox of this process as one function of the Fetch API; it knows nothing of who listens. */
export async function handleSandbox(request: Request): Promise<Response> {
  await startSandbox();
  return (globals.farsiteSandbox?.sandbox ?? createSandbox()).handle(request);
}

/** Resolves when nothing is being delivered any more. */
export async function stopSandbox(): Promise<void> {
  await globals.farsiteSandbox?.sandbox.stop();
  delete globals.farsiteSandbox;
}
