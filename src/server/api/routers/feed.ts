import { FeedSourcesOutput } from "~/contracts/feed";
import { listSources } from "~/server/feeds";
import { compiled } from "../compiled";
import { adminProcedure, createTRPCRouter } from "../trpc";

// For the pages under /admin, without a REST form.
export const feedRouter = createTRPCRouter({
  sources: adminProcedure.output(compiled(FeedSourcesOutput)).query(({ ctx }) => listSources(ctx)),
});
