import { KeepAliveConnection } from "./keep-alive-connection.ts";
import type { LoadOrder, LoadReport } from "./load-generator.ts";

/** A process that sends the given requests as fast as the responses arrive. */
process.on("message", (order: LoadOrder) => {
  run(order).then(
    (report) => process.send?.({ report }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

async function run({ port, connections, requests, rounds }: LoadOrder): Promise<LoadReport> {
  const open = await Promise.all(Array.from({ length: connections }, () => KeepAliveConnection.open(port)));
  const statuses: Record<number, number> = {};
  const total = requests.length * rounds;
  let next = 0;
  const startedAt = process.hrtime.bigint();
  await Promise.all(
    open.map(async (connection) => {
      while (next < total) {
        const request = requests[next % requests.length] ?? "";
        next += 1;
        const { status } = await connection.send(request);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
  for (const connection of open) connection.close();
  return { perSecond: total / seconds, statuses };
}
