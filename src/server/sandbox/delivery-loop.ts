import type { SandboxContext } from "./context";
import { countMissedAttempts, deliverDue, findNextDue } from "./deliver-webhooks";

/** Longest sleep between looks: another process may have queued something. */
const LOOK_EVERY_MS = 5_000;

/**
 * Delivers webhooks beside everything else, until it is stopped. A failure (the database is away) is logged, and the next
 * look tries again.
 */
export class DeliveryLoop {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(private readonly s: SandboxContext) {}

  async start(): Promise<void> {
    await countMissedAttempts(this.s);
    this.wake();
  }

  /** Something may be due. Never waits. */
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

  /** Takes nothing new and resolves when what was under way has ended. */
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
    // At least a moment: what another process has claimed is due, too.
    if (!this.stopped) this.timer = setTimeout(() => this.wake(), Math.max(waitMs, 20)).unref();
  }
}
