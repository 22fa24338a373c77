import { useHydrated } from "~/components/session/use-hydrated";

/**
 * Returns the address of a job's posting. Until scripts run, a paid job's leads through our own route, which has the source asked;
 * after that, the click's handler does it.
 */
export function usePostingHref(job: { href: string; applyUrl: string; unlockedAt: string | null }): string {
  const isHydrated = useHydrated();
  return isHydrated || job.unlockedAt === null ? job.applyUrl : `${job.href}/posting`;
}
