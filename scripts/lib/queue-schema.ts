import { PgBoss } from "pg-boss";
import { QUEUE_SCHEMA, QUEUES } from "../../src/server/queue/queues.ts";

/** Installs the jobs queue's schema and queues, or brings them up to date. As the owner: the application may not. */
export async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: QUEUE_SCHEMA,
    application_name: "farsite-migrate",
    max: 2,
    supervise: false,
    schedule: false,
  });
  const failures: Error[] = [];
  boss.on("error", (error) => failures.push(error));
  await boss.start();
  try {
    for (const { name, options } of QUEUES) {
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failures[0]) throw failures[0];
}
