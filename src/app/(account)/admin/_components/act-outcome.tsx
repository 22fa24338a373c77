import { Notice } from "~/components/ui/notice";
import { ACT_WORDS, findAct } from "./act-words";

export type ActQuery = Record<string, string | string[] | undefined>;

/** Says what the last act did. */
export function ActOutcome({ query }: { query: ActQuery }) {
  const done = findAct(query.done);
  if (done) return <Notice tone="success" role="status" title={ACT_WORDS[done].done} />;
  if (!findAct(query.waiting)) return null;
  return <Notice tone="notice" role="status" title="Nothing happened yet: a second person must approve it." />;
}
