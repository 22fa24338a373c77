import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../../scripts/lib/paths";

const run = promisify(execFile);

/** An empty TypeScript project with the client's tarball installed, as by somebody who has nothing of ours. */
export class ConsumerProject {
  private constructor(readonly folder: string) {}

  static async create(): Promise<ConsumerProject> {
    const folder = await mkdtemp(join(tmpdir(), "farsite-consumer-"));
    const options = { cwd: folder, env: { ...process.env, npm_config_update_notifier: "false" } };
    const packed = await run("npm", ["pack", "--json", "--pack-destination", folder], {
      ...options,
      cwd: join(ROOT, "packages/client"),
    });
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
    await writeFile(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
    await run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--legacy-peer-deps", filename], options);
    return new ConsumerProject(folder);
  }

  /** Packages that the checkout has, too. */
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

  /** What the compiler says of these files, with everything strict, declarations of others checked, and no types but its own. */
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
