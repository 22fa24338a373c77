import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../../../scripts/lib/paths";
import { findFreePort } from "../../../support/free-port";
import { getProgramPath, isInstalled } from "../../../support/installed-program";
import { waitForPort } from "../../../support/wait-for-port";
import { Balancer } from "./balancer";

/** A proxy in front of several servers. */
type Proxy = { baseUrl: string; close(): Promise<void> };
type StartProxy = (ports: readonly number[]) => Promise<Proxy>;

type ProxyKind = {
  name: string;
  start: StartProxy;
  /** Tests are skipped behind a proxy that isn't installed. */
  isInstalled: boolean;
};

/** The proxies that use the configurations in `deploy`. */
export const CONFIGURED_PROXIES: readonly ProxyKind[] = [
  { name: "nginx", start: startNginx, isInstalled: isInstalled("nginx") },
  { name: "HAProxy", start: startHaproxy, isInstalled: isInstalled("HAProxy") },
];

export const PROXIES: readonly ProxyKind[] = [
  { name: "a balancer that asks for readiness", start: (ports) => Balancer.start(ports), isInstalled: true },
  ...CONFIGURED_PROXIES,
];

async function startNginx(ports: readonly number[]): Promise<Proxy> {
  const port = await findFreePort();
  const site = await readConfiguration("deploy/nginx/farsite.conf", ports, { "listen 80": `listen 127.0.0.1:${port}` });
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  const text = ["daemon off;", "pid nginx.pid;", "error_log stderr;", "events {}", "http {", "access_log off;"];
  return run(port, [...text, ...places, site, "}"].join("\n"), (file, folder) => [
    getProgramPath("nginx"),
    "-p",
    folder,
    "-c",
    file,
  ]);
}

async function startHaproxy(ports: readonly number[]): Promise<Proxy> {
  const port = await findFreePort();
  const text = await readConfiguration("deploy/haproxy/farsite.cfg", ports, { "bind :80": `bind 127.0.0.1:${port}` });
  return run(port, text, (file) => [getProgramPath("HAProxy"), "-db", "-f", file]);
}

/** Replaces the addresses in a configuration. @throws if one is missing */
async function readConfiguration(
  path: string,
  ports: readonly number[],
  more: Record<string, string>,
): Promise<string> {
  const servers = Object.fromEntries(ports.map((port, index) => [`10.0.0.1${index + 1}:3000`, `127.0.0.1:${port}`]));
  let text = await readFile(join(ROOT, path), "utf8");
  for (const [from, to] of Object.entries({ ...servers, ...more })) {
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

async function run(
  port: number,
  configuration: string,
  command: (file: string, folder: string) => string[],
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), "farsite-proxy-"));
  const file = join(folder, "configuration");
  await writeFile(file, `${configuration}\n`);
  const [program = "", ...args] = command(file, folder);
  const child: ChildProcess = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  const exited = new Promise<void>((done) => child.once("close", () => done()));
  await waitForPort(port);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
