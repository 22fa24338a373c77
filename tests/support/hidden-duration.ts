// Stands in for src/server/auth/hidden-duration.ts: integration tests make thousands of these calls. The long form times them.
export const HIDDEN_DURATION_MS = 0;
