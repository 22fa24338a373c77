import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../../scripts/lib/paths";

const run = promisify(execFile);

/** An empty TypeScript project with the client installed. */
export class ConsumerProject {
  private constructor(readonly folder: string) {}

  /** Creates the project. `source` is an argument of `npm install`: an address or a file. */
  static async create(source: string): Promise<ConsumerProject> {
    const folder = await mkdtemp(join(tmpdir(), "farsite-consumer-"));
    const options = { cwd: folder, env: { ...process.env, npm_config_update_notifier: "false" } };
    await writeFile(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
    await run("npm", ["install", "--no-audit", "--no-fund", source], options);
    return new ConsumerProject(folder);
  }

  /** Packages to link from the checkout. */
  async borrow(...names: string[]): Promise<void> {
    for (const name of names) {
      const place = join(this.folder, "node_modules", name);
      await mkdir(dirname(place), { recursive: true });
      await symlink(join(ROOT, "node_modules", name), place);
    }
  }

  get packageFolder(): string {
    return join(this.folder, "node_modules/@farsite/client");
  }

  /** Returns the compiler's errors in these files, in strict mode and without other type packages. */
  async typeCheck(files: Readonly<Record<string, string>>): Promise<string[]> {
    for (const [name, text] of Object.entries(files)) await writeFile(join(this.folder, name), text);
    const compilerOptions = {
      module: "NodeNext",
      target: "ES2022",
      lib: ["ES2022", "DOM", "DOM.Iterable"],
      types: [],
      strict: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
    };
    await writeFile(join(this.folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: Object.keys(files) }));
    const { stdout } = await run(join(ROOT, "node_modules/.bin/tsc"), ["-p", this.folder], { cwd: this.folder }).catch(
      (failure: { stdout: string }) => failure,
    );
    return stdout.split("\n").filter((line) => /^\S/.test(line));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
