import { acquireEmbeddedPostgres } from "@farsite/embedded-database";
import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { z } from "zod";
import type { Product } from "./products";
import type { User } from "./users";

const Job = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  connects_price: z.number(),
  skills: z.array(z.string()),
});
export type Job = z.infer<typeof Job>;

type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => Promise<unknown>;

/** Signs a user in over REST, for tests that need many jobs without the clicks. */
export async function openApi(product: Product, user: User): Promise<Call> {
  const post = (path: string, headers: Record<string, string>, body: unknown) =>
    fetch(`${product.url}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const json = { "content-type": "application/json" };
  const answer = await post("/auth/login", json, { email: user.email, password: user.password });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json());
  return async (method, path, body) => {
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : json) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    expect(response.status, `${method} ${path}`).toBe(200);
    return response.json();
  };
}

/** Lists the newest jobs; at most 100. */
export async function listJobs(call: Call, access: "locked" | "open" | "any", count: number): Promise<Job[]> {
  const { jobs } = z.object({ jobs: z.array(Job) }).parse(await call("GET", "/jobs?limit=100"));
  const matches = jobs.filter(({ connects_price: price }) => access === "any" || (price === 0) === (access === "open"));
  expect(matches.length).toBeGreaterThanOrEqual(count);
  return matches.slice(0, count);
}

/** Unlocks the first locked jobs and applies to them. */
export async function applyToJobs(call: Call, count: number): Promise<Job[]> {
  const jobs = await listJobs(call, "locked", count);
  for (const { id } of jobs) {
    await call("POST", `/jobs/${id}/unlock`);
    await call("POST", `/jobs/${id}/apply`);
  }
  return jobs;
}

/** Closes a job as the next import would if its source no longer listed it. */
export async function closeJob(product: Product, { id }: Pick<Job, "id">): Promise<void> {
  await write(product, "UPDATE jobs SET closed_at = now() WHERE id = $1", id);
}

/** Reopens a job. Tests share jobs, so a test that closes one must reopen it. */
export async function reopenJob(product: Product, { id }: Job): Promise<void> {
  await write(product, "UPDATE jobs SET closed_at = NULL WHERE id = $1", id);
}

async function write(product: Product, statement: string, id: string): Promise<void> {
  const postgres = await acquireEmbeddedPostgres(product.dataDir);
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  try {
    await client.connect();
    await client.query(statement, [id]);
  } finally {
    await client.end();
    await postgres.release();
  }
}

/** Finds the row or card of a job. */
export function rowOf(page: Page, { id }: Job) {
  return page.locator(`[data-job="${id}"]`);
}

/** Finds a figure above the tabs. */
export function statCard(page: Page, label: string) {
  return page.getByRole("main").getByRole("link", { name: new RegExp(`^${label}: \\d`) });
}
