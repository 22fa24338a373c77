import { join } from "node:path";
import { acquireEmbeddedPostgres } from "@farsite/embedded-database";
import pg from "pg";
import { startServer, type TestServer } from "../support/server";
import { canaryJobs, writeFeeds } from "./support/imported-jobs";
import { publishProducts, runCommand, runSeed, type Product } from "./support/products";

/** Raises the limits, because hundreds of sign-ups and sign-ins come from one address here. */
const ENV = { RATE_LIMIT_SCALE: "100" };

/** Starts the products for the browser tests, once per run. Returns a function that stops them. */
export default async function setup(): Promise<() => Promise<void>> {
  const servers: TestServer[] = [];
  const stopAll = async () => void (await Promise.all(servers.map((server) => server.discard())));
  const start = async (env: Record<string, string>): Promise<Product> => {
    const server = await startServer({ env: { ...ENV, ...env } });
    servers.push(server);
    return { url: server.baseUrl, dataDir: server.dataDir };
  };
  try {
    console.log(`E2E_SEED=${runSeed()}`);
    // Starts alone, because it may have to build. Its webhooks go to the tests themselves.
    const demo = await start({ FETCH_ALLOW_PRIVATE: "on" });
    const imported = await start({ DEMO_JOBS: "off" });
    await importJobs(imported);
    publishProducts({ demo, imported });
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

async function importJobs(product: Product): Promise<void> {
  for (const { source, files } of await writeFeeds(join(product.dataDir, "feeds"), runSeed())) {
    console.log((await runCommand(product, "jobs:import", ["--source", source, ...files])).trim().split("\n").at(-1));
  }
  await addLogos(product);
}

/** Writes logos of the canary jobs to the database, because no lockable source provides logos. */
async function addLogos(product: Product): Promise<void> {
  const postgres = await acquireEmbeddedPostgres(product.dataDir);
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  try {
    await client.connect();
    for (const { logoUrl, applyUrl } of canaryJobs(runSeed())) {
      const { rowCount } = await client.query("UPDATE job_details SET logo_url = $1 WHERE apply_url = $2", [
        logoUrl,
        applyUrl,
      ]);
      if (rowCount !== 1) throw new Error(`${rowCount ?? 0} jobs with the link ${applyUrl}`);
    }
  } finally {
    await client.end();
    await postgres.release();
  }
}
