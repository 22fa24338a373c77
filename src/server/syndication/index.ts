export { listSyndicatedJobs, type SyndicatedJobs } from "./list-syndicated-jobs";
export { writeRss } from "./write-rss";
export { writeJobPosting } from "./write-job-posting";
export { writeJsonFeed } from "./write-json-feed";
export { writeRobots } from "./write-robots";
export { readSitemap } from "./read-sitemap";
