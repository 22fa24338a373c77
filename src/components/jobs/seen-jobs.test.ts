import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetSeen } from "./seen-jobs";

const KEY = "farsite-seen-jobs";

describe("forgetSeen", () => {
  beforeEach(() => vi.unstubAllGlobals());

  it("removes the opened jobs from this browser, and nothing else", () => {
    const stored = new Map([
      [KEY, "[]"],
      ["theme", "dark"],
    ]);
    vi.stubGlobal("localStorage", { removeItem: (key: string) => stored.delete(key) });
    forgetSeen();
    expect([...stored.keys()]).toEqual(["theme"]);
  });

  it("does nothing if storage is off", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(forgetSeen).not.toThrow();
  });
});
