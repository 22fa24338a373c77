import { pino } from "pino";

/** Structured logs. What must never be logged (passwords, codes, tokens, mail bodies, locked facts) is not passed in;
 * `redact` is the second line of defence. */
export const logger = pino({
  level: "info",
  base: undefined,
  redact: {
    paths: ["password", "token", "code", "authorization", "cookie", "*.password", "*.token", "*.authorization", "*.cookie"],
    censor: "[redacted]",
  },
});

export type Logger = typeof logger;
