import type { Db } from "~/server/db";
import type { FakeSource } from "../../../support/fake-source";
import { createJob } from "../../../support/jobs";

/** Adds a job whose posting was last seen on the fake source's board four hours ago. */
export async function addListedJob(
  db: Db,
  { source, key, state = "open", now }: { source: FakeSource; key: string; state?: "open" | "closed"; now: Date },
) {
  source.postings.set(key, { key, state });
  const lastSeenAt = new Date(now.getTime() - 4 * 3_600_000);
  const board = source.kind === "jsonld" ? source.board : source.board.toLowerCase();
  const posting = { source: source.kind, board, sourceKey: key, lastSeenAt, firstSeenAt: lastSeenAt };
  return createJob(db, { sourceUrl: source.pageUrl(key), posting });
}
