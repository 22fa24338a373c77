import { randomUUID } from "node:crypto";
import { describe, expect, inject, it } from "vitest";
import { checkLedger, postHold } from "~/server/ledger";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { withDatabase } from "../../support/postgres";
import { asOwner, grant, hold, inventHolder, spend } from "./support";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const holder = inventHolder();
await grant(ctx, holder, 100);
await spend(ctx, holder, 15);
const { holdId } = await hold(ctx, holder, 5);
await postHold(ctx, { holdId });

const asApplication = (sql: string) => database.db.$executeRawUnsafe(sql);
const REFUSED = /is refused: what the ledger has written stays/;

const CHANGES = [
  "UPDATE ledger_transfers SET reason = 'changed'",
  "DELETE FROM ledger_transfers",
  "TRUNCATE ledger_transfers CASCADE",
  "UPDATE ledger_entries SET amount = amount + 1",
  "DELETE FROM ledger_entries",
  "TRUNCATE ledger_entries",
  "DELETE FROM ledger_accounts",
  "TRUNCATE ledger_accounts CASCADE",
  "UPDATE ledger_accounts SET holder_id = gen_random_uuid() WHERE holder_id IS NOT NULL",
  "DELETE FROM ledger_holds",
  "TRUNCATE ledger_holds CASCADE",
  "UPDATE ledger_holds SET status = 'pending', settled_at = NULL",
];

describe("a written ledger row", () => {
  it.each(CHANGES)("can't be changed by the application: %s", async (sql) => {
    await expect(asApplication(sql)).rejects.toThrow(/permission denied|is refused/);
  });

  it.each(CHANGES)("can't be changed by the owner of the tables: %s", async (sql) => {
    await asOwner(database.ownerUrl, (query) =>
      expect(query(sql)).rejects.toMatchObject({ code: "LG010", message: expect.stringMatching(REFUSED) }),
    );
  });

  it.each([
    "UPDATE ledger_entries SET amount = 1 WHERE false",
    "INSERT INTO ledger_transfers SELECT * FROM ledger_transfers ON CONFLICT (id) DO UPDATE SET reason = 'changed'",
    "MERGE INTO ledger_entries e USING ledger_transfers t ON t.id = e.transfer_id WHEN MATCHED THEN DELETE",
    "WITH gone AS (DELETE FROM ledger_entries RETURNING id) SELECT count(*) FROM gone",
  ])("can't be changed in any other way: %s", async (sql) => {
    await asOwner(database.ownerUrl, (query) => expect(query(sql)).rejects.toMatchObject({ code: "LG010" }));
  });

  it("can't be changed even after a superuser switches off ordinary triggers", async () => {
    const name = new URL(database.ownerUrl).pathname.slice(1);
    await asOwner(withDatabase(inject("postgres").adminUrl, name), async (query) => {
      await query("SET session_replication_role = replica");
      await expect(query("DELETE FROM ledger_entries")).rejects.toMatchObject({ code: "LG010" });
      await expect(query("UPDATE ledger_transfers SET reason = 'changed'")).rejects.toMatchObject({ code: "LG010" });
    });
  });

  it("is unchanged after all these attempts", async () => {
    expect(await checkLedger(ctx)).toMatchObject({ intact: true, counts: { transfers: 3, entries: 6 } });
  });
});

describe("a transfer", () => {
  const insert = (entries: (transferId: string) => string[]) =>
    database.db.$transaction(async (tx) => {
      const id = randomUUID();
      await tx.$executeRawUnsafe(`INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash)
        VALUES ('${id}', 'BY_HAND', '${id}', sha256('x'))`);
      for (const values of entries(id)) {
        await tx.$executeRawUnsafe(`INSERT INTO ledger_entries (transfer_id, account_id, direction, amount) ${values}`);
      }
    });
  const side = (id: string, kind: string, direction: string, amount: number) =>
    `SELECT '${id}', id, '${direction}', ${amount} FROM ledger_accounts WHERE kind = '${kind}' LIMIT 1`;

  it("is rejected if its sides differ", async () => {
    const lopsided = insert((id) => [side(id, "issuance", "debit", 5), side(id, "revenue", "credit", 6)]);
    await expect(lopsided).rejects.toThrow(/does not balance/);
  });

  it("is rejected if it has one side or none", async () => {
    await expect(insert((id) => [side(id, "issuance", "debit", 5)])).rejects.toThrow(/does not balance/);
    await expect(insert(() => [])).rejects.toThrow(/does not balance/);
  });

  it("accepts no further entry once it is written", async () => {
    const transfer = await database.db.ledgerTransfer.findFirstOrThrow();
    const more = database.db.$executeRawUnsafe(
      `INSERT INTO ledger_entries (transfer_id, account_id, direction, amount) ${side(transfer.id, "issuance", "debit", 5)}`,
    );
    await expect(more).rejects.toThrow(/unique|duplicate/i);
  });

  it("is accepted if it is balanced", async () => {
    await insert((id) => [side(id, "issuance", "debit", 5), side(id, "revenue", "credit", 5)]);
  });
});

describe("an account", () => {
  it.each([
    "UPDATE ledger_accounts SET balance = -1 WHERE kind = 'wallet'",
    "UPDATE ledger_accounts SET held = balance + 1 WHERE kind = 'wallet'",
    "UPDATE ledger_accounts SET held = -1 WHERE kind = 'wallet'",
    "UPDATE ledger_accounts SET balance = NULL WHERE kind = 'wallet'",
    "INSERT INTO ledger_accounts (kind, holder_id, balance) VALUES ('debt', gen_random_uuid(), 1)",
    "INSERT INTO ledger_accounts (kind, holder_id) VALUES ('wallet', gen_random_uuid())",
    "INSERT INTO ledger_accounts (kind, balance) VALUES ('wallet', 0)",
    "INSERT INTO ledger_accounts (kind, holder_id) VALUES ('revenue', gen_random_uuid())",
  ])("with an impossible owner or balance is rejected: %s", async (sql) => {
    await expect(asApplication(sql)).rejects.toThrow(/violates check constraint/);
  });

  it.each(["issuance", "revenue"])("of the kind %s exists once", async (kind) => {
    await expect(asApplication(`INSERT INTO ledger_accounts (kind) VALUES ('${kind}')`)).rejects.toThrow(
      /unique|duplicate/i,
    );
  });
});
