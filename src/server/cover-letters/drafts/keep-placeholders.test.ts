import { describe, expect, it } from "vitest";
import { fillEmployer } from "./fill-employer";
import { keepPlaceholders } from "./keep-placeholders";

const STORED = "{{employer}} builds engines. I want to build them at {{employer}}, too. Kind regards";
const keep = (edit: (shown: string) => string, employer: string | null = null) => {
  const fill = (text: string) => fillEmployer(text, employer);
  return keepPlaceholders({ edited: edit(fill(STORED)), stored: STORED, fill });
};

describe("the employer's place in an edited letter", () => {
  it("stays where the text beside it was left alone, named or not", () => {
    expect(keep((shown) => shown)).toBe(STORED);
    expect(keep((shown) => shown, "Analytical Engines")).toBe(STORED);
    expect(keep((shown) => `Hello! ${shown} Ada`)).toBe(`Hello! ${STORED} Ada`);
  });

  it("stays where one side of it was rewritten", () => {
    expect(keep((shown) => shown.replace(", too.", " every day."))).toBe(STORED.replace(", too.", " every day."));
    expect(keep((shown) => shown.replace("build them at", "work for"))).toBe(
      STORED.replace("build them at", "work for"),
    );
  });

  it("goes with the sentence that it stood in", () => {
    expect(keep((shown) => shown.replace(" I want to build them at your company, too.", ""))).toBe(
      "{{employer}} builds engines. Kind regards",
    );
    expect(keep(() => "All new.")).toBe("All new.");
  });
});
