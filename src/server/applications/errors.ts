import { DomainError, NotFoundError } from "~/server/core/errors";

export const jobLocked = () => new DomainError("JOB_LOCKED", "Unlock this job before you apply.");

/** Another window changed the notes since they were read. */
export const editConflict = () =>
  new DomainError("EDIT_CONFLICT", "These notes were changed in another window. Nothing was overwritten.");

export const notInPipeline = () => new NotFoundError("This job is not among your applications.");
