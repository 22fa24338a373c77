import { notFound } from "next/navigation";
import { setPageStatus } from "~/server/core/responses/page-status";
import JobNotFound from "../not-found";
import { ClosedJob } from "./closed-job";
import { FailedJob } from "./failed-job";
import { InvalidSlug } from "./invalid-slug";
import type { MissingOutcome } from "./load-job";

/** In place of a job's page, or of its application: why there is none, with the status that says so to programs. */
export function UnavailableJob({ outcome, path }: { outcome: MissingOutcome; path: string }) {
  switch (outcome) {
    case "invalid":
      setPageStatus(400);
      return <InvalidSlug />;
    case "missing":
      if (!setPageStatus(404)) notFound();
      return <JobNotFound />;
    case "closed":
      setPageStatus(410);
      return <ClosedJob />;
    case "failed":
      return <FailedJob href={path} />;
  }
}
