import { JobSkeleton } from "~/components/jobs/job-row-skeleton";
import { Card } from "~/components/ui/card";
import { Skeleton } from "~/components/ui/loading";
import type { DashboardTab } from "./address";

/** A placeholder for a loading tab, as large as the tab. */
export function TabSkeleton({ tab }: { tab: DashboardTab }) {
  switch (tab) {
    case "jobs":
    case "unlocked":
    case "applications":
      return <ListSkeleton />;
    case "profile":
    case "settings":
      return <CardsSkeleton />;
  }
}

const ROWS = 6;

function ListSkeleton() {
  return (
    <>
      <Skeleton className="h-10.5 w-48" />
      <div className="mt-4 divide-y divide-line border-y border-line">
        {Array.from({ length: ROWS }, (_, index) => (
          <OwnJobSkeleton key={index} />
        ))}
      </div>
    </>
  );
}

/** A row of saved jobs or applications. */
export function OwnJobSkeleton() {
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-4 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <JobSkeleton />
      <div className="col-span-full mt-3 flex justify-between sm:col-span-1 sm:mt-0">
        <Skeleton className="h-9 w-40" />
      </div>
    </div>
  );
}

const FACTS = ["w-40", "w-32", "w-56", "w-24"];

function CardsSkeleton() {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
      {[0, 1].map((card) => (
        <Card key={card} className="p-4 sm:p-6">
          <Skeleton className="h-6.5 w-28" />
          <div className="mt-4 grid gap-4">
            {FACTS.map((width) => (
              <div key={width}>
                <Skeleton className="h-[1.3125rem] w-20" />
                <Skeleton className={`mt-0.5 h-[1.5625rem] ${width}`} />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}
