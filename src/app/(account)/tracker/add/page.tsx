import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { WEB_ADDRESS_MAX } from "~/contracts/common";
import { LoadFailure } from "~/components/load-failure";
import { env } from "~/env";
import { api, getApiContext, loadOutcome } from "~/trpc/server";
import { AddJob } from "./_components/add-job";
import { Bookmarklet } from "./_components/bookmarklet";
import { DeleteOwnJob } from "./_components/delete-own-job";

export const metadata: Metadata = { title: "Add a job", robots: { index: false } };

type AddJobPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Adds a job from anywhere to the seeker's pipeline, or changes one of their own jobs. */
export default async function AddJobPage({ searchParams }: AddJobPageProps) {
  const { url, job } = await searchParams;
  const address = typeof url === "string" ? url.slice(0, WEB_ADDRESS_MAX) : "";
  const { actor } = await getApiContext();
  if (!actor) {
    const query = new URLSearchParams({ ...(address && { url: address }), ...(typeof job === "string" && { job }) });
    redirect(`/login?next=${encodeURIComponent(`/tracker/add?${query.toString()}`)}`);
  }
  const read = typeof job === "string" ? await loadOutcome(api.ownJob.byId({ id: job })) : null;
  if (read?.kind === "missing" || read?.kind === "invalid") notFound();
  if (read && read.kind !== "loaded") {
    return (
      <LoadFailure
        title="Failed to load the job. Please try again."
        href={`/tracker/add?job=${encodeURIComponent(String(job))}`}
      >
        Nothing was changed.
      </LoadFailure>
    );
  }
  const own = read && { id: read.id, fields: read.fields };
  return (
    <div className="page max-w-3xl pt-8 sm:pt-12">
      <h1 className="text-28 font-bold sm:text-40">{own ? "Edit job" : "Add a job"}</h1>
      <p className="mt-2 max-w-measure text-ink-muted">
        {own
          ? "Only you see this job."
          : "Found a job elsewhere? Add it to your applications. Only you see it, and it costs nothing."}
      </p>
      <AddJob address={address} own={own} />
      {own ? (
        <DeleteOwnJob id={own.id} title={own.fields.title} />
      ) : (
        <Bookmarklet page={new URL("/tracker/add", env.APP_URL).href} />
      )}
    </div>
  );
}
