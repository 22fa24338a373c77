import type { KnipConfig } from "knip";

/** Dead code: files, exports and dependencies that nothing uses. */
const config: KnipConfig = {
  workspaces: {
    ".": {
      entry: [
        "src/server/main.ts",
        "src/server/read-in-thread.ts", // started as a thread
        "src/app/developers/_reference/write-parts.ts", // run by the build
        "src/server/resumes/reader/main.ts", // started as a process
        "scripts/*.ts",
        "bench/run.ts",
        "bench/lighthouse.ts",
        "bench/language/run.ts",
        "bench/servers/*.ts", // started as processes
        "bench/hostile/{import-items,second-client}.ts", // the same
        "tests/**/*.test.ts",
        "tests/integration/feeds/support/import-damaged.ts", // started as a process
        "tests/integration/feeds/{checking,polling}-process.ts", // bundled and started as processes
        "tests/support/thread-file.ts", // replaces a file in these bundles
        "tests/support/{password-cost,hidden-duration}.ts", // replace files in integration tests
        "tests/**/*.long.ts",
        "tests/support/{postgres,fail-on-console,answers-as-described,data-dir}.ts",
        "*.config.{js,ts}",
      ],
      project: ["src/**/*.{ts,tsx,js}", "scripts/**/*.ts", "tests/**/*.ts", "bench/**/*.ts"],
      ignoreDependencies: [
        "tailwindcss", // imported by a style sheet
        "tsx", // loaded by npm scripts
        "@stoplight/spectral-cli", // run by its path, as a command
        "oazapfts", // the same
        "@oazapfts/runtime", // imported by what it generates
      ],
    },
    "packages/client": {
      entry: ["tests/**/*.test.ts"],
      project: ["{src,tests}/**/*.ts"],
      ignoreDependencies: ["@trpc/client", "@trpc/server", "superjson"], // of one entry, which others do without
    },
    "packages/*": {
      entry: ["tests/**/*.test.ts"],
      project: ["{src,tests}/**/*.ts"],
    },
  },
  ignoreBinaries: ["useradd"], // of the system, when root has no user to step down to
  rules: { types: "off" }, // doors and contracts name the types of what they offer
  ignoreExportsUsedInFile: true,
};

export default config;
