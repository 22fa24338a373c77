import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { runCommand } from "../../support/commands";
import { createTestDatabase } from "../../support/database";
import { startS3Server } from "../../support/s3-server";
import { createJob } from "../../support/jobs";
import { isolatedEnv } from "../../support/isolated-env";
import { discardDataDir, makeDataDir } from "../../support/server";
import { startSmtpServer } from "../../support/smtp-server";

/** What a live business sets. */
const BUSINESS = {
  CONSULTING_EMAIL: "consultant@jobs.example",
  CONSULTING_MEETING_URL: "https://meet.example/farsite",
  SUPPORT_EMAIL: "help@jobs.example",
  SELLER_NAME: "Jobs Ltd",
  SELLER_ADDRESS: "1 Harbor Street, Dublin",
  CONTENT_CONFIRMED: "on",
  WELCOME_CONNECTS: "18",
  ADMIN_FOUR_EYES: "on",
  OWNER_WEBHOOK_URL: "https://hooks.example/webhook-canary",
  OWNER_QUIET_HOURS: "22:00-07:00 Europe/Berlin",
};

const [database, store, smtp] = await Promise.all([
  createTestDatabase(),
  startS3Server("farsite"),
  startSmtpServer("accept"),
]);
const services = createServer((request, response) => {
  response.writeHead(request.headers.authorization?.endsWith("-canary") ? 200 : 401).end("{}");
});
await new Promise<void>((resolve) => services.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
const env: Record<string, string> = {
  APP_URL: "https://jobs.example",
  TRUST_PROXY: "1",
  DATA_DIR: await makeDataDir(),
  DATABASE_URL: database.url,
  MIGRATION_DATABASE_URL: database.ownerUrl,
  AUTH_SECRET: "auth-secret-canary".repeat(2),
  SMTP_URL: smtp.url,
  S3_ENDPOINT: store.endpoint,
  S3_REGION: "eu",
  S3_BUCKET: "farsite",
  S3_ACCESS_KEY_ID: store.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  WHOP_API_KEY: "whop-key-canary",
  WHOP_COMPANY_ID: "biz_test",
  WHOP_WEBHOOK_SECRET: "ws_webhook-canary",
  WHOP_BASE_URL: base,
  OPENAI_API_KEY: "model-key-canary",
  OPENAI_BASE_URL: base,
  DEMO_JOBS: "off",
  ...BUSINESS,
};

afterAll(async () => {
  await new Promise((resolve) => services.close(resolve));
  await Promise.all([store.stop(), smtp.close(), database.drop(), discardDataDir(env.DATA_DIR ?? "")]);
});

type Findings = { code: number; lines: string[] };

async function runDoctor(changes: Record<string, string> = {}): Promise<Findings> {
  const { code, stdout, stderr } = await runCommand("doctor", [], isolatedEnv({ ...env, ...changes }));
  return { code, lines: `${stdout}${stderr}`.trim().split("\n") };
}

const kindsOf = ({ lines }: Findings) =>
  Object.fromEntries(
    lines.slice(0, -1).map((line) => /^(\S+) +([^:]+):/.exec(line)?.slice(1).toReversed() ?? [line, "?"]),
  );

it("npm run doctor finds nothing wrong with a complete configuration", async () => {
  const report = await runDoctor();
  expect(report.lines.at(-1), report.lines.join("\n")).toBe("Nothing is wrong, 0 warnings.");
  expect(report.code).toBe(0);
  expect(Object.keys(kindsOf(report)).toSorted()).toEqual([
    "address",
    "consulting",
    "content",
    "data folder",
    "database",
    "email",
    "feeds",
    "files",
    "four eyes",
    "funnel",
    "grants",
    "letters",
    "meetings",
    "migrations",
    "payments",
    "pooler",
    "postings",
    "quiet hours",
    "secret",
    "seller",
    "skills",
    "support",
    "variables",
    "webhook",
    "welcome",
  ]);
});

it("npm run doctor finds nothing wrong without any variable", async () => {
  const nothing = Object.fromEntries(Object.keys(env).map((name) => [name, ""]));
  const report = await runDoctor({ ...nothing, DATA_DIR: env.DATA_DIR ?? "" });
  expect(report.lines.at(-1), report.lines.join("\n")).toBe("Nothing is wrong, 0 warnings.");
});

it("npm run doctor names what a live business lacks, and its consequence", async () => {
  const nothing = Object.fromEntries(Object.keys(BUSINESS).map((name) => [name, ""]));
  const report = await runDoctor({ ...nothing, FUNNEL: "off" });
  expect([report.code, kindsOf(report)]).toMatchObject([
    0,
    {
      consulting: "warning",
      meetings: "warning",
      seller: "warning",
      support: "warning",
      content: "warning",
      welcome: "idea",
      funnel: "idea",
      "four eyes": "idea",
      webhook: "idea",
      "quiet hours": "idea",
    },
  ]);
  expect(report.lines.at(-1)).toBe("Nothing is wrong, 5 warnings.");
  const text = report.lines.join("\n");
  for (const name of Object.keys(BUSINESS)) if (name !== "SELLER_ADDRESS") expect(text).toContain(name);
  expect(text).toContain("nobody would hear of a booking, so consultations aren't offered");
});

it("npm run doctor calls each embedded default wrong that a public address may not start with", async () => {
  const defaults = ["DATABASE_URL", "MIGRATION_DATABASE_URL", "AUTH_SECRET", "SMTP_URL"];
  const account = ["WHOP_API_KEY", "WHOP_COMPANY_ID", "WHOP_WEBHOOK_SECRET", "WHOP_BASE_URL"];
  const report = await runDoctor(Object.fromEntries([...defaults, ...account].map((name) => [name, ""])));
  expect(kindsOf(report)).toMatchObject(
    Object.fromEntries(["address", "database", "secret", "email", "payments"].map((what) => [what, "WRONG"])),
  );
  expect(report.lines.join("\n")).toContain("SMTP_URL isn't set, so emails are files on this machine");
});

it("npm run doctor names everything that is wrong at once, and never a secret", async () => {
  const away = new URL(database.url);
  const password = decodeURIComponent(away.password);
  away.port = "1";
  const report = await runDoctor({
    DATABASE_URL: away.href,
    TRUST_PROXY: "0",
    SMTP_URL: "smtp://mailer:smtp-canary@127.0.0.1:1",
    S3_BUCKET: "missing",
    WHOP_API_KEY: "whop-key-wrong",
    OPENAI_API_KEY: "model-key-wrong",
    FEEDS_ENABLED: "no-such-source",
  });
  expect(report.code).toBe(1);
  const kinds = kindsOf(report);
  expect(kinds).toMatchObject(
    Object.fromEntries(
      ["proxy", "feeds", "database", "files", "email", "payments", "letters"].map((what) => [what, "WRONG"]),
    ),
  );
  const text = report.lines.join("\n");
  for (const secret of [password, "smtp-canary", "auth-secret-canary", "webhook-canary", "key-wrong"]) {
    expect(text).not.toContain(secret);
  }
});

it("npm run doctor warns of local files with an external database, and of a single database role", async () => {
  const s3 = Object.fromEntries(Object.keys(env).flatMap((name) => (name.startsWith("S3_") ? [[name, ""]] : [])));
  const report = await runDoctor({ ...s3, DATABASE_URL: database.ownerUrl, MIGRATION_DATABASE_URL: "" });
  expect([report.code, kindsOf(report)]).toMatchObject([0, { files: "warning", roles: "warning" }]);
});

it("npm run doctor finds nothing wrong beside a process that doesn't know the owner", async () => {
  const report = await runDoctor({ MIGRATION_DATABASE_URL: "", MIGRATE_ON_START: "off" });
  expect(report.lines.at(-1), report.lines.join("\n")).toBe("Nothing is wrong, 0 warnings.");
  expect(kindsOf(report)).toMatchObject({ migrations: "ok", grants: "ok" });
});

it("npm run doctor warns of locked jobs of so few employers that skills reveal them", async () => {
  const job = await createJob(database.db);
  const report = await runDoctor();
  expect([report.code, kindsOf(report)]).toMatchObject([0, { skills: "warning" }]);
  expect(report.lines.join("\n")).toContain("only 1 employer,");
  await database.db.job.delete({ where: { id: job.id } });
});

it("npm run doctor warns of an only owner with four eyes", async () => {
  const { id } = await database.db.user.create({ data: { email: "only@owner.example", name: "Only", admin: true } });
  const report = await runDoctor();
  expect([report.code, kindsOf(report)]).toMatchObject([0, { owners: "warning" }]);
  await database.db.user.delete({ where: { id } });
});

it("npm run doctor warns of an application that can't create temporary tables", async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const name = new URL(database.url).pathname.slice(1);
  await owner.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
  const report = await runDoctor();
  await owner.query(`GRANT TEMPORARY ON DATABASE ${name} TO PUBLIC`);
  await owner.end();
  expect([report.code, kindsOf(report)]).toMatchObject([0, { grants: "warning" }]);
});

it("npm run doctor finds JIT, missing migrations, missing grants, a read-only database and a replica without a primary", async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const role = new URL(database.url).username;
  await owner.query(`REVOKE SELECT ON profiles FROM ${role}`);
  await owner.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET jit = on`);
  await owner.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET default_transaction_read_only = on`);
  const report = await runDoctor({ DATABASE_READ_URLS: database.url });
  expect(kindsOf(report)).toMatchObject({
    grants: "WRONG",
    database: "WRONG",
    migrations: "ok",
    replica: "WRONG",
    jit: "warning",
  });
  await owner.query("DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_connects_checks'");
  await owner.end();
  expect(kindsOf(await runDoctor())).toMatchObject({ migrations: "warning" });
});

it("npm run doctor explains a variable that can't be read", async () => {
  const report = await runDoctor({ PORT: "many" });
  expect([report.code, report.lines[0]]).toEqual([1, expect.stringMatching(/^WRONG +variables: PORT must be/)]);
});

it.runIf(process.platform === "linux")("npm run doctor says that a data folder can't be created", async () => {
  const report = await runDoctor({ DATA_DIR: "/proc/farsite" });
  expect([report.code, kindsOf(report)]).toMatchObject([1, { "data folder": "WRONG" }]);
});
