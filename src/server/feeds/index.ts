export { applyAndConfirm, confirmAfterApply, requestConfirmAfterApply } from "./checking/confirm-after-apply";
export { confirmAndUnlock, confirmBeforeUnlock, type ConfirmOptions } from "./checking/confirm-before-unlock";
export { lookAgain } from "./checking/look-again";
export { forgetItems } from "./import/known-items";
export { importFeed, type ImportFeedInput, type ImportProgress, type ImportResult } from "./import/import-feed";
export { updateStoredJobs } from "./import/update-stored-jobs";
export { addBoards, listBoards, switchBoards, type ListedBoard } from "./polling/boards";
export {
  getEnabledFeeds,
  mayFetchSource,
  parseEnabledFeeds,
  type EnabledFeed,
  type FeedSettings,
} from "./polling/enabled-feeds";
export { countHeldBack, listFeeds } from "./polling/list-feeds";
export { listImports, listPolls } from "./polling/list-runs";
export { pollFeeds, queueDueFeeds } from "./polling/poll-feeds";
export { approveHeldPoll, requestPoll } from "./polling/request-poll";
export { prepareOwnJob, getOwnDescription } from "./own/prepare-own-job";
export { readPosting } from "./own/read-posting";
export { localFeedFile, remoteFeedFile } from "./reading/feed-file";
export type { FeedFile } from "./reading/open-document";
export type { FeedSource, SourcePolicy } from "./sources/feed-source";
export { FEED_SOURCES, findFeedSource, LEAVING_SOURCES, SOURCE_CREDITS } from "./sources/registry";
export { seedDemoCatalog } from "./demo-catalog";
