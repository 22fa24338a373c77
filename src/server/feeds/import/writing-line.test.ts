import { expect, test } from "vitest";
import { WritingLine } from "./import-board";

test("WritingLine writes batches in order, however long each is prepared", async () => {
  const line = new WritingLine();
  const slow = Promise.withResolvers<string>();
  const written: string[] = [];
  const write = async (batch: string) => void written.push(batch);
  await line.add(slow.promise, write);
  await line.add(Promise.resolve("second"), write);
  expect(written).toEqual([]);
  slow.resolve("first");
  await line.empty();
  expect(written).toEqual(["first", "second"]);
});

test("WritingLine writes nothing after a batch that failed, and throws its error", async () => {
  const line = new WritingLine();
  const written: string[] = [];
  await line.add(Promise.reject(new Error("broken")), async () => undefined);
  await line.add(Promise.resolve("second"), async (batch) => void written.push(batch));
  await expect(line.empty()).rejects.toThrow("broken");
  expect(written).toEqual([]);
});
