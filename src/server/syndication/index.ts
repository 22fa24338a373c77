export { mayHaveCard } from "./card/card-facts";
export { CARD_SIZE } from "./card/draw-card";
export { readJobCard } from "./card/read-job-card";
export { listSyndicatedJobs, type SyndicatedJobs } from "./describe-feed";
export { writeRss } from "./write-rss";
export { writeJobPosting } from "./write-job-posting";
export { writeJsonFeed } from "./write-json-feed";
export { readSitemap, writeRobots } from "./read-sitemap";
