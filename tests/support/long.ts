/** True in `npm run test:long`, which runs the full sizes. */
export const LONG = process.env["TEST_LONG"] === "1";
