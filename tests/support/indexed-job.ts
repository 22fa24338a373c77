import type { IndexedJob } from "~/server/jobs/search/engine/job-index";

/** A job of the search's index that states nothing but its place. */
export const INDEXED_JOB: IndexedJob = {
  id: "0",
  title: "",
  location: "Remote",
  eligibility: null,
  employment_type: null,
  seniority: null,
  tags: [],
  skills: [],
  visa: null,
  contract_status: null,
  salary_disclosed: false,
  salary_band: null,
  is_open_to_all: false,
  source: "demo",
  sorted_at: new Date("2026-03-01T00:00:00Z"),
  arrival: null,
};
