import { DomainError, NotFoundError } from "~/server/core/errors";

export class JobLockedError extends DomainError {
  override readonly name = "JobLockedError";
  constructor() {
    super("JOB_LOCKED", "Unlock this job before you apply.");
  }
}

/** Another window changed the notes since they were read. */
export class EditConflictError extends DomainError {
  override readonly name = "EditConflictError";
  constructor() {
    super("EDIT_CONFLICT", "These notes were changed in another window. Nothing was overwritten.");
  }
}

export function notInPipeline(): NotFoundError {
  return new NotFoundError("This job is not among your applications.");
}
