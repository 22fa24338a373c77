/** A step of a history. Indices refer to earlier steps and wrap around, so any index is valid. */
export type Op =
  | { op: "grant"; holder: number; amount: number; settleDebt: boolean }
  | { op: "spend"; holder: number; amount: number }
  | { op: "hold"; holder: number; amount: number; minutes: number }
  | { op: "post" | "void"; hold: number }
  | { op: "reverse"; transfer: number }
  | { op: "expire"; minutes: number }
  | { op: "repeat" | "conflict"; intent: number }
  | { op: "crash"; holder: number; amount: number };

/** An action with an idempotency key. */
export type Intent = Extract<Op, { op: "grant" | "spend" | "hold" }>;

/** A call's outcome: done, already done, nothing to do, or the name of its error. */
export type Outcome = string;

export type Observed = { balance: number; held: number; owed: number };

type Wallet = Observed & { history: [code: string, change: number, balance: number][] };
type Transfer = { code: string; holder: number; change: number; reversed: boolean };
type Hold = { holder: number; amount: number; expiresAt: number; status: string };

const pick = <T>(items: T[], index: number): T | undefined => items[index % Math.max(1, items.length)];

/** Lifetime of a hold. Later holds get slightly less, so that no two expire at once. */
export function holdLifeMs(intent: Extract<Op, { op: "hold" }>, index: number): number {
  return intent.minutes * 60_000 - index;
}

/** A simple ledger for one caller at a time, without a database. The real one is compared with it. */
export class LedgerModel {
  readonly wallets: Wallet[];
  readonly transfers: Transfer[] = [];
  readonly holds: Hold[] = [];
  readonly intents: Intent[] = [];
  private now = 0;

  constructor(holders: number) {
    this.wallets = Array.from({ length: holders }, () => ({ balance: 0, held: 0, owed: 0, history: [] }));
  }

  observe(): Observed[] {
    return this.wallets.map(({ balance, held, owed }) => ({ balance, held, owed }));
  }

  apply(op: Op): Outcome {
    switch (op.op) {
      case "grant":
      case "spend":
      case "hold":
        return this.start(op);
      case "post":
      case "void":
        return this.end(pick(this.holds, op.hold), op.op === "post" ? "posted" : "voided");
      case "reverse":
        return this.reverse(pick(this.transfers, op.transfer));
      case "expire":
        return this.expire(op.minutes);
      case "repeat":
        return pick(this.intents, op.intent) ? "replayed" : "nothing";
      case "conflict":
        return pick(this.intents, op.intent) ? "IdempotencyConflictError" : "nothing";
      case "crash":
        return this.available(op.holder) < op.amount ? "InsufficientFundsError" : "crashed";
    }
  }

  private start(intent: Intent): Outcome {
    const { holder, amount } = intent;
    if (intent.op !== "grant" && this.available(holder) < amount) return "InsufficientFundsError";
    this.intents.push(intent);
    if (intent.op === "hold") {
      this.wallet(holder).held += amount;
      const expiresAt = this.now + holdLifeMs(intent, this.holds.length);
      this.holds.push({ holder, amount, expiresAt, status: "pending" });
      return "done";
    }
    this.move(holder, intent.op === "grant" ? "GRANTED" : "SPENT", intent.op === "grant" ? amount : -amount);
    if (intent.op === "grant" && intent.settleDebt) this.settle(holder, amount);
    return "done";
  }

  private end(hold: Hold | undefined, status: "posted" | "voided"): Outcome {
    if (!hold) return "nothing";
    if (hold.status === status) return "replayed";
    if (hold.status !== "pending") return `HoldNotPendingError ${hold.status}`;
    if (status === "posted" && hold.expiresAt <= this.now) return "HoldNotPendingError expired";
    this.release(hold, status);
    return "done";
  }

  private release(hold: Hold, status: "posted" | "voided" | "expired"): void {
    hold.status = status;
    this.wallet(hold.holder).held -= hold.amount;
    if (status === "posted") this.move(hold.holder, "RESERVED", -hold.amount);
    else this.settle(hold.holder, hold.amount);
  }

  private reverse(original: Transfer | undefined): Outcome {
    if (!original) return "nothing";
    if (original.code === "TRANSFER_REVERSED") return "NotReversibleError";
    if (original.reversed) return "AlreadyReversedError";
    original.reversed = true;
    const { holder, change } = original;
    const missing = change - this.available(holder);
    if (change > 0 && missing > 0) {
      this.wallet(holder).owed += missing;
      this.record(holder, "DEBT_INCURRED", missing);
    }
    this.move(holder, "TRANSFER_REVERSED", -change);
    if (change < 0) this.settle(holder, -change);
    return "done";
  }

  private expire(minutes: number): Outcome {
    this.now += minutes * 60_000;
    const due = this.holds.filter(({ status, expiresAt }) => status === "pending" && expiresAt <= this.now);
    for (const hold of due.toSorted((a, b) => a.expiresAt - b.expiresAt)) this.release(hold, "expired");
    return "done";
  }

  private move(holder: number, code: string, change: number): void {
    this.transfers.push({ code, holder, change, reversed: false });
    this.record(holder, code, change);
  }

  private settle(holder: number, gained: number): void {
    const settled = Math.min(gained, this.wallet(holder).owed);
    if (settled === 0) return;
    this.wallet(holder).owed -= settled;
    this.record(holder, "DEBT_SETTLED", -settled);
  }

  private record(holder: number, code: string, change: number): void {
    const wallet = this.wallet(holder);
    wallet.balance += change;
    wallet.history.push([code, change, wallet.balance]);
  }

  private available(holder: number): number {
    const { balance, held } = this.wallet(holder);
    return balance - held;
  }

  private wallet(holder: number): Wallet {
    const wallet = this.wallets[holder];
    if (!wallet) throw new Error(`There is no holder ${holder}`);
    return wallet;
  }
}
