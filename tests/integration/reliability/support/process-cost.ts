import { readFile } from "node:fs/promises";

const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

/** Returns the CPU milliseconds and the memory that a process has used. */
export async function readProcessCost(pid: number): Promise<{ cpuMs: number; residentMb: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name may contain spaces, the fields after it don't.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    cpuMs: (ticks * 1000) / TICKS_PER_SECOND,
    residentMb: Math.round((Number(fields[21]) * PAGE_BYTES) / 2 ** 20),
  };
}
