import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../paths";
import { writeSkeleton } from "./index";

// tests/integration/start/skeletons.test.ts checks what it writes.

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "farsite-new-"));
  cpSync(join(ROOT, "src"), join(root, "src"), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each([
  ["", "", "Usage: npm run new -- procedure|domain|source|page <name>"],
  ["widget", "a", "Usage:"],
  ["domain", "Badges", "Name a domain in lower case, like badges."],
  ["procedure", "jobs", "Name a procedure in lower case, like profiles/count-badges"],
  ["procedure", "nobody/count-badges", "There is no domain nobody. First run: npm run new -- domain nobody"],
  ["procedure", "jobs/unlock-job", "src/server/jobs/index.ts has unlockJob already."],
  ["domain", "jobs", "src/server/jobs/index.ts exists already."],
  ["source", "lever", "src/server/feeds/sources/lever.ts exists already."],
  ["page", "settings", "src/app/(account)/settings/page.tsx exists already."],
  ["page", "../secrets", "Name a page in lower case, like help/contact"],
])("npm run new refuses '%s %s' in one sentence", (kind, name, message) => {
  expect(() => writeSkeleton(root, kind, name)).toThrow(message);
});
