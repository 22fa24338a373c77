import { connectsRouter } from "./routers/connects";
import { jobRouter } from "./routers/job";
import { createCallerFactory, createTRPCRouter } from "./trpc";

export const appRouter = createTRPCRouter({
  job: jobRouter,
  connects: connectsRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
