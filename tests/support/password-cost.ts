import { hashSync } from "@node-rs/argon2";

// Stands in for src/server/auth/password-cost.ts: integration tests make thousands of hashes, which cost 20 ms each there.
export const COST = { memoryCost: 64, timeCost: 1, parallelism: 1 };
export const UNKNOWN_HASH = hashSync("unknown", COST);
