import type { ServiceContext } from "~/server/core/context";
import type { SandboxSettings } from "./settings";

/** What every function of the sandbox is called with. */
export type SandboxContext = ServiceContext & {
  settings: SandboxSettings;
  /** How webhooks leave: `fetch`, or what a test has in its place. */
  fetch: typeof fetch;
  /** Tells whoever delivers that something is due. */
  wakeDelivery: () => void;
};

/** The time as the provider's API writes it. */
export function isoNow({ clock }: Pick<SandboxContext, "clock">): string {
  return clock.now().toISOString();
}

/** Runs `fn` in one transaction, the open one if there is one; webhooks that it queues leave after it. */
export async function inTransaction<T>(s: SandboxContext, fn: (s: SandboxContext) => Promise<T>): Promise<T> {
  if (s.tx) return fn(s);
  const result = await s.db.$transaction((tx) => fn({ ...s, tx }));
  s.wakeDelivery();
  return result;
}
