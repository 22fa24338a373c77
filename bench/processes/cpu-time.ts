import { readdir, readFile } from "node:fs/promises";

const TICKS_PER_SECOND = 100;

/** Returns the CPU milliseconds that a process and its children, including ended ones, have used. Linux only. */
export async function readCpuMs(pid: number): Promise<number> {
  const fields = await readStat(pid);
  const own = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
  const children = await listChildren(pid);
  const theirs = await Promise.all(children.map((child) => readCpuMs(child).catch(() => 0)));
  return (own * 1000) / TICKS_PER_SECOND + theirs.reduce((sum, ms) => sum + ms, 0);
}

/** Returns the fields after the name. The name may contain spaces. */
async function readStat(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

async function listChildren(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => "")),
  );
  return lists.flatMap((list) => list.trim().split(" ").filter(Boolean).map(Number));
}
