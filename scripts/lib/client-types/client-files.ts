import { openApiJson } from "~/server/api";
import { restTypesText, type ApiDocument } from "./rest-types.ts";
import { trpcTypesText } from "./trpc-types.ts";

/** Generates files of `packages/client` from the contracts. Returns each text by its path from the checkout's root. */
export function clientFiles(): Record<string, string> {
  return {
    "packages/client/src/rest-types.ts": restTypesText(JSON.parse(openApiJson()) as ApiDocument),
    "packages/client/src/trpc-types.ts": trpcTypesText(),
  };
}
