import { describe, expect, it } from "vitest";
import { createMemory } from "./index-memory";
import { JobIndex } from "./job-index";

const NOW = new Date("2026-01-01T00:00:00Z");

function setUp(size = 2) {
  const worked: string[] = [];
  const recall = createMemory<string>(size);
  const index = new JobIndex();
  const ask = (key: string, now = NOW, of = index) =>
    recall(of, now, key, () => {
      worked.push(key);
      return key;
    });
  return { worked, index, ask };
}

describe("createMemory", () => {
  it("computes a value once while the index stays the same", () => {
    const { worked, ask } = setUp();
    expect([ask("a"), ask("a"), ask("b")]).toEqual(["a", "a", "b"]);
    expect(worked).toEqual(["a", "b"]);
  });

  it("forgets all values when a job leaves, after five seconds, and for another index", () => {
    const { worked, index, ask } = setUp();
    ask("a");
    index.deadCount += 1;
    ask("a");
    ask("a", new Date(NOW.getTime() + 5000));
    ask("a", NOW, new JobIndex());
    expect(worked).toEqual(["a", "a", "a", "a"]);
  });

  it("forgets the value that was last used longest ago", () => {
    const { worked, ask } = setUp();
    for (const key of ["a", "b", "a", "c", "a", "b"]) ask(key);
    expect(worked).toEqual(["a", "b", "c", "b"]);
  });

  it("forgets a promise that fails", async () => {
    const recall = createMemory<Promise<string>>(2);
    const index = new JobIndex();
    await expect(recall(index, NOW, "a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await recall(index, NOW, "a", async () => "read again")).toBe("read again");
  });
});
