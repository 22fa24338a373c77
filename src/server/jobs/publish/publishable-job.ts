import type { Eligibility, JOB_SOURCES } from "~/contracts/job";
import type {
  CONTRACT_STATUSES,
  EMPLOYMENT_TYPES,
  SALARY_PERIODS,
  SENIORITIES,
  VISA_STATUSES,
} from "~/contracts/rules/job-search";
import type { JobRole } from "../listings/group-postings";

export type JobSource = (typeof JOB_SOURCES)[number];
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];
export type Seniority = (typeof SENIORITIES)[number];

export type VisaStatus = (typeof VISA_STATUSES)[number];
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** A public fact and the sentence that states it, which is locked like the description. */
export type QuotedFact<Fact> = { fact: Fact; quote: string };

/** Disclosed pay: units of `currency` per `period`, at least one end known, `min` <= `max`. Only hourly pay has cents. */
export type Pay = { min: number | null; max: number | null; currency: string; period: SalaryPeriod };

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
  /** Sanitized HTML. */
  description: string;
  /** Null only for the source `own`. */
  applyUrl: string | null;
  sourceUrl: string | null;
};
