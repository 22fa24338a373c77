import "./src/env.js";
import { INERT_HEADERS } from "./src/server/core/responses/security-headers.js";

/** @type {import("next").NextConfig} */
const config = {
  // The same for the same sources, on every machine.
  generateBuildId: () => process.env.FARSITE_BUILD_ID ?? null,
  poweredByHeader: false,
  reactStrictMode: true,
  // Pictures are served as they were stored: nothing here is to fetch an address that a query names (/_next/image).
  images: { unoptimized: true },
  serverExternalPackages: [
    "@node-rs/argon2",
    "@whop/sdk",
    "fontkit",
    "openai",
    "pdfkit",
    "pg",
    "pg-boss",
    "pino",
    "nodemailer",
    "sanitize-html",
    "sharp",
  ],
  // Under /developers, any other name is a page of the reference.
  rewrites: () => [{ source: "/developers/:file(farsite-client-.*)", destination: "/developers/packages/:file" }],
  headers: () => [
    // Everything else gets its headers from proxy.ts.
    {
      source: "/_next/static/:path*",
      headers: Object.entries(INERT_HEADERS).map(([key, value]) => ({ key, value })),
    },
  ],
  // All pages together hold almost 100 MB more. Each is loaded by its first request instead.
  experimental: { preloadEntriesOnStart: false },
  typescript: { ignoreBuildErrors: true }, // types are checked by `npm run verify`; building twice would check twice
};

export default config;
