import type { OwnJobFields } from "~/contracts/own-job";

/** A job that a seeker adds. */
export const OWN_JOB: OwnJobFields = {
  title: "Senior Kelp Gardener",
  company: "Tidepool",
  location: "Lisbon, Portugal",
  address: "https://careers.tidepool.example/jobs/7",
  description: "Garden kelp under water.\n- Plant kelp\n- Know TypeScript",
  employment_type: "full_time",
  salary_min: 70_000,
  salary_max: 90_000,
  salary_currency: "EUR",
  salary_period: "year",
  posted_at: null,
};
