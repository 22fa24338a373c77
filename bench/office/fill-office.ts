import { readFileSync } from "node:fs";
import { fillPayments } from "../../tests/support/office-books.ts";
import { dropIndexes, withClient } from "../scale/databases.ts";
import type { Sizes } from "../sizes.ts";

export type OfficeSizes = Sizes["office"];

const DAYS = 730;
const CHUNK = 100_000;

/** The person with a long history comes after all others. */
export const longHistoryOf = ({ users }: OfficeSizes) => users + 1;

/**
 * Fills a migrated, empty database by `fill-office.sql`. Needs the superuser: rows are written without triggers and foreign keys, and
 * indexes are built at the end.
 */
export async function fillOffice(adminUrl: string, sizes: OfficeSizes, log: (line: string) => void): Promise<void> {
  const { users, transfers, payments, longHistory } = sizes;
  const values = { users, transfers, payments, long_history: longHistory, days: DAYS, granted: 1000, price: 15 };
  await withClient(adminUrl, async (client) => {
    await client.query(`
      SET session_replication_role = replica;
      SET maintenance_work_mem = '512MB';
      ALTER TABLE ledger_transfers DISABLE TRIGGER ledger_balanced;
      ALTER TABLE ledger_transfers DISABLE TRIGGER ledger_append_only`);
    const indexes = await dropIndexes(client, LARGE_TABLES);
    for (const [name, text] of readSections()) {
      log(`Filling ${name} …`);
      if (name === "moves") {
        for (let from = 0; from <= transfers + longHistory; from += CHUNK)
          await client.query(fillIn(text, { ...values, from, to: from + CHUNK - 1 }));
        await fillPayments(client, { payments, days: DAYS });
      } else await client.query(fillIn(text, values));
    }
    log("Building indexes …");
    for (const index of indexes) await client.query(index);
    await client.query(`
      ALTER TABLE ledger_transfers ENABLE ALWAYS TRIGGER ledger_balanced;
      ALTER TABLE ledger_transfers ENABLE ALWAYS TRIGGER ledger_append_only`);
    await client.query("VACUUM (ANALYZE)");
  });
}

const LARGE_TABLES = [
  "users",
  "profiles",
  "ledger_accounts",
  "ledger_transfers",
  "ledger_entries",
  "unlocks",
  "cover_letters",
];

function readSections(): [name: string, text: string][] {
  const [, ...sections] = readFileSync(new URL("fill-office.sql", import.meta.url), "utf8").split("-- section: ");
  return sections.map((section) => {
    const [name = ""] = section.split("\n", 1);
    return [name, section.slice(name.length)];
  });
}

/** Replaces `:names` by numbers, as psql would. */
function fillIn(text: string, values: Readonly<Record<string, number>>): string {
  return text.replaceAll(/(?<![:\w]):([a-z_]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`There is no value :${name}`);
    return String(value);
  });
}
