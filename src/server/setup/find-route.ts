import { randomUUID } from "node:crypto";
import pg from "pg";

/** How an address reaches Postgres. A pooler in session mode counts as direct. */
export type Route = "direct" | "pooled" | "pooled without prepared statements";

/** Under load, a pooler assigns server connections at random, so one look isn't enough. */
const LOOKS = 3;
const STATEMENT_LOST = new Set(["26000", "42P05"]);

/** Finds out whether a pooler shares this address's connections between transactions and keeps prepared statements. */
export async function findRoute(connectionString: string): Promise<Route> {
  const [own, other] = [0, 1].map(() => new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 }));
  if (!own || !other) throw new Error("Expected two clients");
  try {
    await own.connect();
    await other.connect();
    let isPooled = false;
    for (let look = 0; look < LOOKS; look += 1) {
      const answer = await tryStatement(own, other);
      if (answer === "pooled without prepared statements") return answer;
      isPooled ||= answer === "pooled";
    }
    return isPooled ? "pooled" : "direct";
  } finally {
    await Promise.all([own.end(), other.end()]);
  }
}

/**
 * Prepares a statement, lets another client's transaction take the server connection, and uses the statement again. Only a
 * pooler gives the client another backend then.
 */
async function tryStatement(own: pg.Client, other: pg.Client): Promise<Route> {
  const statement = { name: `farsite_${randomUUID()}`, text: "SELECT pg_backend_pid() AS pid" };
  const getPid = async (client: pg.Client, query: { name?: string; text: string }) =>
    (await client.query<{ pid: number }>(query)).rows[0]?.pid;
  const first = await getPid(own, statement);
  await other.query("BEGIN");
  try {
    const taken = await getPid(other, { text: statement.text });
    const second = await getPid(own, statement);
    return taken === first || second !== first ? "pooled" : "direct";
  } catch (error) {
    if (error instanceof pg.DatabaseError && STATEMENT_LOST.has(error.code ?? "")) {
      return "pooled without prepared statements";
    }
    throw error;
  } finally {
    await other.query("ROLLBACK");
  }
}
