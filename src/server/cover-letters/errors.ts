import { DomainError, NotFoundError } from "~/server/core/errors";
import { WriterError } from "./writer";

export function alreadyGenerated(): DomainError {
  return new DomainError("ALREADY_GENERATED", "You have already generated a cover letter for this job.");
}

export function noRevisionsLeft(): DomainError {
  return new DomainError("NO_REVISIONS_LEFT", "All revisions of this cover letter have been used.");
}

/** Another call is writing this letter. */
export function letterInProgress(): DomainError {
  const data = { retryAfterSeconds: 5 };
  return new DomainError("IN_PROGRESS", "This cover letter is being written right now. Please try again.", data);
}

/** The letter has a later version than the one that was shown. */
export function letterChanged(): DomainError {
  return new DomainError("EDIT_CONFLICT", "This cover letter was changed in another window. Nothing was overwritten.");
}

/** The caller stopped the letter or disconnected. */
export function letterStopped(): DomainError {
  return new DomainError("BAD_REQUEST", "This cover letter was stopped. You have not been charged.");
}

/** The posting of a locked job can't be read. */
export function redraftLocked(): DomainError {
  return new DomainError("JOB_LOCKED", "Unlock this job before you redraft its letter.");
}

export function noLetter(): NotFoundError {
  return new NotFoundError("There is no cover letter for this job.");
}

export function noVersion(): NotFoundError {
  return new NotFoundError("This cover letter has no such version.");
}

const SENTENCES: Record<WriterError["failure"], string> = {
  unavailable: "The cover letter service is not available.",
  timeout: "The cover letter service took too long.",
  rate_limited: "The cover letter service is busy.",
  refused: "The cover letter service did not write this letter.",
  empty: "The cover letter service sent no letter.",
  cut_off: "The cover letter service broke off.",
};

/** Explains a writer's failure to the user. The writer's own message stays in the log. */
export function writerFailed(cause: WriterError): DomainError {
  const message = `${SENTENCES[cause.failure]} You have not been charged. Please try again.`;
  return new DomainError("SERVICE_FAILED", message, { retryAfterSeconds: cause.retryAfterSeconds }, { cause });
}

const WRITER_FAULTS: ReadonlySet<WriterError["failure"]> = new Set(["unavailable", "timeout", "rate_limited"]);

/** Returns whether the writer failed regardless of job, résumé and wish. Such a try doesn't count. */
export function isWriterFault(error: unknown): boolean {
  return error instanceof DomainError && error.cause instanceof WriterError && WRITER_FAULTS.has(error.cause.failure);
}
