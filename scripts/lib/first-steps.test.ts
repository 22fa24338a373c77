import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { JOB_SOURCES } from "~/contracts/job";
import { ROOT } from "./paths.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

it("README begins with two commands that each work alone", () => {
  expect(/```sh\n(.*?)```/s.exec(read("README.md"))?.[1]).toBe("npm ci && npm start\nnpm ci && npm test\n");
});

it("the changelog sums up the newest release in at most 40 lines", () => {
  const [, , released = ""] = read("CHANGELOG.md").split(/^## /m);
  expect(released.trim().split("\n").length).toBeLessThanOrEqual(40);
});

it(".env.example names every source that the server can read", () => {
  const feeds = /# ── Feeds ─.*?\n#FEEDS_ENABLED/s.exec(read(".env.example"))?.[0] ?? "";
  const isRead = (source: string) => !["demo", "own"].includes(source);
  expect(JOB_SOURCES.filter((source) => isRead(source) && !new RegExp(`\\b${source}\\b`).test(feeds))).toEqual([]);
});

// The Prisma CLI runs its configuration first. One command is enough to show that.
it.each([
  ["node_modules/.bin/prisma", "migrate dev", "npm run db:diff"],
  ["prisma.config.ts", "db push", "npm run db:diff"],
  ["prisma.config.ts", "studio", "npm run db:studio"],
])("%s %s says what to use instead", (program, command, instead) => {
  const args = [program, ...command.split(" ")];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining(instead)]);
});
