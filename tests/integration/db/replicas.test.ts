import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { openReplicas, getReplicaStates } from "~/server/db";
import { TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { createJob, type CreatedJob } from "../../support/jobs";
import { addSignedInUsers, type SignedInUser } from "../../support/population";
import { PATIENT } from "../../support/wait";

// Both databases are on one server, so the replica never lags. tests/integration/reliability/replicas.long.ts has a real one.
let primary: TestDatabase;
let replica: TestDatabase;
let ctx: ServiceContext;
let api: TestApi;
let reader: SignedInUser;
let job: CreatedJob;
let close: () => Promise<void>;
const changes: (string | null)[] = [];

beforeAll(async () => {
  [primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  ctx = createTestContext({ db: primary.db });
  api = new TestApi(ctx);
  [reader = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 100);
  job = await createJob(primary.db, { title: "Glazier of the primary" });
  const { id, shortId, slug } = job;
  await createJob(replica.db, { id, title: "Glazier of the replica" });
  await replica.db.job.update({ where: { id }, data: { shortId, slug } });
  close = openReplicas(primary.db, {
    urls: [replica.url],
    maxConnections: 2,
    probe: primary.db,
    report: ({ fault }) => void changes.push(fault),
  });
  await vi.waitUntil(() => getReplicaStates()[0]?.serves, PATIENT);
});
afterAll(async () => {
  await close();
  await Promise.all([primary.drop(), replica.drop().catch(() => undefined)]);
});

const VISITED = () => [
  "/api/jobs",
  "/api/jobs?keyword=glazier",
  `/api/jobs/${job.id}`,
  `/api/jobs/shortcode/${job.shortId}`,
  "/feeds/jobs.json",
];

it("visitors read a replica, and signed-in users read the primary", async () => {
  for (const path of VISITED()) {
    expect((await api.get(path)).text, path).toContain("of the replica");
    if (!path.startsWith("/api")) continue;
    expect((await api.get(path, { token: reader.token })).text, path).toContain("of the primary");
  }
});

it("visitors read the primary while a replica lacks the latest writes", async () => {
  const { id } = await createJob(primary.db, { title: "Cooper" });
  expect((await api.get(`/api/jobs/${id}`)).status).toBe(200);
});

it("a failing replica is left out, and visitors read the primary meanwhile", async () => {
  await replica.drop();
  for (const path of VISITED()) expect((await api.get(path)).text, path).toContain("of the primary");
  await vi.waitUntil(() => changes.length > 1, PATIENT);
  expect(changes).toEqual([null, "it doesn't answer"]);
  expect((await api.get("/api/jobs")).status).toBe(200);
});
