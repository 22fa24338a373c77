import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { APP_ROLE, findUnprivilegedUser, OWNER_ROLE } from "@farsite/embedded-database";
import { getProgramPath, isInstalled } from "./installed-program";

const run = promisify(execFile);
const INSTALLED = getProgramPath("Debian's Postgres");

/** The folder with the programs of Debian's newest Postgres, or null. */
export const systemPostgresBin: string | null = isInstalled("Debian's Postgres")
  ? (readdirSync(INSTALLED)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(INSTALLED, version, "bin"))
      .find((bin) => existsSync(join(bin, "pg_basebackup"))) ?? null)
  : null;

/** Debian's Postgres in a folder of the test, like an external one that an owner runs. */
export class SystemPostgres {
  readonly user = findUnprivilegedUser();
  private readonly env = { ...process.env, PATH: `${systemPostgresBin}:${process.env.PATH}` };

  constructor(
    /** The folder for data folders and the socket. */
    readonly folder: string,
    readonly port: number,
  ) {}

  /** Postgres trusts everybody here, but PgBouncer asks for a password. */
  url(role = "postgres", database = "farsite"): string {
    return `postgresql://${role}:trusted@127.0.0.1:${this.port}/${database}`;
  }

  /** Creates a data folder, the product's two roles and its empty database, and starts it. */
  async create(dataDir: string, settings: Record<string, string>): Promise<void> {
    await this.execute("initdb", ["--pgdata", dataDir, "--username", "postgres", "--auth", "trust", "--no-sync"]);
    const lines = Object.entries({ listen_addresses: "127.0.0.1", unix_socket_directories: this.folder, ...settings });
    const text = lines.map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`).join("");
    await appendFile(join(dataDir, "postgresql.conf"), text);
    await this.start(dataDir);
    for (const role of [OWNER_ROLE, APP_ROLE]) await this.query(`CREATE ROLE ${role} LOGIN`);
    await this.query(`CREATE DATABASE farsite OWNER ${OWNER_ROLE}`);
  }

  /** Starts Postgres on a data folder and waits until it accepts connections. */
  async start(dataDir: string): Promise<void> {
    const log = join(this.folder, "postgres.log");
    await this.execute("pg_ctl", ["start", "-w", "-D", dataDir, "-l", log, "-o", `-p ${this.port}`]);
  }

  async stop(dataDir: string, mode: "fast" | "immediate" = "fast"): Promise<void> {
    await this.execute("pg_ctl", ["stop", "-w", "-D", dataDir, "-m", mode]);
  }

  /** Copies this server's data into a new folder, which starts as its replica. */
  async replicateTo(dataDir: string): Promise<void> {
    const from = this.url("postgres", "postgres");
    await this.execute("pg_basebackup", ["-d", from, "-D", dataDir, "-R", "--checkpoint=fast", "--no-sync"]);
  }

  /** Sends a signal to all processes of Postgres. */
  async signal(dataDir: string, signal: "SIGSTOP" | "SIGCONT"): Promise<void> {
    const pid = Number((await readFile(join(dataDir, "postmaster.pid"), "utf8")).split("\n", 1)[0]);
    const { stdout } = await run("ps", ["-o", "pid=", "--ppid", String(pid)]);
    for (const target of [pid, ...stdout.trim().split(/\s+/).map(Number)]) process.kill(target, signal);
  }

  /** Runs a statement as superuser and returns its output. */
  async query(sql: string, database = "postgres"): Promise<string> {
    return this.execute("psql", ["--no-psqlrc", "-qAtc", sql, this.url("postgres", database)]);
  }

  /** Runs a program as Postgres's user. Returns its output. */
  async execute(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
    const { stdout } = await run(program, args, { ...this.user, cwd: this.folder, env: { ...this.env, ...env } });
    return stdout.trim();
  }
}
