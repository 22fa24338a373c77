import type { SandboxContext } from "../context.ts";
import { countMissedAttempts, deliverDue, findNextDue } from "./deliver-webhooks.ts";

/** Longest pause between checks, because another process may queue webhooks. */
const LOOK_EVERY_MS = 5_000;

/** Delivers webhooks until it is stopped. Logs failures, such as a lost database, and retries at the next check. */
export class DeliveryLoop {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  private readonly s: SandboxContext;

  constructor(s: SandboxContext) {
    this.s = s;
  }

  async start(): Promise<void> {
    await countMissedAttempts(this.s);
    this.wake();
  }

  /** Checks for due webhooks, now or after the current check. */
  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.look().finally(() => {
      this.running = null;
      if (this.again) this.wake();
    });
  }

  /** Stops, and waits for the current check. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private async look(): Promise<void> {
    this.again = false;
    if (this.timer) clearTimeout(this.timer);
    let waitMs = LOOK_EVERY_MS;
    try {
      await deliverDue(this.s);
      const next = await findNextDue(this.s);
      if (next) waitMs = Math.max(0, Math.min(waitMs, next.getTime() - this.s.clock.now().getTime()));
    } catch (err) {
      this.s.log.error({ err }, "sandbox delivery failed");
    }
    // Waits a little, because deliveries that another process has claimed also count as due.
    if (!this.stopped) this.timer = setTimeout(() => this.wake(), Math.max(waitMs, 20)).unref();
  }
}
