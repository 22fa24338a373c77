import { z } from "zod";

const Package = z.looseObject({ scripts: z.record(z.string(), z.string()) });

/**
 * Converts package.json for a stage. A checkout brings its own Node, a stage uses the machine's: its commands run the sources
 * as TypeScript, and say in one sentence if that Node is too old.
 */
export function toStagePackage(text: string): string {
  const { scripts, ...rest } = Package.parse(JSON.parse(text));
  const checked = Object.entries(scripts).map(([name, command]) => [
    name,
    command.replace(/\bnode (?=-|scripts\/)/, "node --import ./scripts/check-node.js "),
  ]);
  const staged = { ...rest, engines: { node: ">=24.6" }, scripts: Object.fromEntries(checked) };
  return `${JSON.stringify(staged, null, 2)}\n`;
}
