import { describe, expect, it } from "vitest";
import { skillsIn } from "~/server/jobs";
import { rateDuty, readDuties } from "./duties";

/** Returns the wording of a duty that a letter would use beside a résumé's line. */
function tieTo(posting: string, text: string, owner = "your"): string | null {
  const proof = { text, skills: skillsIn(text, 100) };
  const rated = readDuties(posting, owner).flatMap((duty) => rateDuty(proof, duty) ?? []);
  return rated.toSorted((a, b) => b.rate - a.rate)[0]?.text ?? null;
}

describe("a posting's duties", () => {
  it.each([
    [
      "Recruit for a wide range of positions (operations, corporate, support)",
      "Hired 84 people across engineering and operations",
      "recruit for a wide range of positions",
    ],
    [
      "Preparing and presenting business reviews to senior HR executives",
      "Run quarterly business reviews with CFOs",
      "prepare and present business reviews",
    ],
    [
      "Management of all creative resources including designers, writers, and other external agency relations",
      "Manage two writers, a designer and a budget of £240k",
      "manage designers and writers",
    ],
    [
      "Manages supplier contracts and negotiates prices for all plants",
      "Negotiated prices and contracts with 40 suppliers",
      "negotiate prices for all plants",
    ],
    [
      "We’re looking for a Marketing Manager to accelerate organic growth for our brand through search.",
      "Grew organic sign-ups from 900 to 5,400 a month",
      "accelerate organic growth",
    ],
    [
      "As a Frontend Engineer you will be responsible for building fluid and responsive user interfaces for multiple platforms.",
      "Pairing with two designers on a component library",
      "build fluid and responsive user interfaces",
    ],
    [
      "Sourcing: Source active and passive candidates through referrals",
      "Sourced 70% of placements through meetups",
      "source active and passive candidates",
    ],
  ])("are shortened to what a line shows: %s", (posting, line, said) => {
    expect(tieTo(`What you will do\n${posting}`, line)).toBe(said);
  });

  it.each([
    ["a duty that the line doesn't show", "What you will do\nManage census files efficiently", "Hired 84 people"],
    ["a benefit", "What we offer\nLead a relaxed life with two free hires", "Hired 84 people"],
    ["an appeal", "Join our recruiting team and hire with us", "Hired 84 people"],
    ["an ability that everybody claims", "What you will do\nStay calm while hiring people", "Hired 84 people"],
    ["a thing", "What you will do\nDesign systems", "Built three design systems"],
    ["a word that refers elsewhere", "What you will do\nHire them and help their managers", "Hired 84 people"],
    ["markup", "What you will do\nHire people {{employer}} <b>now</b>", "Trained 12 people"],
  ])("leave out %s", (_, posting, line) => {
    expect(tieTo(posting, line)).toBeNull();
  });

  it("name the company as the reader's, or as a third one's where an agency writes", () => {
    const posting = "What you will do\nOwn the company’s hiring budget";
    expect(tieTo(posting, "Kept a hiring budget of $90,000")).toBe("own your hiring budget");
    expect(tieTo(posting, "Kept a hiring budget of $90,000", "the company's")).toBe("own the company's hiring budget");
  });
});
