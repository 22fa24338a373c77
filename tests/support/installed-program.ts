import { existsSync } from "node:fs";

/** The programs that npm doesn't bring. Tests that need one are skipped where it is missing. */
const PROGRAMS = {
  nginx: "/usr/sbin/nginx",
  HAProxy: "/usr/sbin/haproxy",
  PgBouncer: process.env["PGBOUNCER"] ?? "/usr/sbin/pgbouncer",
  "Debian's Postgres": "/usr/lib/postgresql",
  promtool: "/usr/bin/promtool",
  Caddy: "/usr/bin/caddy",
  "systemd-analyze": "/usr/bin/systemd-analyze",
} as const;

export type Program = keyof typeof PROGRAMS;

export const PROGRAM_NAMES = Object.keys(PROGRAMS) as Program[];

/** `TEST_PROGRAMS=hidden` imitates a machine without any of them. */
const areHidden = () => process.env["TEST_PROGRAMS"] === "hidden";

export function getProgramPath(program: Program): string {
  return PROGRAMS[program];
}

export function isInstalled(program: Program): boolean {
  return !areHidden() && existsSync(PROGRAMS[program]);
}

/** Returns a line for each group of programs that tests can't use. */
export function describeMissingPrograms(): string[] {
  const present = PROGRAM_NAMES.filter((program) => existsSync(PROGRAMS[program]));
  const hidden = areHidden() ? present : [];
  const missing = PROGRAM_NAMES.filter((program) => !present.includes(program));
  return [
    ...(areHidden()
      ? [`Hidden by TEST_PROGRAMS: ${hidden.join(", ") || "nothing, because nothing is installed"}.`]
      : []),
    ...(missing.length > 0 ? [`Not installed: ${missing.join(", ")}.`] : []),
    ...(hidden.length + missing.length > 0 ? ["The tests that need these programs are skipped."] : []),
  ];
}
