import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./paths";

const FOLDER = join(ROOT, "docs/decisions");

it("the list of decisions has every record under its own title", () => {
  const records = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
  const titled = records.map((name) => {
    const [number, title] = /^# (\d{4}) (.+)$/m.exec(readFileSync(join(FOLDER, name), "utf8"))?.slice(1) ?? [];
    return `| [${number}](${name}) | ${title} |`;
  });
  const listed = readFileSync(join(FOLDER, "README.md"), "utf8").match(/^\| \[.*$/gm);
  expect(listed).toEqual(titled);
});
