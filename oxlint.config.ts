import { defineConfig } from "oxlint";

/** `group` is read like a .gitignore: a later `!` takes back. */
type Pattern = { group: string[]; message: string; allowTypeImports?: boolean; allowImportNames?: string[] };

// ─── Who may import what (docs/architecture.md) ─────────────────────────────
// What needs more than one file's path to be judged stands in scripts/lib/check-structure.ts.

const door: Pattern = {
  group: ["~/server/*/**", "!~/server/core/**", "!~/server/*/readings"],
  message: "Import a domain through its door, ~/server/<domain>.",
};
const processEnv: Pattern = { group: ["process", "node:process"], message: "Read the environment from ~/env." };
const contentDoor: Pattern = { group: ["~/content/**"], message: "Import texts through their door, ~/content." };
const packageDoor: Pattern = {
  group: ["**/packages/*/src/**", "!**/packages/client/src/**"],
  message: "Import a package by its name.",
};
const noProduct: Pattern = { group: ["~/**", "../../../**"], message: "The product imports its packages, never back." };
const onlyPackageTypes: Pattern = {
  group: ["@farsite/*"],
  allowTypeImports: true,
  message: "Only open-sandbox.ts loads a package.",
};
const noFramework: Pattern = {
  group: ["next", "next/**", "next-auth", "next-auth/**", "react", "react/**", "react-dom", "react-dom/**"],
  message: "The server's rules know nothing of Next and React.",
};
const noTrpc: Pattern = { group: ["@trpc/**"], message: "A domain knows nothing of tRPC; server/api adapts it." };
const noDb: Pattern = {
  group: ["~/server/db"],
  message: "Doors call domain functions; only domains talk to the database.",
};
/** Doors may judge the database's errors, but not query it. */
const noDbQueries: Pattern = {
  ...noDb,
  allowTypeImports: true,
  allowImportNames: ["isDatabaseUnavailable", "isDiskFull", "isMissingUser"],
};
const noAuthJs: Pattern = {
  group: ["next-auth", "next-auth/**", "@auth/**"],
  message: "Only src/session/auth.ts and auth-providers.ts know Auth.js, so that it can be replaced (see 0036).",
};
const noParser: Pattern = {
  group: ["htmlparser2"],
  allowImportNames: ["DomUtils", "ElementType", "parseDocument"],
  message: "Parse markup with parseMarkup of ~/server/reading, which limits its nesting.",
};
const noBench: Pattern = { group: ["**/bench/**"], message: "Benchmarks use commands, never the other way round." };
const noPages: Pattern = { group: ["~/app/**"], message: "Pages use components, never the other way round." };
const noComponents: Pattern = {
  group: ["~/components/**"],
  message: "Components use the API's client and the window's state, never the other way round.",
};
const noUp: Pattern = {
  group: ["~/app/**", "~/browser/**", "~/components/**", "~/session/**", "~/trpc/**"],
  message: "The server does not know its pages.",
};
const noApi: Pattern = {
  group: ["~/server/api", "~/server/http", "~/server/node/**"],
  message: "A domain does not know its doors.",
};
const onlyZod: Pattern = {
  group: ["*", "*/**", "../../**", "!zod", "!./*", "!./rules/*", "!../*"],
  message: "Contracts import zod and each other, nothing else.",
};
const onlyItself: Pattern = {
  group: ["*", "*/**", "../../**", "!./*", "!./*/*", "!../*"],
  message: "The published client holds nothing of the server, and needs nothing else.",
};
const onlyContracts: Pattern = {
  group: ["*", "*/**", "!./*", "!~/contracts/**"],
  message: "Texts take their numbers from the contracts, and import nothing else.",
};
const onlyItsFolder: Pattern = {
  group: ["~/**", "../**"],
  message: "The window's state stands below components and the API's client.",
};
const pure: Pattern = {
  group: ["~/*", "~/*/**", "node:*", "!~/contracts/**", "!~/format/**"],
  message: "The readers of text know nothing of the server, its environment and its database.",
};
/** Domains below the named one may be imported, the others not. */
const onlyDomains = (...allowed: string[]): Pattern => ({
  group: ["~/server/*", ...["core", "db", ...allowed].map((name) => `!~/server/${name}`)],
  message: `This domain stands on ${["core", "db", ...allowed].join(", ")} and no other.`,
});

const imports = (...patterns: Pattern[]): { "no-restricted-imports": ["error", { patterns: Pattern[] }] } => ({
  "no-restricted-imports": ["error", { patterns: [processEnv, contentDoor, packageDoor, ...patterns] }],
});
const reading = [door, onlyPackageTypes, noFramework, noTrpc, noUp, noApi];
const domain = [...reading, noParser];

export default defineConfig({
  // Rules that need types take half of the time of `npm run verify`, which leaves them to `verify:full`.
  options: { typeAware: process.env.LINT_TYPES !== "0", denyWarnings: true },
  plugins: [
    "eslint",
    "typescript",
    "unicorn",
    "oxc",
    "import",
    "node",
    "promise",
    "react",
    "nextjs",
    "jsx-a11y",
    "vitest",
  ],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: [
    "src/server/db/generated/**",
    "packages/client/src/{rest,trpc}-types.ts", // written by scripts/client-generate.ts
    ".next/**",
    "dist/**",
    "packages/*/dist/**",
    "next-env.d.ts",
  ],
  rules: {
    "max-lines": ["error", { max: 400 }],
    "max-lines-per-function": ["error", { max: 70 }],
    eqeqeq: ["error", "always", { null: "ignore" }],
    "no-var": "error",
    "prefer-const": "error",
    "no-console": "error",
    "node/no-process-env": "error",
    // A name says what a thing is, not what was done to it. Where an API's keys are such words, check-names.ts checks variables.
    "id-denylist": ["error", "found", "known", "shown", "kept", "asked", "told"],
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-self-import": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/ban-ts-comment": ["error", { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true }],
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "typescript/only-throw-error": "error",
    "react/exhaustive-deps": "error",
    "react/rules-of-hooks": "error",
    "vitest/no-focused-tests": "error",
    // Opinions of the two categories that do not fit here.
    "react/react-in-jsx-scope": "off", // the new JSX transform
    "typescript/no-unsafe-type-assertion": "off", // what a library types loosely is narrowed where it enters
    "typescript/no-misused-spread": "off", // a string is spread into its code points on purpose
    "typescript/require-array-sort-compare": "off", // strings are sorted by code unit on purpose
    "typescript/no-base-to-string": "off", // form values are strings unless a file was asked for
    "typescript/consistent-return": "off", // the compiler knows
    "unicorn/consistent-function-scoping": "off", // a helper stands where it is used
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    "import/no-unassigned-import": "off", // style sheets, `server-only`
    "no-underscore-dangle": "off", // names that libraries gave
    "no-shadow": "off",
    "no-unmodified-loop-condition": "off", // what callbacks change
    "promise/no-promise-in-callback": "off",
    "nextjs/no-html-link-for-pages": "off", // a plain link where a page is to be loaded afresh
    "nextjs/no-assign-module-variable": "off",
    "nextjs/no-img-element": "off", // pictures come small from us; next/image writes styles that our policy refuses
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: [], roles: ["region"] }], // a region that scrolls takes the focus
    "jsx-a11y/no-autofocus": "off", // a step of a form takes the focus with it
    "vitest/expect-expect": "off", // helpers hold expectations too
    "vitest/no-conditional-expect": "off",
    "vitest/no-standalone-expect": "off",
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
    ...imports(door),
  },
  overrides: [
    { files: ["src/contracts/**"], rules: imports(onlyZod) },
    { files: ["packages/client/src/**"], rules: imports(onlyItself) },
    { files: ["packages/client/src/trpc.ts"], rules: imports() }, // its entry for those who have tRPC
    {
      files: ["packages/{embedded-database,whop-sandbox}/**"],
      rules: { "node/no-process-env": "off", ...imports(noProduct) },
    },
    { files: ["src/content/**", "src/format/{job,text}.ts"], rules: imports(onlyContracts) },
    { files: ["src/language/**"], rules: imports(pure, noFramework, noTrpc, noParser) },
    { files: ["src/language/**/*.test.ts"], rules: imports({ ...pure, group: [...pure.group, "!node:*"] }) },
    { files: ["src/app/**"], rules: imports(door, noDb, noAuthJs) },
    { files: ["src/components/**", "src/session/**"], rules: imports(door, noDb, noAuthJs, noPages) },
    { files: ["src/trpc/**"], rules: imports(door, noDb, noAuthJs, noPages, noComponents) },
    { files: ["src/browser/**"], rules: imports(onlyItsFolder) },
    { files: ["src/session/auth-providers.ts"], rules: imports(door, noDb, noPages) },
    { files: ["src/session/auth.ts"], rules: imports(door, noPages) }, // the adapter of Auth.js takes the client itself
    { files: ["src/server/**"], rules: imports(...domain) },
    {
      files: ["src/server/core/**", "src/server/db/**"],
      rules: imports(...domain, { ...onlyDomains(), allowTypeImports: true }),
    },
    {
      files: ["src/server/ledger/**", "src/server/idempotency/**", "src/server/rate-limits/**", "src/server/audit/**"],
      rules: imports(...domain, onlyDomains()),
    },
    { files: ["src/server/connects/**"], rules: imports(...domain, onlyDomains("ledger")) },
    {
      files: ["src/server/jobs/**"],
      rules: imports(...domain, onlyDomains("ledger", "connects", "idempotency")),
    },
    {
      files: ["src/server/calendar/**"],
      rules: imports(...domain, onlyDomains("applications", "audit", "auth", "consulting", "mail")),
    },
    { files: ["src/server/applications/**"], rules: imports(...domain, onlyDomains("jobs", "storage")) },
    {
      files: ["src/server/own-jobs/**"],
      rules: imports(...domain, onlyDomains("applications", "feeds", "jobs", "rate-limits")),
    },
    { files: ["src/server/fetching/**"], rules: imports(...domain, onlyDomains()) },
    { files: ["src/server/reading/**"], rules: imports(...reading, onlyDomains()) },
    {
      files: ["src/server/feeds/**"],
      rules: imports(
        ...domain,
        onlyDomains("applications", "audit", "fetching", "jobs", "queue", "rate-limits", "reading"),
      ),
    },
    { files: ["src/server/syndication/**"], rules: imports(...domain, onlyDomains("jobs", "feeds")) },
    {
      files: ["src/server/fit/**"],
      rules: imports(...domain, onlyDomains("career", "feeds", "jobs", "profiles", "reading", "resumes")),
    },
    { files: ["src/server/saved-searches/**"], rules: imports(...domain, onlyDomains("feeds", "fit", "jobs", "mail")) },
    {
      files: ["src/server/setup/**"],
      rules: imports(...domain, onlyDomains("feeds", "mail", "owner-notices", "queue", "rate-limits", "storage")),
    },
    { files: ["src/server/owner-notices/**"], rules: imports(...domain, onlyDomains("feeds", "fetching", "mail")) },
    { files: ["src/server/mail/**"], rules: imports(...domain, onlyDomains()) },
    { files: ["src/server/storage/**"], rules: imports(...domain, onlyDomains()) },
    { files: ["src/server/pictures/**"], rules: imports(...domain, onlyDomains()) },
    {
      files: ["src/server/logos/**"],
      rules: imports(...domain, onlyDomains("fetching", "jobs", "pictures", "storage")),
    },
    { files: ["src/server/profiles/**"], rules: imports(...domain, onlyDomains("connects", "pictures", "storage")) },
    { files: ["src/server/resumes/**"], rules: imports(...domain, onlyDomains("profiles", "storage")) },
    {
      files: ["src/server/consulting/**"],
      rules: imports(...domain, onlyDomains("audit", "auth", "payments", "mail", "rate-limits")),
    },
    {
      files: ["src/server/outgoing-webhooks/**"],
      rules: imports(...domain, onlyDomains("auth", "fetching", "jobs", "mail", "queue", "rate-limits")),
    },
    {
      files: ["src/server/reports/**"],
      rules: imports(...domain, onlyDomains("audit", "jobs", "mail", "rate-limits")),
    },
    {
      files: ["src/server/auth/**"],
      // Connects: new addresses may be welcomed.
      rules: imports(...domain, onlyDomains("audit", "connects", "mail", "profiles", "rate-limits")),
    },
    { files: ["src/server/api/**"], rules: imports(door, noFramework, noUp, noDbQueries) },
    { files: ["src/server/http/**"], rules: imports(door, noFramework, noUp, noDbQueries) },
    { files: ["src/server/{main,open-sandbox,worker}.ts", "src/server/node/**"], rules: imports(door, noUp) },
    {
      files: ["src/env.js", "*.config.{js,ts}", "scripts/**", "tests/**", "bench/**"],
      rules: { "node/no-process-env": "off", "no-console": "off", ...imports() },
    },
    { files: ["scripts/**"], rules: imports(noBench) },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "tests/**"],
      rules: {
        "id-denylist": "off",
        "max-lines-per-function": "off",
        "no-empty-pattern": "off",
        "react/rules-of-hooks": "off",
      },
    },
    {
      // Keys of the API, of the database and of a prompt.
      files: [
        "src/app/jobs/[[]slug]/_components/job-fit.tsx",
        "src/contracts/own-job.ts",
        "src/server/connects/codes.ts",
        "src/server/cover-letters/providers/openai/build-prompt.ts",
        "src/server/feeds/own/**",
        "src/server/fit/measure-fit.ts",
        "src/server/jobs/{listings,publish,returns,unlock}/**",
      ],
      rules: { "id-denylist": "off" },
    },
  ],
});
