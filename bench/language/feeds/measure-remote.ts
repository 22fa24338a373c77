import { isRemoteJob } from "~/language/terms/remote";
import { measureDecisions, type Figure } from "../figures.ts";
import { readLabels } from "./labels.ts";

/**
 * Measures which postings are read as remote. `stated` is the workplace field, `claimed` an unreliable flag ("yes", "no" or
 * empty), and "||" separates `locations`.
 */
export function measureRemote(): Figure[] {
  const lines = readLabels("remote", ["remote", "stated", "claimed", "title", "locations", "text"]);
  const decisions = lines.map(({ remote, stated, claimed, title, locations, text }) => {
    const claim = {
      stated: stated || null,
      claimed: claimed === "" ? null : claimed === "yes",
      locations: locations.split("||"),
    };
    return {
      expected: remote === "yes",
      actual: isRemoteJob(title, claim, () => text),
      line: [stated, claimed, title, locations, text].join(" ¦ "),
    };
  });
  return measureDecisions("remote", decisions, { precision: 0.985, recall: 0.98 });
}
