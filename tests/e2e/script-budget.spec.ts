import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

/** Kilobytes (1,000 bytes) of gzipped scripts that a page may load until it is idle. Lower a limit when a page gets lighter. */
const VISITORS = {
  "/": 161,
  "/jobs": 165,
  "/pricing": 152,
  "/consulting": 206,
  "/support": 151,
  "/terms": 151,
  "/login": 166,
  "/signup": 166,
  "/reset": 166,
  "/developers": 152,
  "/developers/jobs": 152,
};
const SEEKERS = { "/jobs": 167, "/dashboard": 277, "/dashboard/connects": 201 };

test("no public page loads more scripts than its budget, or anything from other hosts", async ({ page, product }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  expect(await listExcesses(page, VISITORS)).toEqual([]);
  hosts.delete("");
  expect([...hosts]).toEqual([new URL(product.url).host]);
});

test("no page of a seeker loads more scripts than its budget", async ({ page, product }) => {
  await signIn(page, await createUser(product, { connects: 100 }));
  expect(await listExcesses(page, SEEKERS)).toEqual([]);
});

async function listExcesses(page: Page, budgets: Readonly<Record<string, number>>): Promise<string[]> {
  const excesses: string[] = [];
  for (const [path, budget] of Object.entries(budgets)) {
    const kilobytes = await measureScripts(page, path);
    if (kilobytes > budget) excesses.push(`${path} loads ${kilobytes.toFixed(1)} kB, its budget is ${budget} kB`);
  }
  return excesses;
}

/** Counts each script once, as a server would compress it, so that the figure doesn't depend on the network. */
async function measureScripts(page: Page, path: string): Promise<number> {
  const scripts = new Map<string, Promise<Buffer>>();
  const collect = (response: Awaited<ReturnType<Page["waitForResponse"]>>) => {
    if (response.request().resourceType() === "script") scripts.set(response.url(), response.body());
  };
  page.on("response", collect);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("response", collect);
  const bodies = await Promise.all(scripts.values());
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1_000;
}
