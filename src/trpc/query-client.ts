import {
  defaultShouldDehydrateQuery,
  type MutationOptions,
  QueryClient,
  type QueryClientConfig,
} from "@tanstack/react-query";
import superjson from "superjson";

/** Creates a cache for the API's answers, on the server and in the browser. */
export const createQueryClient = (caches?: Pick<QueryClientConfig, "queryCache" | "mutationCache">) =>
  new QueryClient({
    ...caches,
    defaultOptions: {
      queries: {
        // Above 0, so that the browser doesn't fetch again what the server has just rendered.
        staleTime: 30 * 1000,
        // Off, so that lists don't change while someone reads them.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Fails at once when offline instead of waiting for the network.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
      dehydrate: {
        serializeData: superjson.serialize,
        shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) || query.state.status === "pending",
      },
      hydrate: {
        deserializeData: superjson.deserialize,
      },
    },
  });

/** Runs a mutation without a component. */
export function runMutation<Answer>(client: QueryClient, options: MutationOptions<Answer>): Promise<Answer> {
  return client.getMutationCache().build(client, options).execute();
}
