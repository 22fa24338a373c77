import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { openPool } from "./pool";

it("a call that waits for a connection fails only once if its pool is cut before its timeout", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const pool = openPool(`postgresql://farsite@127.0.0.1:${port}/farsite`, { max: 1, waitMs: 100 });
  const calls = [1, 2].map(() => pool.connect().then(() => "connected", (error: Error) => error.message)); // prettier-ignore
  pool.cut();
  expect(await Promise.all(calls)).toEqual(Array(2).fill("Connection terminated unexpectedly"));
  // If the pool's own timer throws, Vitest reports it.
  await wait(150);
  await pool.end();
  silent.close();
});
