import type { PublishableJob } from "~/server/jobs";
import { jobsOfText } from "../../../tests/support/feed-jobs.ts";
import { readBoards, readBulkItems } from "../feeds/real-boards.ts";

/** Imports postings of the bulk files of FEEDS_DIR by their keys, such as "ashby:<id>". Leaves out those it doesn't have. */
export function readPostings(keys: ReadonlySet<string>): Map<string, PublishableJob> {
  const postings = new Map<string, PublishableJob>();
  const add = (source: string, text: string, company: string | null) => {
    const { jobs } = jobsOfText(source, text, { company, fileName: "saved" });
    for (const [key, job] of jobs) postings.set(`${source}:${key}`, job);
  };
  if ([...keys].some((key) => key.startsWith("ashby:"))) {
    for (const { token, jobs } of readBoards()) {
      const own = jobs.filter(({ id }) => keys.has(`ashby:${id}`));
      if (own.length > 0) add("ashby", JSON.stringify({ jobs: own }), token);
    }
  }
  const items = readBulkItems().filter(({ guid }) => keys.has(`himalayas:${guid}`));
  if (items.length > 0) add("himalayas", JSON.stringify({ jobs: items }), null);
  return postings;
}
