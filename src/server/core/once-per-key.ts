import type { ActorContext } from "./context";
import type { WithLock } from "./exclusive-lock";

/** What a call with an `Idempotency-Key` does once. The API passes it to calls that also ask outside services. */
export type OncePerKey = {
  /**
   * Runs `run` in the key's transaction; a repeated call with the same input returns the first result instead. If `run` waits for
   * a lock, pass it, so that it is taken before the transaction opens.
   */
  run<Output>(input: unknown, run: (ctx: ActorContext) => Promise<Output>, lock?: WithLock): Promise<Output>;
  /** Tells the caller that a repeated call did something after all. */
  markAsNew(): void;
};
