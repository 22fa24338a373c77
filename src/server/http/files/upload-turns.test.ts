import { expect, it } from "vitest";
import { runUpload, type HoldBytes } from "./upload-turns";

const MB = 1024 * 1024;
const holding = (bytes: number) => async (hold: HoldBytes) => hold(bytes);

it("runUpload limits all uploads to 200 MB of memory and frees it when they end", async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const first = runUpload("first", holding(195 * MB), () => stored);
  await expect(runUpload("second", holding(6 * MB), () => stored)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  const small = runUpload("third", holding(5 * MB), () => stored);
  store();
  await Promise.all([first, small]);
  expect(await runUpload("second", holding(200 * MB), async () => "stored")).toBe("stored");
});

it("runUpload frees the memory of a failed upload", async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const failed = runUpload("user", holding(150 * MB), () => Promise.reject(new Error("refused")));
    await expect(failed).rejects.toThrow("refused");
  }
});

it("runUpload reads bodies of different users at the same time", async () => {
  const bodies = Array.from({ length: 30 }, () => Promise.withResolvers<void>());
  let reading = 0;
  const uploads = bodies.map(({ promise }, index) => {
    const read = () => {
      reading += 1;
      return promise;
    };
    return runUpload(`user ${index % 20}`, read, async () => undefined);
  });
  expect(reading).toBe(20);
  for (const { resolve } of bodies) resolve();
  await Promise.all(uploads);
  expect(reading).toBe(30);
});
