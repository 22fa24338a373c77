/** argon2id (the library's default) with OWASP's first choice of parameters; memory in KiB. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of an unknown password. Checking it makes addresses without an account take as long as others. */
export const UNKNOWN_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$z9rS6pifDcun20TYDbSSpQ$/rky78N5isSW17goq06DPSlID88GMAToJ8jyxRUtE+0";
