import type { AnyTRPCProcedure } from "@trpc/server";
import { accountRouter, apiTokenRouter } from "./routers/account";
import { applicationRouter } from "./routers/application";
import { authRouter } from "./routers/auth";
import { bookingsRouter } from "./routers/bookings";
import { calendarRouter } from "./routers/calendar";
import { careerRouter } from "./routers/career";
import { connectsRouter } from "./routers/connects";
import { consultingRouter } from "./routers/consulting";
import { coverLetterRouter } from "./routers/cover-letter";
import { feedRouter } from "./routers/feed";
import { hiddenRouter } from "./routers/hidden";
import { jobRouter } from "./routers/job";
import { ownJobRouter } from "./routers/own-job";
import { officeRouter } from "./routers/office";
import { officePaymentRouter } from "./routers/office-payments";
import { operationsRouter } from "./routers/operations";
import { membershipRouter, paymentRouter } from "./routers/payment";
import { pictureRouter, profileRouter } from "./routers/profile";
import { reportRouter } from "./routers/report";
import { resumeRouter } from "./routers/resume";
import { savedSearchRouter } from "./routers/saved-search";
import { webhookRouter } from "./routers/webhook";
import { createCallerFactory, createTRPCRouter } from "./trpc";

export const appRouter = createTRPCRouter({
  auth: authRouter,
  job: jobRouter,
  hidden: hiddenRouter,
  savedSearch: savedSearchRouter,
  application: applicationRouter,
  calendar: calendarRouter,
  ownJob: ownJobRouter,
  coverLetter: coverLetterRouter,
  connects: connectsRouter,
  profile: profileRouter,
  picture: pictureRouter,
  resume: resumeRouter,
  career: careerRouter,
  account: accountRouter,
  apiToken: apiTokenRouter,
  webhook: webhookRouter,
  payment: paymentRouter,
  membership: membershipRouter,
  consulting: consultingRouter,
  feed: feedRouter,
  report: reportRouter,
  operations: operationsRouter,
  office: officeRouter,
  officePayment: officePaymentRouter,
  bookings: bookingsRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);

/** All procedures by path ("job.list"). */
// The cast is needed because the router's type nests procedures, which tRPC stores flat.
export const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, AnyTRPCProcedure>>;
