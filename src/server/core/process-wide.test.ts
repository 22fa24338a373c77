import { expect, it, vi } from "vitest";

it("modules that are loaded twice share a process's values and slots", async () => {
  const first = await import("./process-wide");
  vi.resetModules();
  const second = await import("./process-wide");
  expect(second.shareInProcess).not.toBe(first.shareInProcess);
  const value = first.shareInProcess("test value", () => ({}));
  expect(second.shareInProcess("test value", () => ({}))).toBe(value);
  first.shareSlot<string>("test slot").current = "here";
  expect(second.shareSlot<string>("test slot").current).toBe("here");
});
