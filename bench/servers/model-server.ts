import { startModelServer } from "../../tests/support/model-server.ts";

// A model that writes as fast as it can, so that the measured time between words is only our own.

const PARAGRAPHS = 6;
const PARAGRAPH =
  "The work that you describe is the work that is worth doing, and the care with which the posting sets out the tasks of the first " +
  "months speaks for the team behind it. A conversation about the plans for this year would be welcome, and so would a look at " +
  "the way in which decisions are made, written down and looked at again after a while.";

const letter = ["Dear hiring team,", ...Array<string>(PARAGRAPHS).fill(PARAGRAPH), "Kind regards,\nAda Byron"].join(
  "\n\n",
);
const server = await startModelServer({ kind: "good", letter });
process.send?.({ port: Number(new URL(server.baseUrl).port) });
process.once("SIGTERM", () => void server.close());
