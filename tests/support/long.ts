/** `npm run test:long` runs the full sizes. */
export const LONG = process.env["TEST_LONG"] === "1";
