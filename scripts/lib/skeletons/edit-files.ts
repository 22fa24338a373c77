import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "../start-error.ts";

/** The changes that a skeleton makes. Nothing is written before `write`, so a refused skeleton leaves no files. */
export class Draft {
  private readonly texts = new Map<string, string>();
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Returns the first file or folder that matches a pattern. */
  find(pattern: string): string | undefined {
    return globSync(pattern, { cwd: this.root })[0];
  }

  /** Adds a file. @throws StartError if it exists */
  add(path: string, text: string): void {
    if (existsSync(join(this.root, path))) throw new StartError(`${path} exists already. Choose another name.`);
    this.texts.set(path, text);
  }

  read(path: string): string {
    return this.texts.get(path) ?? readFileSync(join(this.root, path), "utf8");
  }

  /** Inserts text before the first place that `anchor` matches. @throws StartError without such a place */
  insert(path: string, text: string, anchor: RegExp): void {
    const before = this.read(path);
    const at = before.search(anchor);
    if (at === -1)
      throw new StartError(`${path} has changed: ${String(anchor)} is missing. Mend scripts/lib/skeletons.`);
    this.texts.set(path, before.slice(0, at) + text + before.slice(at));
  }

  /** Adds a name to a file's import from a module, or the import. */
  addImport(path: string, name: string, from: string): void {
    const before = this.read(path);
    const imports = new RegExp(`(import \\{)([^}]*?),?(\\s*\\} from "${from}";)`).exec(before);
    if (!imports) {
      this.insert(path, `import { ${name} } from "${from}";\n`, /^/);
    } else if (!new RegExp(`\\b${name}\\b`).test(imports[2] ?? "")) {
      this.texts.set(path, before.replace(imports[0], `${imports[1]}${imports[2]}, ${name}${imports[3]}`));
    }
  }

  /** Writes all files. Returns their paths. */
  write(): string[] {
    for (const [path, text] of this.texts) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    return [...this.texts.keys()];
  }
}

/** "count-badges" becomes "countBadges". */
export const toCamel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** "count-badges" becomes "CountBadges". */
export const toPascal = (name: string) => toCamel(`-${name}`);

/** "count-badges" becomes "Count badges". */
export const toWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
