import { expect, test } from "vitest";
import { getFeedSource } from "../../../../tests/support/feeds";
import { makeDemoJobs } from "../demo-catalog";
import type { RawItem } from "./normalize-job";
import { createNormalizer } from "./normalizer";

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

test("createNormalizer returns the same results in threads, which large imports use", async () => {
  const items = makeItems(25);
  const untitled = makeItems(200).map((item) => ({ ...item, entry: { ...(item.entry as object), title: "" } }));
  const normalize = createNormalizer(himalayas);
  await normalize(untitled, origin);
  expect(await normalize(items, origin)).toEqual(await createNormalizer(himalayas)(items, origin));
});

test("createNormalizer rejects an item that is nested too deep, in threads and without, and reads the others", async () => {
  const [first, second, third] = makeItems(4).slice(1);
  if (!first || !second || !third) throw new Error("There are no items");
  const nest = (tags: number) => ({ ...(second.entry as object), description: "<b>".repeat(tags) });
  const readTitles = async (tags: number) => {
    const results = await createNormalizer(himalayas)([first, { ...second, entry: nest(tags) }, third], origin);
    return results.map((result) => ("rejected" in result ? result.rejected : "read"));
  };
  expect(await readTitles(257)).toEqual(["read", "too large to read", "read"]);
  expect(await readTitles(60_000)).toEqual(["read", "too large to read", "read"]);
});
