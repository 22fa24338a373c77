export { compareJobs } from "./compare-jobs";
export { FEED_SOURCES, findFeedSource } from "./registry";
export type { FeedSource, SourcePolicy } from "./feed-source";
export { importFeed, type FeedFile, type ImportFeedInput, type ImportProgress, type ImportResult } from "./import-feed";
export { listSources } from "./list-sources";
export { feedFile } from "./read-feed-file";
export { seedDemoCatalogue } from "./demo/seed-demo-catalogue";
