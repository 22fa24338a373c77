import { type NextRequest, NextResponse } from "next/server";
import { env } from "~/env";
import { api } from "~/trpc/server";

type Context = { params: Promise<{ slug: string }> };

/**
 * Leads somebody who unlocked a job to its posting and has the source asked, as a click with JavaScript does. Everybody else, and
 * links of other sites, lead to the job's page.
 */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const { slug } = await params;
  const jobPage = `/jobs/${encodeURIComponent(slug)}`;
  const site = request.headers.get("sec-fetch-site") ?? "none";
  if (site !== "same-origin" && site !== "none") return goTo(jobPage);
  const shortId = slug.slice(slug.lastIndexOf("-") + 1);
  const job = await api.job.byShortId({ shortId }).catch(() => null); // logged by the caller
  if (!job?.apply_url || job.unlocked_at === null) return goTo(jobPage);
  await api.job.checkPosting({ id: job.id }).catch(() => null); // logged by the caller; the link works in any case
  return goTo(job.apply_url);
}

function goTo(address: string): Response {
  return NextResponse.redirect(new URL(address, env.APP_URL), {
    status: 303,
    headers: { "cache-control": "private, no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" },
  });
}
