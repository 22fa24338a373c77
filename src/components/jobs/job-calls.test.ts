import { describe, expect, it } from "vitest";
import { changeHidden } from "./job-calls";

describe("changeHidden", () => {
  it("starts a job's call after its earlier ones, even failed ones", async () => {
    const steps: string[] = [];
    let fail: (reason: Error) => void = () => {};
    const hide = changeHidden("a", () => new Promise((_, reject) => (fail = reject)));
    const undo = changeHidden("a", async () => steps.push("undo"));
    await changeHidden("b", async () => steps.push("other job"));
    fail(new Error("offline"));
    await expect(hide).rejects.toThrow("offline");
    await undo;
    expect(steps).toEqual(["other job", "undo"]);
  });
});
