import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Numeric identity for `spawn` and `chown`. */
export type UserId = { uid: number; gid: number };

/** Finds a user to run Postgres, which refuses to run as root. Returns null for the current user if we aren't root. */
export function findUnprivilegedUser(): UserId | null {
  if (process.getuid?.() !== 0) return null;
  return lookUp("postgres") ?? createPostgresUser() ?? lookUp("nobody") ?? { uid: 65_534, gid: 65_534 };
}

function lookUp(name: string): UserId | null {
  try {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(":") ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
  } catch {
    return null;
  }
}

function createPostgresUser(): UserId | null {
  const args = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"];
  const made = spawnSync("useradd", args, { stdio: "ignore" });
  return made.status === 0 ? lookUp("postgres") : null;
}

/** Returns whether the user can enter the folder, or run the file, at `path`. */
export function canReach(user: UserId | null, path: string): boolean {
  const probe = spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], { ...user, cwd: "/", stdio: "ignore" });
  return probe.status === 0;
}
