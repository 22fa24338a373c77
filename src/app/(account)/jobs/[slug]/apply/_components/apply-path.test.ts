import { describe, expect, it } from "vitest";
import { applyPath, readChoices, readStep } from "./apply-path";

describe("readStep", () => {
  it("starts a visitor at signing up and a seeker at the resume", () => {
    expect(readStep({}, false)).toBe("signup");
    expect(readStep({}, true)).toBe("resume");
    expect(readStep({ step: "elsewhere" }, true)).toBe("resume");
    expect(readStep({ step: ["apply", "apply"] }, true)).toBe("resume");
  });

  it("keeps the step that was asked for, where it is one for this person", () => {
    expect(readStep({ step: "verify" }, false)).toBe("verify");
    expect(readStep({ step: "apply" }, true)).toBe("apply");
  });

  it("never shows a visitor what follows signing in, nor a seeker what comes before", () => {
    expect(readStep({ step: "apply" }, false)).toBe("signup");
    expect(readStep({ step: "signup" }, true)).toBe("resume");
  });
});

describe("applyPath", () => {
  it("carries the choices made so far, and reads them back", () => {
    const path = applyPath("writer-a1b2c3d4", "apply", { resume: "stored" });
    expect(path).toBe("/jobs/writer-a1b2c3d4/apply?step=apply&resume=stored");
    expect(readChoices({ resume: "stored" })).toEqual({ resume: "stored" });
    expect(readChoices({ resume: "https://elsewhere.example" })).toEqual({ resume: null });
  });

  it("needs no query at the beginning", () => {
    expect(applyPath("writer-a1b2c3d4")).toBe("/jobs/writer-a1b2c3d4/apply");
  });
});
