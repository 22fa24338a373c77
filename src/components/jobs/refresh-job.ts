import { useRouter } from "next/navigation";
import { createContext, useContext } from "react";

/** Reloads a job shown beside its list: a refresh of the router would replace the list with the job's page. */
export const RefreshJobContext = createContext<(() => void) | null>(null);

/** Returns a function that reloads the job from the server. */
export function useRefreshJob(): () => void {
  const router = useRouter();
  return useContext(RefreshJobContext) ?? (() => router.refresh());
}
