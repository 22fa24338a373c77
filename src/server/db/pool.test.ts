import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "./errors";
import { openPool } from "./pool";

it("a call that waits for a connection fails only once if its pool is cut before its timeout", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const pool = openPool(`postgresql://farsite@127.0.0.1:${port}/farsite`, { max: 1, waitMs: 100 });
  const calls = [1, 2].map(() =>
    pool.connect().then(
      () => "connected",
      (error: Error) => error.message,
    ),
  );
  pool.cut();
  expect(await Promise.all(calls)).toEqual(Array(2).fill("Connection terminated unexpectedly"));
  // If the pool's own timer throws, Vitest reports it.
  await wait(150);
  await pool.end();
  silent.close();
});

it("a call that waits while no connection returns fails before its timeout, and later calls work again", async () => {
  const { port, close } = await startFakePostgres();
  const pool = openPool(`postgresql://farsite@127.0.0.1:${port}/farsite`, { max: 1, waitMs: 60_000, exhaustedMs: 50 });
  const [first, ...calls] = [1, 2, 3].map(() => pool.connect());
  const taken = await first;
  const answers = await Promise.allSettled(calls);
  const errors = answers.map((answer) => (answer.status === "rejected" ? (answer.reason as unknown) : "connected"));
  expect(errors).toEqual(Array(2).fill(expect.objectContaining({ code: "ETIMEDOUT" })));
  expect(errors.map(isDatabaseUnavailable)).toEqual([true, true]);
  taken?.release();
  (await pool.connect()).release();
  await pool.end();
  close();
});

/** Accepts connections as Postgres does: AuthenticationOk and ReadyForQuery, then CommandComplete for each query. */
async function startFakePostgres(): Promise<{ port: number; close: () => void }> {
  const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
  const server = createServer((socket) => {
    socket.once("data", () => {
      socket.write(Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), ready]));
      socket.on("data", (data) => {
        if (data[0] === 0x51)
          socket.write(Buffer.concat([Buffer.from([0x43, 0, 0, 0, 8]), Buffer.from("SET\0"), ready]));
      });
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
