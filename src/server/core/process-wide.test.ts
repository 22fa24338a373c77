import { expect, it, vi } from "vitest";
import type { Slot } from "./process-wide";

it("modules that are loaded twice share a process's values and slots", async () => {
  const first = await import("./process-wide");
  vi.resetModules();
  const second = await import("./process-wide");
  expect(second.shareInProcess).not.toBe(first.shareInProcess);
  const value = first.shareInProcess("test value", () => ({}));
  expect(second.shareInProcess("test value", () => ({}))).toBe(value);
  first.shareInProcess<Slot<string>>("test slot", first.emptySlot).current = "here";
  expect(second.shareInProcess<Slot<string>>("test slot", second.emptySlot).current).toBe("here");
});
