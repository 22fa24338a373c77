import { Skeleton } from "~/components/ui/loading";

/** A row while it loads, with the geometry of the real one. */
export function JobRowSkeleton() {
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-4 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <JobSkeleton />
      <div className="col-span-full mt-3 flex items-center justify-between sm:col-span-1 sm:col-start-3 sm:mt-0 sm:flex-col sm:items-end sm:justify-start sm:gap-2">
        <Skeleton className="h-[1.3125rem] w-20" />
        <Skeleton className="h-9 w-34" />
      </div>
    </div>
  );
}

/** Logo, title, facts and tags: the start of every list's rows. */
export function JobSkeleton() {
  return (
    <>
      <Skeleton className="mt-0.5 size-8 sm:size-10" />
      <div>
        <Skeleton className="h-[1.375rem] w-2/3 max-w-72" />
        <Skeleton className="mt-1 h-[1.3125rem] w-full max-w-md" />
        <Skeleton className="mt-2 h-6 w-40" />
      </div>
    </>
  );
}
