import type { PublishableJob } from "~/server/jobs";
import type { CanaryJob } from "../e2e/support/canary";

/** A canary as an import publishes it, locked. */
export function toPublishableCanary(canary: CanaryJob): PublishableJob {
  return {
    source: "greenhouse",
    board: "canaries",
    sourceKey: String(canary.number),
    title: canary.title,
    location: "Remote",
    eligibility: null,
    employmentType: null,
    seniority: null,
    tags: ["engineering"],
    skills: ["Go"],
    pay: { min: canary.salaryMin, max: canary.salaryMax, currency: "USD", period: "year" },
    payText: `${canary.salaryMin} or ${canary.salaryMax}`,
    eligibilityQuote: canary.description,
    payEstimated: canary.number % 5 === 0,
    visa: { fact: "not_sponsored", quote: canary.description },
    contractStatus: { fact: "employee", quote: canary.description },
    lockable: true,
    postedAt: new Date(Date.UTC(2026, 0, 1 + (canary.number % 28))),
    employer: canary.employer,
    logoUrl: canary.logoUrl,
    employerSite: canary.logoUrl.replace(".png", ""),
    description: `<p>${canary.description}</p>`,
    applyUrl: canary.applyUrl,
    sourceUrl: `${canary.applyUrl}?source`,
  };
}
