import type {
  CONTRACT_STATUSES,
  EMPLOYMENT_TYPES,
  SALARY_PERIODS,
  SENIORITIES,
  VISA_STATUSES,
} from "~/contracts/rules/job-search";

export type SalaryPeriod = (typeof SALARY_PERIODS)[number];
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];
export type Seniority = (typeof SENIORITIES)[number];
export type VisaStatus = (typeof VISA_STATUSES)[number];
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** A public fact and the sentence that states it, which is locked like the description. */
export type QuotedFact<Fact> = { fact: Fact; quote: string };

/** Disclosed pay: units of `currency` per `period`, at least one end known, `min` <= `max`. Only hourly pay has cents. */
export type Pay = { min: number | null; max: number | null; currency: string; period: SalaryPeriod };
