import pg from "pg";
import { expect, it } from "vitest";
import { line } from "~/contracts/common";
import { createTestDatabase } from "../../support/database";
import { migrateBefore, migrateToNow } from "./upgrade";

/** Stored names by letter, with the name that the migration leaves. */
const NAMES: [stored: string, cleaned: string][] = [
  ["Ada Byron", "Ada Byron"],
  ["Zoë  Müller–Ørsted 李", "Zoë  Müller–Ørsted 李"],
  ["Ada\r\nBcc: eve@example.org", "Ada Bcc: eve@example.org"],
  ["\tAda\u0085 Byron\u2028", "Ada  Byron"],
  ["\u001b\u007f\u2029", "Member"],
];

it("an upgrade removes line breaks and control characters from stored names and changes no others", async () => {
  const database = await createTestDatabase({ migrated: false });
  await migrateBefore(database.ownerUrl, "20261122124308_names_are_one_line");
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  for (const [index, [name]] of NAMES.entries()) {
    const at = `${index}@example.org`;
    await client.query("INSERT INTO users (id, name, email) VALUES (md5($2)::uuid, $1, $2)", [name, at]);
    await client.query("INSERT INTO profiles (id, name, username) VALUES (md5($2)::uuid, $1, 'ada_' || $3::int)", [
      name,
      at,
      index,
    ]);
    await client.query(
      "INSERT INTO pending_passwords (id, user_id, password_hash, name) VALUES (md5($2)::uuid, md5($2)::uuid, 'x', $1)",
      [name, at],
    );
  }
  await migrateToNow(database.ownerUrl);
  for (const table of ["users", "profiles", "pending_passwords"]) {
    const id = table === "pending_passwords" ? "user_id" : "id";
    const { rows } = await client.query<{ name: string }>(
      `SELECT t.name FROM ${table} t JOIN users u ON u.id = t.${id} ORDER BY u.email`,
    );
    expect(rows.map(({ name }) => name)).toEqual(NAMES.map(([, cleaned]) => cleaned));
    for (const { name } of rows) expect(line(200).safeParse(name).success).toBe(true);
  }
  await client.end();
  await database.drop();
});
