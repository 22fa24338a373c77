import { FEED_SOURCES } from "~/server/feeds";
import { FEEDS_DIR, fixturePath, realFiles } from "../../support/feeds";
import { describeImports } from "../../support/imported-jobs";

const FIXTURES: Readonly<Record<string, string>> = {
  greenhouse: "lanternwood.json",
  ashby: "mosswickbay.json",
  himalayas: "page.json",
  remoteok: "api.json",
};
const sources = FEED_SOURCES.map((source) => source.id);

describeImports(
  "the committed fixtures, imported",
  sources.map((source) => [source, [fixturePath(source, FIXTURES[source] ?? "")]]),
  true,
);

describeImports(
  "the real files of FEEDS_DIR, imported (skipped where it is not set)",
  sources.map((source) => [source, realFiles(source)]),
  FEEDS_DIR !== null,
);
