import { expect, test, vi } from "vitest";
import { getFeedSource } from "../../../../tests/support/feeds";
import { makeDemoJobs } from "../demo-catalog";
import type { RawItem } from "./normalize-job";
import { createNormalizer } from "./normalizer";
import { NormalizerThread } from "./normalizer-thread";

const himalayas = getFeedSource("himalayas");
const origin = { board: "", now: new Date("2026-11-20T12:00:00Z") };

function makeItems(count: number): RawItem[] {
  const jobs = makeDemoJobs(origin.now);
  return Array.from({ length: count }, (_, number) => {
    const job = jobs[number % jobs.length];
    if (!job) throw new Error("There are no demo jobs");
    const guid = `https://feed.example.com/companies/${job.board}/jobs/${number}`;
    const entry = {
      guid,
      title: number % 7 === 0 ? "" : job.title,
      description: job.description,
      pubDate: 1_795_000_000,
    };
    return { key: guid, entry, employer: { name: job.employer, aliases: [] } };
  });
}

test("createNormalizer returns a result per item, in order", async () => {
  const items = makeItems(45);
  const results = await createNormalizer(himalayas)(items, origin);
  expect(results.map((result) => ("rejected" in result ? result.rejected : result.sourceKey))).toEqual(
    items.map(({ key }, number) => (number % 7 === 0 ? "no title" : key)),
  );
});

test("NormalizerThread returns the same results as the main thread, and null for a task that fails", async () => {
  const end = vi.fn<(end: { wasReady: boolean }) => void>();
  const thread = new NormalizerThread(end);
  await expect.poll(() => thread.isFree, { timeout: 60_000 }).toBe(true);
  const items = makeItems(25);
  const [first, second] = await Promise.all([
    thread.run({ source: "himalayas", origin, items }),
    thread.run({ source: "himalayas", origin, items: items.slice(1, 3) }),
  ]);
  expect(first).toEqual(await createNormalizer(himalayas)(items, origin));
  expect(second).toEqual(first?.slice(1, 3));
  const lost = await Promise.all(
    ["no such source", "himalayas"].map((source) => thread.run({ source, origin, items })),
  );
  expect(lost).toEqual([null, null]);
  expect(end).toHaveBeenCalledWith({ wasReady: true });
}, 90_000);
