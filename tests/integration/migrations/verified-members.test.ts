import pg from "pg";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../support/database";
import { migrateBefore, migrateToNow } from "./upgrade";

/** Each user's payments, with their times. */
const PAYMENTS = `
  (1, 'pro_monthly', false, 'paid', '2026-01-01'), (1, 'pro_monthly', true, 'paid', '2026-02-01'),
  (2, 'pro_monthly', false, 'refunded', '2026-01-01'),
  (3, 'top_up', false, 'paid', '2026-01-01'),
  (4, 'verification', false, 'paid', '2026-01-01'), (4, 'pro_monthly', false, 'paid', '2026-03-01')`;

it("an upgrade verifies members with valid charges, as of the first charge, and nobody else", async () => {
  const database = await createTestDatabase({ migrated: false });
  await migrateBefore(database.ownerUrl, "20261122120700_pro_members_are_verified");
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`
    CREATE TEMP TABLE charges AS SELECT row_number() OVER () AS n, * FROM (VALUES ${PAYMENTS}) c (who, offer, renewal, status, at);
    CREATE TEMP TABLE people AS SELECT DISTINCT who, md5('user:' || who)::uuid AS id FROM charges;
    INSERT INTO users (id, name, email) SELECT id, 'Ada', who || '@example.org' FROM people;
    INSERT INTO profiles (id, name, username, verified_at)
      SELECT id, 'Ada', 'ada_' || who, CASE WHEN who = 4 THEN timestamptz '2026-01-02' END FROM people;
    INSERT INTO checkouts (id, user_id, offer, amount, currency, created_at)
      SELECT md5('checkout:' || n)::uuid, p.id, offer, 3999, 'usd', at::timestamptz FROM charges JOIN people p USING (who);
    INSERT INTO payments (id, provider_id, checkout_id, user_id, offer, renewal, status, amount, currency, paid_at,
        provider_updated_at, created_at)
      SELECT gen_random_uuid(), 'pay_' || n, md5('checkout:' || n)::uuid, p.id, offer, renewal, status::payment_status, 3999, 'usd',
        at::timestamptz, at::timestamptz, at::timestamptz
      FROM charges JOIN people p USING (who);`);
  await migrateToNow(database.ownerUrl);
  const { rows } = await client.query<{ username: string; day: string | null }>(
    "SELECT username, (verified_at AT TIME ZONE 'UTC')::date::text AS day FROM profiles ORDER BY username",
  );
  await client.end();
  await database.drop();
  expect(rows.map(({ username, day }) => [username, day?.slice(0, 7) ?? null])).toEqual([
    ["ada_1", "2026-01"],
    ["ada_2", null],
    ["ada_3", null],
    ["ada_4", "2026-01"],
  ]);
});
