import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkLedger, getAccount, LedgerError } from "~/server/ledger";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { LONG } from "../../support/long";
import { asOwner, grant, inventHolder, spend, wallet } from "./support";

const INTENTS = LONG ? 4_000 : 300;
/** Number of calls between cuts of a connection. The long form cuts 200 times. At least one call must break. */
const CALLS_PER_CUT = 20;
const CALLERS = 20;
const WALLETS = 5;

const database = await useTestDatabase({ maxConnections: 10 });
const ctx = createTestContext({ db: database.db });

/** Ends one of the application's connections, whatever it is doing. */
const CUT = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND state IN ('active', 'idle in transaction')
  ORDER BY random() LIMIT 1`;

describe("connections that break during a transfer", () => {
  it("lose no transfer and duplicate none if callers retry with the same key", async () => {
    const holders = Array.from({ length: WALLETS }, inventHolder);
    for (const holder of holders) await grant(ctx, holder, INTENTS);
    let started = 0;
    let broken = 0;
    await asOwner(database.url, async (query) => {
      const spendUntilAnswered = async (holder: string) => {
        const idempotencyKey = randomUUID();
        for (;;) {
          started += 1;
          const cut = broken === 0 || started % CALLS_PER_CUT === 0 ? query(CUT) : undefined;
          const [answer] = await Promise.allSettled([spend(ctx, holder, 1, { idempotencyKey }), cut]);
          if (answer.status === "fulfilled") return answer.value.transferId;
          if (answer.reason instanceof LedgerError) throw answer.reason;
          broken += 1;
        }
      };
      const work = Array.from({ length: INTENTS }, (_, index) => holders[index % WALLETS] ?? "");
      const transfers = new Set<string>();
      const callers = Array.from({ length: CALLERS }, async () => {
        for (let holder = work.pop(); holder !== undefined; holder = work.pop())
          transfers.add(await spendUntilAnswered(holder));
      });
      await Promise.all(callers);
      expect(transfers.size).toBe(INTENTS);
    });
    expect(broken).toBeGreaterThan(0);
    for (const holder of holders)
      expect(await getAccount(ctx, wallet(holder))).toMatchObject({ balance: INTENTS - INTENTS / WALLETS });
    expect(await database.db.ledgerTransfer.count()).toBe(WALLETS + INTENTS);
    expect((await checkLedger(ctx)).intact).toBe(true);
  });
});
