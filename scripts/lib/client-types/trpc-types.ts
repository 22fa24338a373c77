import { z } from "zod";
import { JobSummary, JobView } from "~/contracts/job";
import { OwnProfile, PublicProfile } from "~/contracts/profile";
import { findStreamEvent, procedures, type ApiMeta } from "~/server/api";
import { ERROR_STATUS } from "~/server/core/errors";
import { docText, typeText, type JsonSchema } from "./type-text.ts";

/** The part of a procedure that callers see. */
type Definition = { type: string; inputs: readonly z.ZodType[]; output: z.ZodType; meta?: ApiMeta };

/** Shapes that occur in many answers, by the name that callers use. */
const NAMED: Readonly<Record<string, z.ZodType>> = { Job: JobView, JobSummary, OwnProfile, PublicProfile };

const HEAD = `// Written by \`npm run client:generate\` from the contracts of the tRPC router; whatever is changed here goes with the next run.

import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";

type Query<Input, Output> = TRPCQueryProcedure<{ input: Input; output: Output; meta: unknown }>;
type Mutation<Input, Output> = TRPCMutationProcedure<{ input: Input; output: Output; meta: unknown }>;
`;

/**
 * The client's `trpc-types.ts`: the router as its callers see it. The server's own type names its context and so the whole
 * server; this one names inputs, outputs and errors, and neither zod nor a line of ours.
 */
export function trpcTypesText(): string {
  const names = new Names(NAMED);
  const published = Object.entries(procedures)
    .map(([path, { _def }]) => ({ path, definition: _def as unknown as Definition }))
    .filter(({ definition }) => !definition.meta?.admin);
  const streams = published.filter(({ definition }) => findStreamEvent(definition.output));
  return [
    HEAD,
    ...Object.entries(NAMED).map(([name, schema]) => {
      const others = Object.entries(NAMED).filter(([other]) => other !== name);
      return `export type ${name} = ${shapeText(schema, "output", new Names(Object.fromEntries(others)), "")};\n`;
    }),
    errorShapeText(),
    `/** What {@link AppRouter} is made of: routers by name, procedures by name. */\nexport type Procedures = {`,
    ...[...Map.groupBy(published, ({ path }) => path.slice(0, path.indexOf(".")))].map(
      ([router, members]) =>
        `  ${router}: {\n${members.map(({ path, definition }) => procedureText(path, definition, names)).join("")}  };`,
    ),
    "};\n",
    "/** The type of the API's router, for `createTRPCClient` and its like. */",
    "export type AppRouter = TRPCBuiltRouter<\n  { ctx: object; meta: object; errorShape: ErrorShape; transformer: true },\n  Procedures\n>;\n",
    "/** The procedures that answer with a stream. */",
    `export const STREAMS: readonly string[] = ${JSON.stringify(streams.map(({ path }) => path))};\n`,
  ].join("\n");
}

type Facts = { id?: string };

/** Names of schemas, beside what their contracts say of them. */
class Names extends z.core.$ZodRegistry<Facts> {
  constructor(schemas: Readonly<Record<string, z.ZodType>>) {
    super();
    for (const [id, schema] of Object.entries(schemas)) this.add(schema, { id });
  }

  override get(schema: z.core.$ZodType): Facts {
    return { ...z.globalRegistry.get(schema), ...super.get(schema) };
  }
}

function procedureText(path: string, { type, inputs, output, meta }: Definition, names: Names): string {
  const { summary, description } = meta?.openapi ?? {};
  const [input, ...more] = inputs;
  if (more.length > 0) throw new Error(`${path} has several inputs, which are not written as one`);
  const event = findStreamEvent(output);
  const given = input ? inputText(input, names) : "void";
  const answered = shapeText(event ?? output, "output", names, "      ");
  const kind = type === "query" ? "Query" : "Mutation";
  return [
    docText([summary && `${summary}.`, description].filter(Boolean).join("\n\n"), "    "),
    `    ${path.slice(path.indexOf(".") + 1)}: ${kind}<\n`,
    `      ${given},\n      ${event ? `AsyncGenerator<${answered}, void>` : answered}\n    >;\n`,
  ].join("");
}

/** A call whose input may be left out says so. */
function inputText(input: z.ZodType, names: Names): string {
  const shape = shapeText(input, "input", names, "      ");
  return input.safeParse(undefined).success ? `${shape} | undefined` : shape;
}

function shapeText(schema: z.ZodType, io: "input" | "output", names: Names, indent: string): string {
  return typeText(z.toJSONSchema(schema, { io, metadata: names }) as JsonSchema, indent);
}

function errorShapeText(): string {
  const codes = Object.keys(ERROR_STATUS).map((code) => JSON.stringify(code));
  return `/** A refusal: \`data.errorCode\` is what programs switch on. */
export type ErrorShape = {
  message: string;
  code: number;
  data: {
    code: string;
    httpStatus: number;
    path?: string | undefined;
    errorCode: ${codes.join(" | ")};
    issues?: { path: string; message: string }[] | undefined;
    requestId?: string | undefined;
  };
};
`;
}
