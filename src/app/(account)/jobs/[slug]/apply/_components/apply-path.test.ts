import { describe, expect, it } from "vitest";
import { applyPath, isSkipped, parseChoices, parseStep } from "./apply-path";

describe("parseStep", () => {
  it("starts visitors at sign-up and seekers at the résumé", () => {
    expect(parseStep({}, false)).toBe("signup");
    expect(parseStep({}, true)).toBe("resume");
    expect(parseStep({ step: "elsewhere" }, true)).toBe("resume");
    expect(parseStep({ step: ["apply", "apply"] }, true)).toBe("resume");
  });

  it("returns the requested step if this viewer can have it", () => {
    expect(parseStep({ step: "verify" }, false)).toBe("verify");
    expect(parseStep({ step: "apply" }, true)).toBe("apply");
  });

  it("never returns a seeker's step to visitors, or a visitor's step to seekers", () => {
    expect(parseStep({ step: "apply" }, false)).toBe("signup");
    expect(parseStep({ step: "signup" }, true)).toBe("resume");
  });
});

describe("applyPath", () => {
  it("keeps the choices, and parseChoices reads them back", () => {
    const path = applyPath("writer-a1b2c3d4", "apply", { resume: "stored" });
    expect(path).toBe("/jobs/writer-a1b2c3d4/apply?step=apply&resume=stored");
    expect(parseChoices({ resume: "stored" })).toEqual({ resume: "stored", letter: null });
    const other = "c6b1f0de-2f3a-4d5c-8e7b-9a0b1c2d3e4f";
    expect(parseChoices({ resume: other })).toEqual({ resume: other, letter: null });
    expect(parseChoices({ resume: "https://elsewhere.example", letter: "x" })).toEqual({ resume: null, letter: null });
  });

  it("tells a skipped step from one that was done", () => {
    const path = applyPath("writer-a1b2c3d4", "apply", { resume: "skipped", letter: "skipped" });
    const choices = parseChoices(Object.fromEntries(new URL(path, "http://here.invalid").searchParams));
    expect(isSkipped("resume", choices) && isSkipped("cover-letter", choices)).toBe(true);
    expect(isSkipped("resume", { resume: "stored", letter: null })).toBe(false);
  });

  it("has no query for the first step", () => {
    expect(applyPath("writer-a1b2c3d4")).toBe("/jobs/writer-a1b2c3d4/apply");
  });
});
