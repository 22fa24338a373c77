import type { FileReportInput } from "~/contracts/report";
import { checkConnects, getConnectsBalance } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { decideReport, fileReport } from "~/server/reports";
import type { Seeker } from "../../support/seekers";

/** Files a report and returns its id. */
export async function report(
  who: Seeker,
  jobId: string,
  reason: FileReportInput["reason"] = "not_remote",
  details = "It says so in the text.",
): Promise<string> {
  const filed = await fileReport(who, { id: jobId, reason, details });
  return filed.report.id;
}

export const uphold = (admin: Seeker, id: string, parts: { close_job?: boolean; note?: string } = {}) =>
  decideReport(admin, { id, verdict: "upheld", close_job: false, note: "", ...parts });

export const dismiss = (admin: Seeker, id: string, note = "") =>
  decideReport(admin, { id, verdict: "dismissed", close_job: false, note });

export const balance = ({ actor, ...ctx }: Seeker) => getConnectsBalance({ ...ctx, actor }, actor.userId);

/** Names of the ledger's guarantees that are broken. */
export async function broken(ctx: ServiceContext): Promise<string[]> {
  const { guarantees } = await checkConnects(ctx);
  return guarantees.flatMap(({ name, violations }) => (violations > 0 ? [name] : []));
}
