import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./free-port";
import { getProgramPath, isInstalled } from "./installed-program";
import { waitForPort } from "./wait-for-port";

/** Debian's PgBouncer, or the binary that PGBOUNCER names. */
const PROGRAM = getProgramPath("PgBouncer");

/** The installed version, such as 1.21, or null. */
export const pgbouncerVersion: number | null = isInstalled("PgBouncer")
  ? Number(/\d+\.\d+/.exec(execFileSync(PROGRAM, ["--version"], { encoding: "utf8" }))?.[0])
  : null;

/** The first version that supports prepared statements in transaction mode. */
export const FIRST_SUPPORTED_VERSION = 1.21;

type Settings = { mode: "transaction" | "session"; preparedStatements?: boolean };

/** A PgBouncer in front of a local Postgres. */
export class Pooler {
  #process: ChildProcess | null = null;
  #exited: Promise<void> = Promise.resolve();

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  /** Starts a PgBouncer that knows the users of these addresses. */
  static async start(urls: readonly string[], { mode, preparedStatements = false }: Settings): Promise<Pooler> {
    const users = urls.map((url) => new URL(url));
    const pooler = await Pooler.#create();
    const passwords = users.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`);
    await writeFile(join(pooler.folder, "users"), passwords.join(""));
    const isNew = (pgbouncerVersion ?? 0) >= FIRST_SUPPORTED_VERSION;
    const settings = [
      `[databases]\n* = host=127.0.0.1 port=${users[0]?.port}\n[pgbouncer]`,
      `listen_addr = 127.0.0.1\nlisten_port = ${pooler.port}\nunix_socket_dir =`,
      `auth_type = plain\nauth_file = ${join(pooler.folder, "users")}\npool_mode = ${mode}`,
      `max_client_conn = 500\ndefault_pool_size = 40\nignore_startup_parameters = extra_float_digits`,
      ...(isNew ? [`max_prepared_statements = ${preparedStatements ? 500 : 0}`] : []),
    ];
    await writeFile(pooler.#file, settings.join("\n"));
    await pooler.restart();
    return pooler;
  }

  /** Starts a PgBouncer with a configuration and a list of users from the repository. */
  static async startWith(configuration: string, users: string): Promise<Pooler> {
    const pooler = await Pooler.#create();
    await copyFile(users, join(pooler.folder, "users"));
    const text = (await readFile(configuration, "utf8"))
      .replace(/^listen_addr = .*/m, "listen_addr = 127.0.0.1\nunix_socket_dir =")
      .replace(/^listen_port = .*/m, `listen_port = ${pooler.port}`)
      .replace(/^auth_file = .*/m, `auth_file = ${join(pooler.folder, "users")}`);
    const isNew = (pgbouncerVersion ?? 0) >= FIRST_SUPPORTED_VERSION;
    await writeFile(pooler.#file, isNew ? text : text.replace(/^max_prepared_statements = .*/m, ""));
    await pooler.restart();
    return pooler;
  }

  static async #create(): Promise<Pooler> {
    const pooler = new Pooler(await mkdtemp(join(tmpdir(), "farsite-pooler-")), await findFreePort());
    await chmod(pooler.folder, 0o777);
    return pooler;
  }

  /** Returns the same address through the pooler. */
  inFrontOf(address: string): string {
    const url = new URL(address);
    url.port = String(this.port);
    return url.href;
  }

  async restart(): Promise<void> {
    const asRoot = process.getuid?.() === 0;
    const child = spawn(PROGRAM, ["-q", ...(asRoot ? ["-u", "nobody"] : []), this.#file], { stdio: "ignore" });
    this.#process = child;
    this.#exited = new Promise((done) => child.once("close", () => done()));
    await waitForPort(this.port);
  }

  /** Kills the pooler and all of its connections at once. */
  async kill(): Promise<void> {
    this.#process?.kill("SIGKILL");
    await this.#exited;
  }

  async discard(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  get #file(): string {
    return join(this.folder, "pgbouncer.ini");
  }
}
