import { readFileSync } from "node:fs";
import { conn, type ServiceContext } from "~/server/core/context";
import { findSourceFile } from "~/server/core/source-file";
import { hideRevealingSkills, publishJobs, type PublishableJob } from "~/server/jobs";
import { parsePostingSkills } from "~/language/skills/posting-skills";
import { buildEmployerNames } from "./redaction/employer-names";
import { mentionsName } from "./redaction/redact";

/** A job of prisma/demo-jobs.json. Its age counts back from midnight, so that demo jobs never look old. */
type DemoJob = Omit<PublishableJob, "source" | "board" | "sourceKey" | "logoUrl" | "skills" | "postedAt"> & {
  key: string;
  minutesBeforeMidnight: number;
};

/** Reads the demo catalog: 120 invented jobs by invented employers. */
export function makeDemoJobs(now: Date): PublishableJob[] {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  // We wrote this file, and tests publish every job in it.
  const jobs = JSON.parse(readFileSync(findSourceFile("prisma/demo-jobs.json"), "utf8")) as DemoJob[];
  return jobs.map(({ key, minutesBeforeMidnight, ...job }) => ({
    ...job,
    source: "demo",
    board: "",
    sourceKey: key,
    logoUrl: null,
    skills: findSkills(job),
    postedAt: new Date(midnight - minutesBeforeMidnight * 60_000),
  }));
}

/** Finds skills as imports do, so that the sweep after an upgrade changes none. */
function findSkills({ employer, title, description }: Pick<DemoJob, "employer" | "title" | "description">): string[] {
  const names = buildEmployerNames([employer]);
  return parsePostingSkills({ title, html: description, namesEmployer: (skill) => mentionsName(skill, names) });
}

/** Publishes the demo catalog if there are no jobs, closed ones included. Several starts at once publish it once. */
export async function seedDemoCatalog(ctx: ServiceContext): Promise<{ added: number }> {
  const any = await conn(ctx).job.findFirst({ select: { id: true } });
  if (any) return { added: 0 };
  const { added } = await publishJobs(ctx, makeDemoJobs(ctx.clock.now()));
  await hideRevealingSkills(ctx);
  return { added };
}
