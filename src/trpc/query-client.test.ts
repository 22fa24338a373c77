import { describe, expect, it } from "vitest";
import { createQueryClient, runMutation } from "./query-client";

describe("runMutation", () => {
  it("starts a scope's mutation after its earlier ones, even failed ones", async () => {
    const client = createQueryClient();
    const steps: string[] = [];
    const run = (id: string, mutationFn: () => Promise<unknown>) => runMutation(client, { scope: { id }, mutationFn });
    let fail: (reason: Error) => void = () => {};
    const hide = run("a", () => new Promise((_, reject) => (fail = reject)));
    const undo = run("a", async () => steps.push("undo"));
    await run("b", async () => steps.push("other job"));
    fail(new Error("offline"));
    await expect(hide).rejects.toThrow("offline");
    await undo;
    expect(steps).toEqual(["other job", "undo"]);
    client.clear();
  });
});
