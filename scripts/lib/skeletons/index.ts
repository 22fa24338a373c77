import { StartError } from "../start-error.ts";
import { draftDomain } from "./domain.ts";
import { Draft } from "./edit-files.ts";
import { draftPage } from "./page.ts";
import { draftProcedure } from "./procedure.ts";
import { draftSource } from "./source.ts";

const WORDS = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*";

type Kind = { name: RegExp; example: string; draft: (draft: Draft, name: string) => string[] };

const KINDS: Record<string, Kind> = {
  procedure: {
    name: new RegExp(`^${WORDS}/[a-z]+(?:-[a-z0-9]+)+$`),
    example: "profiles/count-badges: a domain, then a verb and a noun",
    draft: draftProcedure,
  },
  domain: { name: new RegExp(`^${WORDS}$`), example: "badges", draft: draftDomain },
  source: { name: /^[a-z][a-z0-9]*$/, example: "workable", draft: draftSource },
  page: { name: new RegExp(`^${WORDS}(?:/${WORDS})*$`), example: "help/contact, its address", draft: draftPage },
};

const USAGE = `Usage: npm run new -- ${Object.keys(KINDS).join("|")} <name>`;

/**
 * Writes the files of something new, with its test, and registers it. Returns the paths and what is left to do.
 * @throws StartError for an unknown kind and for an invalid or existing name; writes nothing then
 */
export function writeSkeleton(root: string, kind = "", name = ""): { paths: string[]; todo: string[] } {
  const entry = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!entry) throw new StartError(USAGE);
  if (!entry.name.test(name)) throw new StartError(`Name a ${kind} in lower case, like ${entry.example}. ${USAGE}`);
  const draft = new Draft(root);
  const todo = entry.draft(draft, name);
  return { paths: draft.write(), todo };
}
