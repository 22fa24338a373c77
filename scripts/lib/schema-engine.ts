import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type * as Engine from "@prisma/schema-engine-wasm";
import pg from "pg";

export type SchemaEngine = Engine.SchemaEngine;
export type MigrationList = Engine.MigrationList;
export const NO_FILTERS: Engine.SchemaFilter = { externalTables: [], externalEnums: [] };

type Bindings = {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  SchemaEngine: {
    "new"(options: Engine.ConstructorOptions, log: (line: string) => void, adapter: unknown): Promise<SchemaEngine>;
  };
};

/**
 * Calls `fn` with Prisma's schema engine as WebAssembly and closes its connections afterwards. This engine comes with npm;
 * the native one would need a download.
 */
export async function withSchemaEngine<T>(
  connectionString: string,
  fn: (engine: SchemaEngine) => Promise<T>,
  { schema, lockTimeout }: { schema?: { path: string; text: string }; lockTimeout?: string } = {},
): Promise<T> {
  const bindings = await (loading ??= loadBindings());
  const opened: SqlDriverAdapter[] = [];
  const adapter = bindMigrationAwareSqlAdapterFactory(wholeScripts({ connectionString, lockTimeout }, opened));
  const datamodels: [string, string][] | undefined = schema && [[schema.path, schema.text]];
  try {
    return await fn(await bindings.SchemaEngine.new({ datamodels }, () => undefined, adapter));
  } finally {
    await Promise.all(opened.map((connection) => connection.dispose()));
  }
}

/**
 * The adapter splits a migration at every semicolon, even inside functions and comments. This one sends the script as a
 * whole, which also makes it one transaction.
 */
function wholeScripts(target: Target, opened: SqlDriverAdapter[]): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg({ connectionString: target.connectionString, max: 2 });
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connectToShadowDb: () => factory.connectToShadowDb(),
    connect: async () => {
      const adapter = await factory.connect();
      opened.push(adapter);
      adapter.executeScript = (script) => runScript(target, script);
      return adapter;
    },
  };
}

type Target = { connectionString: string; lockTimeout: string | undefined };

async function runScript({ connectionString, lockTimeout }: Target, script: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    if (lockTimeout !== undefined) await client.query("SELECT set_config('lock_timeout', $1, false)", [lockTimeout]);
    await client.query(script);
  } finally {
    await client.end();
  }
}

/** One instance a process: the package's script calls only the newest one, also to free what an earlier one made. */
let loading: Promise<Bindings> | undefined;

/** Loads the engine's parts one by one. The package's entry imports a .wasm module, which Node rejects. */
async function loadBindings(): Promise<Bindings> {
  const folder = dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"));
  const module: unknown = await import(pathToFileURL(join(folder, "schema_engine_bg.js")).href);
  if (!isBindings(module)) throw new Error("@prisma/schema-engine-wasm has an unexpected shape");
  const imports: unknown = module;
  const wasm = await WebAssembly.instantiate(await readFile(join(folder, "schema_engine_bg.wasm")), {
    "./schema_engine_bg.js": imports as WebAssembly.ModuleImports,
  });
  const { exports } = wasm.instance;
  module.__wbg_set_wasm(exports);
  if (typeof exports.__wbindgen_start === "function") exports.__wbindgen_start();
  return module;
}

function isBindings(module: unknown): module is Bindings {
  return typeof module === "object" && module !== null && "SchemaEngine" in module && "__wbg_set_wasm" in module;
}
