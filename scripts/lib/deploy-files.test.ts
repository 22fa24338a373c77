import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { GAUGES } from "~/server/operations";
import { getProgramPath, isInstalled } from "../../tests/support/installed-program";
import { ROOT } from "./paths";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const TEMPLATES = readdirSync(join(ROOT, "deploy/chart/templates"), { encoding: "utf8" }).map(
  (name) => `deploy/chart/templates/${name}`,
);
const KNOWN_VARIABLES = new Set([...read(".env.example").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));

it.each([
  "compose.yaml",
  "deploy/chart/Chart.yaml",
  "deploy/chart/values.yaml",
  "deploy/monitoring/alerts.yml",
  "deploy/monitoring/alerts.test.yml",
  ".github/workflows/ci.yml",
])("%s is valid YAML without duplicate keys", (path) => {
  const documents = parseAllDocuments(read(path), { merge: true });
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
});

test("the Dockerfile has no mistake that its linter knows, and copies only files that exist", () => {
  const text = read("Dockerfile");
  expect(validate(text).map(({ message }) => message)).toEqual([]);
  const sources = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = ""]) => paths.split(" "));
  expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(sources.length).toBeGreaterThan(5);
});

test.each([
  ["packages/client/package.json", /"version": "(.+)"/],
  ["packages/embedded-database/package.json", /"version": "(.+)"/],
  ["packages/whop-sandbox/package.json", /"version": "(.+)"/],
  ["packages/extension/src/manifest.json", /"version": "(.+)"/],
  ["packages/client/README.md", /farsite-client-(.+)\.tgz/],
  ["deploy/chart/Chart.yaml", /^version: (.+)$/m],
  ["deploy/chart/Chart.yaml", /^appVersion: "(.+)"$/m],
  ["docs/operating/install.md", /docker build -t farsite:(\S+)/],
  ["docs/operating/install.md", /image\.tag=(\S+)/],
  ["src/server/api/openapi-service.ts", /version: "(.+)"/],
  ["CHANGELOG.md", /^## (\d\S+) — /m],
])("%s names the release of package.json (%s)", (path, pattern) => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read("package.json")));
  expect(pattern.exec(read(path))?.[1]).toBe(version);
});

describe("environment variables", () => {
  const Variables = z.record(z.string(), z.string());

  it("compose.yaml sets only documented variables", () => {
    const Compose = z.object({ services: z.object({ web: z.object({ environment: Variables }) }) });
    const { services } = Compose.parse(parse(read("compose.yaml"), { merge: true }));
    expect(Object.keys(services.web.environment).filter((name) => !KNOWN_VARIABLES.has(name))).toEqual([]);
  });

  it("the chart sets only documented variables", () => {
    const { env } = z.object({ env: Variables }).parse(parse(read("deploy/chart/values.yaml")));
    const written = TEMPLATES.flatMap((path) => [...read(path).matchAll(/- name: ([A-Z][A-Z0-9_]+)$/gm)]);
    const names = [...Object.keys(env), ...written.map(([, name]) => name)];
    expect(names.filter((name) => !KNOWN_VARIABLES.has(name ?? ""))).toEqual([]);
    expect(names).toContain("MIGRATE_ON_START");
  });
});

describe("chart templates", () => {
  it.each(TEMPLATES)("%s reads only existing values", (path) => {
    const values: unknown = parse(read("deploy/chart/values.yaml"));
    const paths = [...read(path).matchAll(/\.Values((?:\.\w+)+)/g)].map(([, setting = ""]) => setting.slice(1));
    expect(paths.filter((setting) => valueAt(values, setting) === undefined)).toEqual([]);
  });

  it("chart templates include only defined helpers", () => {
    const all = TEMPLATES.map(read).join("\n");
    const defined = [...all.matchAll(/define "([^"]+)"/g)].map(([, name]) => name);
    const included = [...all.matchAll(/include "([^"]+)"/g)].map(([, name]) => name);
    expect(included.filter((name) => !defined.includes(name))).toEqual([]);
  });

  it.each(TEMPLATES)("%s closes every block it opens", (path) => {
    const actions = [...read(path).matchAll(/\{\{-?\s*(\w+)/g)].map(([, word]) => word ?? "");
    const opened = actions.filter((word) => ["if", "range", "with", "define"].includes(word));
    expect(actions.filter((word) => word === "end")).toHaveLength(opened.length);
  });
});

function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce((value, key) => z.looseObject({}).safeParse(value).data?.[key], values);
}

const Alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ runbook: z.string() }) })),
    }),
  ),
});
const RULES = Alerts.parse(parse(read("deploy/monitoring/alerts.yml"))).groups.flatMap(({ rules }) => rules);

test("each alert links to its section of the runbooks", () => {
  const sections = [...read("docs/operating/runbooks.md").matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(RULES.map(({ alert }) => alert)).toEqual(sections);
  for (const { alert, annotations } of RULES)
    expect(annotations.runbook).toBe(`docs/operating/runbooks.md#${alert.toLowerCase()}`);
});

test("alerts and the dashboard read only existing metrics", () => {
  const counted = [...read("src/server/open-metrics.ts").matchAll(/name: "(farsite_\w+)"/g)].map(([, name]) => name);
  const metrics = new Set([...counted, ...Object.keys(GAUGES).map((name) => `farsite_${name}`)]);
  const expressions = [...RULES.map(({ expr }) => expr), read("deploy/monitoring/dashboard.json")].join("\n");
  const used = [...expressions.matchAll(/\bfarsite_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ""));
  expect(used.filter((name) => !metrics.has(name))).toEqual([]);
  expect(used.length).toBeGreaterThan(20);
});

/** Runs a checking program from the repository's root. */
function check(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
}

test("npm run stage rejects a previous release that is no stage", () => {
  const { status, output } = check(
    process.execPath,
    "scripts/stage.ts",
    join(tmpdir(), "never-made"),
    "--previous",
    "docs",
  );
  expect([status, output]).toEqual([1, "docs is no stage: it has no .next/static.\n"]);
});

const [PROMTOOL, CADDY, HAPROXY] = [getProgramPath("promtool"), getProgramPath("Caddy"), getProgramPath("HAProxy")];
const SYSTEMD = getProgramPath("systemd-analyze");

describe("the program that reads a file (skipped if it isn't installed)", () => {
  it.runIf(isInstalled("promtool"))("promtool accepts the alert rules, and each fires when it should", () => {
    const checked = check(PROMTOOL, "check", "rules", "deploy/monitoring/alerts.yml");
    expect(checked.status, checked.output).toBe(0);
    const tested = check(PROMTOOL, "test", "rules", "deploy/monitoring/alerts.test.yml");
    expect(tested.status, tested.output).toBe(0);
  });

  it.runIf(isInstalled("Caddy"))("Caddy accepts the Caddyfile", () => {
    const { status, output } = check(
      CADDY,
      "validate",
      "--adapter",
      "caddyfile",
      "--config",
      "deploy/compose/Caddyfile",
    );
    expect(status, output).toBe(0);
  });

  it.runIf(isInstalled("HAProxy"))("HAProxy accepts its configuration without a warning", () => {
    expect(check(HAPROXY, "-c", "-q", "-f", "deploy/haproxy/farsite.cfg")).toEqual({ status: 0, output: "" });
  });

  it.runIf(isInstalled("systemd-analyze"))("systemd accepts the unit and a copy of it without a warning", () => {
    const folder = mkdtempSync(join(tmpdir(), "farsite-unit-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const unit = read("deploy/systemd/farsite.service").replaceAll("/usr/bin/node", process.execPath);
    const files = ["farsite.service", "farsite-worker.service"].map((name) => join(folder, name));
    for (const file of files) writeFileSync(file, unit);
    expect(check(SYSTEMD, "verify", "--man=no", ...files)).toEqual({ status: 0, output: "" });
  });
});
