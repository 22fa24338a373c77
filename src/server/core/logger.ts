import { destination, pino } from "pino";

/**
 * Never pass passwords, codes, tokens, email bodies or locked facts; `redact` is only the second line of defense.
 * `destination` is 1 for servers and 2 for commands, whose standard output is their result.
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
