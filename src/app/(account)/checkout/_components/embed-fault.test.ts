import { describe, expect, it } from "vitest";
import { describeEmbedFault } from "./embed-fault";

function named(name: string): Error {
  return Object.assign(new Error("x"), { name });
}

describe("describeEmbedFault", () => {
  it.each([
    ["WhopCheckoutRpcTimeoutError", "Timeout waiting for the embed response"],
    ["WhopCheckoutSetEmailError", "Set-email failure"],
    ["WhopCheckoutSetAddressError", "Set-address failure"],
    ["WhopCheckoutGetAddressError", "Get-address failure"],
    ["TypeError", "Checkout error"],
  ])("reports %s as %s and says that nothing was charged", (name, title) => {
    expect(describeEmbedFault(named(name))).toMatchObject({
      title,
      description: expect.stringContaining("You have not been charged."),
    });
  });

  it("ignores a form that is gone", () => {
    expect(describeEmbedFault(named("WhopCheckoutRpcAbortedError"))).toBeNull();
  });
});
