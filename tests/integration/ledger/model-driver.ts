import { randomUUID } from "node:crypto";
import type { ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import {
  expireHolds,
  HoldNotPendingError,
  LedgerError,
  listEntries,
  placeHold,
  postHold,
  reverseTransfer,
  voidHold,
} from "~/server/ledger";
import type { TestClock } from "../../support/context";
import { holdLifeMs, type Intent, type LedgerModel, type Observed, type Op, type Outcome } from "./model";
import { grant, inventHolder, spend, wallet } from "./support";

type KeyedIntent = { intent: Intent; idempotencyKey: string; expiresAt: Date };

class Crash extends Error {}

/** Applies the model's steps to the real ledger, with its own holders. */
export class LedgerDriver {
  private readonly holders: string[];
  private readonly transferIds: string[] = [];
  private readonly holdIds: string[] = [];
  private readonly intents: KeyedIntent[] = [];

  constructor(
    private readonly ctx: ServiceContext,
    private readonly clock: TestClock,
    holders: number,
  ) {
    this.holders = Array.from({ length: holders }, inventHolder);
  }

  async apply(op: Op): Promise<Outcome> {
    try {
      return await this.perform(op);
    } catch (error) {
      if (error instanceof HoldNotPendingError) return `${error.name} ${error.status}`;
      if (error instanceof LedgerError) return error.name;
      if (error instanceof Crash) return "crashed";
      throw error;
    }
  }

  observe(): Promise<Observed[]> {
    return this.ctx.db.$queryRaw<Observed[]>`
      SELECT coalesce(w.balance, 0) AS balance, coalesce(w.held, 0) AS held, -coalesce(d.balance, 0) AS owed
      FROM unnest(${this.holders}::uuid[]) WITH ORDINALITY AS holder (id, position)
      LEFT JOIN ledger_accounts w ON w.kind = 'wallet' AND w.holder_id = holder.id
      LEFT JOIN ledger_accounts d ON d.kind = 'debt' AND d.holder_id = holder.id
      ORDER BY holder.position`;
  }

  histories(): Promise<LedgerModel["wallets"][number]["history"][]> {
    return Promise.all(
      this.holders.map(async (holder) => {
        const entries = await listEntries(this.ctx, { account: wallet(holder), before: null, limit: 1000 });
        return entries
          .toReversed()
          .map(({ code, change, balanceAfter }): [string, number, number] => [code, change, balanceAfter]);
      }),
    );
  }

  private async perform(op: Op): Promise<Outcome> {
    switch (op.op) {
      case "grant":
      case "spend":
      case "hold": {
        const lifeMs = op.op === "hold" ? holdLifeMs(op, this.holdIds.length) : 0;
        const expiresAt = new Date(this.clock.now().getTime() + lifeMs);
        return this.start({ intent: op, idempotencyKey: randomUUID(), expiresAt });
      }
      case "post":
      case "void":
        return this.end(op.op, this.pick(this.holdIds, op.hold));
      case "reverse":
        return this.reverse(this.pick(this.transferIds, op.transfer));
      case "expire":
        this.clock.advance({ minutes: op.minutes });
        await expireHolds(this.ctx, { limit: 10_000 });
        return "done";
      case "repeat":
      case "conflict":
        return this.again(this.pick(this.intents, op.intent), op.op === "conflict" ? 1 : 0);
      case "crash":
        return withTransaction(this.ctx, async (inner) => {
          await spend(inner, this.holder(op.holder), op.amount);
          throw new Crash("before the commit");
        });
    }
  }

  private async start(keyed: KeyedIntent): Promise<Outcome> {
    const { id, replayed } = await this.call(keyed, 0);
    this.intents.push(keyed);
    (keyed.intent.op === "hold" ? this.holdIds : this.transferIds).push(id);
    return replayed ? "replayed" : "done";
  }

  private async again(keyed: KeyedIntent | undefined, more: number): Promise<Outcome> {
    if (!keyed) return "nothing";
    return (await this.call(keyed, more)).replayed ? "replayed" : "done";
  }

  private async call(
    { intent, idempotencyKey, expiresAt }: KeyedIntent,
    more: number,
  ): Promise<{ id: string; replayed: boolean }> {
    const holder = this.holder(intent.holder);
    const amount = intent.amount + more;
    if (intent.op === "hold") {
      const parts = { code: "RESERVED", debit: wallet(holder), credit: { kind: "revenue" as const } };
      const { holdId, replayed } = await placeHold(this.ctx, { ...parts, amount, idempotencyKey, expiresAt });
      return { id: holdId, replayed };
    }
    const { transferId, replayed } =
      intent.op === "grant"
        ? await grant(this.ctx, holder, amount, { idempotencyKey, settleDebt: intent.settleDebt })
        : await spend(this.ctx, holder, amount, { idempotencyKey });
    return { id: transferId, replayed };
  }

  private async end(op: "post" | "void", holdId: string | undefined): Promise<Outcome> {
    if (holdId === undefined) return "nothing";
    if (op === "void") return (await voidHold(this.ctx, { holdId })).replayed ? "replayed" : "done";
    const { transferId, replayed } = await postHold(this.ctx, { holdId });
    if (replayed) return "replayed";
    this.transferIds.push(transferId);
    return "done";
  }

  private async reverse(original: string | undefined): Promise<Outcome> {
    if (original === undefined) return "nothing";
    const { transferId } = await reverseTransfer(this.ctx, { transferId: original, idempotencyKey: randomUUID() });
    this.transferIds.push(transferId);
    return "done";
  }

  private pick<T>(items: T[], index: number): T | undefined {
    return items[index % Math.max(1, items.length)];
  }

  private holder(index: number): string {
    const holder = this.holders[index];
    if (holder === undefined) throw new Error(`There is no holder ${index}`);
    return holder;
  }
}
