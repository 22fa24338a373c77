import { expect, it } from "vitest";
import { inUploadTurn, type HoldBytes } from "./upload-turns";

const MB = 1024 * 1024;
const holding = (bytes: number) => async (hold: HoldBytes) => hold(bytes);

it("uploads together hold at most 200 MB, and give it back when they end", async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const first = inUploadTurn("first", holding(195 * MB), () => stored);
  await expect(inUploadTurn("second", holding(6 * MB), () => stored)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  const small = inUploadTurn("third", holding(5 * MB), () => stored);
  store();
  await Promise.all([first, small]);
  expect(await inUploadTurn("second", holding(200 * MB), async () => "stored")).toBe("stored");
});

it("an upload that fails gives back what it held", async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const failed = inUploadTurn("user", holding(150 * MB), () => Promise.reject(new Error("refused")));
    await expect(failed).rejects.toThrow("refused");
  }
});

it("bodies are read without waiting for each other, except those of one user", async () => {
  const bodies = Array.from({ length: 30 }, () => Promise.withResolvers<void>());
  let reading = 0;
  const uploads = bodies.map(({ promise }, index) => {
    const read = () => {
      reading += 1;
      return promise;
    };
    return inUploadTurn(`user ${index % 20}`, read, async () => undefined);
  });
  expect(reading).toBe(20);
  for (const { resolve } of bodies) resolve();
  await Promise.all(uploads);
  expect(reading).toBe(30);
});
