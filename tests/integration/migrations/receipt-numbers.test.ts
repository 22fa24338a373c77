import pg from "pg";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../support/database";
import { migrateBefore, migrateToNow } from "./upgrade";

const MIGRATION = "20261128035036_receipt_numbers";

/** As the previous release inserts a payment, whose number comes from the column's default. */
const PAY = `
  INSERT INTO payments (id, provider_id, checkout_id, user_id, offer, renewal, status, amount, currency, paid_at,
      provider_updated_at, created_at)
    SELECT gen_random_uuid(), $1, c.id, c.user_id, 'top_up', false, 'paid', 999, 'usd', now(), now(), now() FROM checkouts c
    RETURNING number`;

it("an upgrade keeps receipt numbers and continues after them, and payments of the previous release never take one", async () => {
  const database = await createTestDatabase({ migrated: false });
  await migrateBefore(database.ownerUrl, MIGRATION);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`
    INSERT INTO users (id, name, email) VALUES (gen_random_uuid(), 'Ada', 'ada@example.org');
    INSERT INTO checkouts (id, user_id, offer, amount, currency, created_at)
      SELECT gen_random_uuid(), id, 'top_up', 999, 'usd', now() FROM users;
    SELECT nextval('payments_number_seq') FROM generate_series(1, 3);`);
  await client.query(PAY, ["before"]);
  await migrateToNow(database.ownerUrl);
  const earlier = await client.query("SELECT series, number FROM payments");
  expect(earlier.rows).toEqual([{ series: "F", number: 4 }]);
  expect((await client.query("SELECT * FROM receipt_counters")).rows).toEqual([{ series: "F", first: 5, last: 4 }]);
  const later = await client.query<{ number: number }>(PAY, ["meanwhile"]);
  expect(later.rows[0]?.number).toBe(1_000_000_001);
  await client.end();
  await database.drop();
});
