import { KeepAliveConnection } from "./keep-alive-connection.ts";
import type { LoadOrder, LoadReport } from "./load-generator.ts";

/** A process that sends the given requests as fast as the responses arrive. */
process.on("message", (order: LoadOrder) => {
  run(order).then(
    (report) => process.send?.({ report }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

async function run({ port, connections, requests }: LoadOrder): Promise<LoadReport> {
  const open = await Promise.all(Array.from({ length: connections }, () => KeepAliveConnection.open(port)));
  const statuses: Record<number, number> = {};
  const queue = requests.values();
  const startedAt = process.hrtime.bigint();
  await Promise.all(
    open.map(async (connection) => {
      for (const request of queue) {
        const { status } = await connection.send(request);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
  for (const connection of open) connection.close();
  return { perSecond: requests.length / seconds, statuses };
}
