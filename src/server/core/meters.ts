/** Counts events for `/metrics`. Labels name routes, calls and outcomes, never users. */
export type Meters = {
  countRequest(seen: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a call of a procedure by its error code, or OK. */
  countCall(procedure: string, code: string): void;
  countEmail(outcome: "sent" | "failed"): void;
};

// Lives on globalThis: this module is loaded twice per process (Node server and Next bundle).
const globals = globalThis as typeof globalThis & { farsiteMeters?: Meters | undefined };

/** Returns the process's meters, or undefined while metrics are off. */
export function getMeters(): Meters | undefined {
  return globals.farsiteMeters;
}

export function setMeters(meters: Meters | undefined): void {
  globals.farsiteMeters = meters;
}
