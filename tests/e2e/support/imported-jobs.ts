import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeCanaryJob, type CanaryJob } from "./canary";
import { XSS_PAYLOADS } from "./xss-payloads";

const CANARY_JOBS = 12;
/** Payloads per description of a locked job. */
const PAYLOADS_PER_JOB = 25;

export function canaryJobs(seed: string): CanaryJob[] {
  return Array.from({ length: CANARY_JOBS }, (_, index) => makeCanaryJob(seed, index + 1));
}

/** Files of one source, imported with one call. */
export type FeedFiles = { source: "ashby" | "remoteok"; files: string[] };

/** Writes feeds of two sources: one whose jobs are locked, and one whose jobs are open. */
export async function writeFeeds(folder: string, seed: string): Promise<FeedFiles[]> {
  await mkdir(folder, { recursive: true });
  const write = async (name: string, content: unknown) => {
    const path = join(folder, `${name}.json`);
    await writeFile(path, JSON.stringify(content));
    return path;
  };
  // One file per board and employer, because job addresses contain the board's name.
  const canaries = await Promise.all(
    canaryJobs(seed).map((job) => write(job.employer, { apiVersion: "1", jobs: [ashbyItem(job)] })),
  );
  const hostileBoard = await write("hostile-board", { apiVersion: "1", jobs: hostileItems() });
  const openFeed = await write("remoteok", [{ legal: "notice" }, ...XSS_PAYLOADS.map(remoteOkItem)]);
  return [
    { source: "ashby", files: [...canaries, hostileBoard] },
    { source: "remoteok", files: [openFeed] },
  ];
}

function ashbyItem(job: CanaryJob) {
  const salary = {
    compensationType: "Salary",
    interval: "1 YEAR",
    currencyCode: "IDR",
    minValue: job.salaryMin,
    maxValue: job.salaryMax,
  };
  return {
    ...ashbyFrame(`canary-${job.number}`),
    // Half of the titles name the employer, like real ones.
    title: job.number % 2 === 0 ? `${job.title} at ${job.employer}` : job.title,
    jobUrl: `https://jobs.ashbyhq.com/${job.employer}/${job.number}`,
    applyUrl: job.applyUrl,
    descriptionHtml: `<p>${job.employer} looks for someone who knows ${job.description}.</p><img src="${job.logoUrl}">`,
    descriptionPlain: `${job.employer} looks for someone who knows ${job.description}.`,
    compensation: {
      compensationTierSummary: `IDR ${job.salaryMin} – ${job.salaryMax}`,
      scrapeableCompensationSalarySummary: `IDR ${job.salaryMin} - ${job.salaryMax}`,
      compensationTiers: [],
      summaryComponents: [salary],
    },
  };
}

function hostileItems() {
  const chunks = Array.from({ length: Math.ceil(XSS_PAYLOADS.length / PAYLOADS_PER_JOB) }, (_, index) =>
    XSS_PAYLOADS.slice(index * PAYLOADS_PER_JOB, (index + 1) * PAYLOADS_PER_JOB),
  );
  return chunks.map((payloads, index) => ({
    ...ashbyFrame(`hostile-${index}`),
    title: `Sanitizer Probe ${index}`,
    descriptionHtml: payloads.map(({ html }) => `<p>Before.</p>${html}`).join("\n"),
    descriptionPlain: "Before.",
  }));
}

function ashbyFrame(id: string) {
  return {
    id,
    department: "Engineering",
    team: "Engineering",
    employmentType: "FullTime",
    location: "Remote",
    secondaryLocations: [],
    shouldDisplayCompensationOnJobPostings: true,
    publishedAt: new Date().toISOString(),
    isListed: true,
    isRemote: true,
    workplaceType: "Remote",
    address: null,
    jobUrl: `https://jobs.example.com/${id}`,
    applyUrl: `https://jobs.example.com/${id}/application`,
    compensation: {
      compensationTierSummary: null,
      scrapeableCompensationSalarySummary: null,
      compensationTiers: [],
      summaryComponents: [],
    },
  };
}

function remoteOkItem({ id, html }: { id: number; html: string }) {
  const date = new Date(Date.now() - id * 1000);
  const url = `https://remoteok.example/remote-jobs/${9_000_000 + id}`;
  return {
    id: String(9_000_000 + id),
    slug: `remote-payload-${id}`,
    epoch: Math.floor(date.getTime() / 1000),
    date: date.toISOString(),
    company: `Quibble ${html}`,
    company_logo: "",
    logo: "",
    position: `Payload ${id} ${html}`,
    tags: ["engineer", `tag ${html}`],
    location: `Place ${html}`,
    description: `<p>Fully remote.</p><p>Before the payload.</p>${html}<p>After it.</p>`,
    apply_url: url,
    url,
    salary_min: 0,
    salary_max: 0,
  };
}
