import { emptySlot, shareInProcess, type Slot } from "./process-wide";

/** Counts events for `/metrics`. Labels name routes, calls and outcomes, never users. */
export type Meters = {
  countRequest(seen: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a call of a procedure by its error code, or OK. */
  countCall(procedure: string, code: string): void;
  countEmail(outcome: "sent" | "failed"): void;
};

const meters = shareInProcess<Slot<Meters>>("meters", emptySlot);

/** Returns the process's meters, or undefined while metrics are off. */
export function getMeters(): Meters | undefined {
  return meters.current;
}

export function setMeters(current: Meters | undefined): void {
  meters.current = current;
}
