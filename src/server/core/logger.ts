import { destination, pino } from "pino";

/**
 * Structured logs. What must never be logged (passwords, codes, tokens, mail bodies, locked facts) is not passed in;
 * `redact` is the second line of defence. `destination` is a file descriptor: 1 for servers, 2 for commands, whose
 * standard output is their result.
 */
export function createLogger(options: { level: string; destination: 1 | 2 }) {
  const settings = {
    level: options.level,
    base: undefined,
    redact: {
      paths: [
        "password",
        "token",
        "code",
        "authorization",
        "cookie",
        "*.password",
        "*.token",
        "*.authorization",
        "*.cookie",
      ],
      censor: "[redacted]",
    },
  };
  return pino(settings, destination(options.destination));
}

export type Logger = ReturnType<typeof createLogger>;

export const logger: Logger = createLogger({ level: "info", destination: 1 });
