import { ROOT } from "./lib/paths.ts";
import { runTool } from "./lib/run-tool.ts";
import { writeSkeleton } from "./lib/skeletons/index.ts";
import { runScript, StartError } from "./lib/start-error.ts";

/** `npm run new -- procedure|domain|source|page <name>`: writes a skeleton with its test. */
await runScript(async () => {
  const [kind, name, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new StartError("Give one kind and one name.");
  const { paths, todo } = writeSkeleton(ROOT, kind, name);
  await runTool(["oxfmt", "--no-error-on-unmatched-pattern", ...paths]);
  // New calls and sources are part of the client's types.
  const generated = await runTool(["node", "--import", "tsx", "scripts/client-generate.ts"]);
  if (!generated.ok) throw new StartError(generated.output);
  console.log(`${paths.join("\n")}\n\n${todo.join("\n")}`);
});
