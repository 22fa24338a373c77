import type { Eligibility, JOB_SOURCES } from "~/contracts/job";
import type { ContractStatus, EmploymentType, Pay, QuotedFact, Seniority, VisaStatus } from "~/language/facts";
import type { JobRole } from "../listings/group-postings";

export type JobSource = (typeof JOB_SOURCES)[number];

/** A job from a source: normalized and sanitized, with the employer's name removed from the public fields. */
export type PublishableJob = {
  source: JobSource;
  /** The only user who may see it, for the source `own`. */
  ownerId?: string;
  /** Case-folded; "" for sources without employers' boards. */
  board: string;
  /** Identity within source and board. */
  sourceKey: string;
  title: string;
  location: string;
  eligibility: Eligibility | null;
  employmentType: EmploymentType | null;
  seniority: Seniority | null;
  tags: string[];
  skills: string[];
  /** Null: not disclosed. */
  pay: Pay | null;
  /** The source's words about pay, if they contain no usable numbers. Hidden while locked. */
  payText?: string | null;
  /** `pay` is the source's own estimate, not the employer's word. */
  payEstimated?: boolean;
  visa?: QuotedFact<VisaStatus> | null;
  contractStatus?: QuotedFact<ContractStatus> | null;
  /** The sentence of the description that states `eligibility`; null or undefined if the source states it. */
  eligibilityQuote?: string | null;
  lockable: boolean;
  /** Rank of the source among those whose jobs must stay open; 1 asks least in return. 0 or absent: may be locked. */
  freedom?: number;
  /** Facts for comparing it with other postings. Without them it stays its own job. */
  role?: JobRole;
  postedAt: Date | null;
  /** When it closes. Null or undefined if the source states no date. */
  expiresAt?: Date | null;
  employer: string;
  logoUrl: string | null;
  /** The employer's own site. Null or undefined if the posting and its board state none. */
  employerSite?: string | null;
  /** Sanitized HTML. */
  description: string;
  /** Null only for the source `own`. */
  applyUrl: string | null;
  sourceUrl: string | null;
};
