import { join } from "node:path";
import { acquireEmbeddedPostgres } from "@farsite/embedded-database";
import pg from "pg";
import { findFeedSource, importFeed, localFeedFile } from "~/server/feeds";
import { ensureBuilt } from "../../scripts/lib/build";
import { startServer, type TestServer } from "../support/server";
import { canaryJobs, writeFeeds } from "./support/imported-jobs";
import { closeProductContexts, withProductContext } from "./support/product-context";
import { publishProducts, runSeed, type Product } from "./support/products";

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
    await ensureBuilt({ log: console.log });
    // The first one's webhooks go to the tests themselves.
    const [demo, imported] = await Promise.all([
      start({ FETCH_ALLOW_PRIVATE: "on" }),
      start({ DEMO_JOBS: "off" }).then(importJobs),
    ]);
    publishProducts({ demo, imported });
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

async function importJobs(product: Product): Promise<Product> {
  for (const { source, files } of await writeFeeds(join(product.dataDir, "feeds"), runSeed())) {
    const feedSource = findFeedSource(source);
    if (!feedSource) throw new Error(`there is no source ${source}`);
    const request = { source: feedSource, company: null, complete: false, files: files.map(localFeedFile) };
    const { read, added, failures } = await withProductContext(product, (ctx) => importFeed(ctx, request));
    if (failures.length > 0) throw new Error(`${source}: ${JSON.stringify(failures)}`);
    console.log(`${source}: read ${read}, added ${added}`);
  }
  await closeProductContexts();
  await addLogos(product);
  return product;
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
