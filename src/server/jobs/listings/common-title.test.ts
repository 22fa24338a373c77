import { describe, expect, test } from "vitest";
import { commonTitle } from "./common-title";

describe("the title of postings that are one role", () => {
  test.each([
    [["Tide Reader", "Tide Reader"], "Tide Reader"],
    [["Senior Backend Engineer, Dimmers", "Principal Backend Engineer, Dimmers"], "Backend Engineer, Dimmers"],
    [["AI Red Team Engineer - Indonesian", "AI Red Team Engineer – Italian"], "AI Red Team Engineer"],
    [["Backend Engineer (Remote, Canada)", "Backend Engineer (Remote, Brazil)"], "Backend Engineer (Remote)"],
    [["Key Account Manager - Dakar", "Key Account Manager"], "Key Account Manager"],
    [
      ["Start your practice in Illinois! (BCBAs)", "Start your practice in Georgia! (BCBAs)"],
      "Start your practice! (BCBAs)",
    ],
    [["Engineer, Software", "Software Engineer"], "Software Engineer"],
    [["(Berlin) Diver", "(Bonn) Diver"], "Diver"],
  ])("of %j is %j", (titles, title) => {
    expect(commonTitle(titles)).toBe(title);
  });
});
