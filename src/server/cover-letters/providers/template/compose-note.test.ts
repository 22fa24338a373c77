import { describe, expect, it } from "vitest";
import { createCareer } from "../../../../../tests/support/careers";
import { briefFor, CAREER, FORMER, PLACED } from "../../../../../tests/support/recruiter-letters";
import { composeNote } from "./compose-note";

describe("composeNote", () => {
  it("proves nothing by what somebody did three jobs ago", () => {
    const old = { ...FORMER, title: "Trainee", from: 2016, to: 2018, lines: ["Kept Salesforce tidy for recruiters"] };
    const plain = { ...PLACED, title: "Gardener", lines: ["Pruned 300 trees"] };
    const note = (positions: (typeof FORMER | typeof PLACED)[]) =>
      composeNote(briefFor(), createCareer({ positions }), { kind: "follow_up", day: null });
    expect(note([plain, old])).toContain("Kept Salesforce tidy for recruiters");
    expect(note([plain, { ...plain, from: 2018, to: 2022 }, old])).not.toContain("Salesforce");
  });

  it.each([
    ["follow_up", "I applied for the Senior Recruiter role at Tidewater on May 3"],
    ["thank_you", "Thank you for the interview on May 3"],
  ] as const)("quotes one deed with its position in a %s", (kind, begin) => {
    const note = composeNote(briefFor(), CAREER, { kind, day: "May 3" });
    expect(note).toContain(begin);
    expect(note).toContain("What I would bring from my work at Cargolink: “Sourced 84 people in 18 months across");
  });

  it("quotes a deed and nothing else", () => {
    const note = (lines: string[]) =>
      composeNote(briefFor(), createCareer({ positions: [{ ...PLACED, lines }] }), { kind: "follow_up", day: null });
    const others = [
      "Handling of interviews for engineers",
      "Offers to engineers accepted: 92%",
      "Nominated for the Engineers' Award",
    ];
    expect(note([...others, "I hired 30 engineers in a year"])).toContain("“I hired 30 engineers in a year”");
    for (const weak of [...others, "Handles 40 interviews with engineers a week"])
      expect(note([weak])).not.toContain("bring");
  });
});
