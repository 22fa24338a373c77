import "./src/env.js";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["@node-rs/argon2", "pg", "pino", "nodemailer", "sanitize-html"],
  typescript: { ignoreBuildErrors: true }, // types are checked by `npm run verify`; building twice would check twice
};

export default config;
