import { describe, expect, it } from "vitest";
import { authPath, signUpPath, verifyPath } from "./auth-path";

describe("authPath", () => {
  it("includes the next path unless it is home", () => {
    expect(authPath("/login?tab=sign-in", "/")).toBe("/login?tab=sign-in");
    expect(authPath("/signup?step=verify", "/jobs?keyword=a b")).toBe(
      "/signup?step=verify&next=%2Fjobs%3Fkeyword%3Da+b",
    );
  });
});

describe("signUpPath and verifyPath", () => {
  const next = "/jobs/writer-a1b2c3d4/apply?step=resume";

  it("stay within an application", () => {
    expect(signUpPath(next)).toBe("/jobs/writer-a1b2c3d4/apply");
    expect(verifyPath(next)).toBe("/jobs/writer-a1b2c3d4/apply?step=verify");
  });

  it.each(["/jobs/writer-a1b2c3d4", "/jobs/apply", "/jobs/writer-a1b2c3d4/applying"])(
    "leave %s for the sign-up page",
    (other) => {
      expect(signUpPath(other)).toBe(authPath("/signup", other));
      expect(verifyPath(other)).toBe(authPath("/signup?step=verify", other));
    },
  );
});
