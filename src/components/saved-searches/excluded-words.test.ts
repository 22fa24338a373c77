import { describe, expect, it } from "vitest";
import { replaceExcluded, splitExcluded, withExcluded } from "./excluded-words";

describe("excluded words of a saved search", () => {
  it.each([
    ["nurse", "night, on call", 'nurse -night -"on call"'],
    ['java OR "c sharp"', "senior", 'java -senior OR "c sharp" -senior'],
    ["", "senior", "-senior"],
    ["nurse", ' -night ,, "night" ', "nurse -night"],
    ["nurse", " , ", "nurse"],
    ["", "", undefined],
  ])("are added to %j: %j", (wanted, excluded, keyword) => {
    expect(withExcluded(wanted, excluded)).toBe(keyword);
  });

  it.each([
    ['nurse -night -"on call"', "nurse", "night, on call"],
    ["java -senior OR rust -senior", "java OR rust", "senior"],
    ["e-commerce - full-time", "e-commerce - full-time", ""],
    [undefined, "", ""],
  ])("are read from %j", (keyword, wanted, excluded) => {
    expect(splitExcluded(keyword)).toEqual({ wanted, excluded });
  });

  it("change the keyword only if they differ", () => {
    const keyword = "nurse OR carer -night";
    expect(replaceExcluded(keyword, "night ")).toBe(keyword);
    expect(replaceExcluded(keyword, "weekend")).toBe("nurse -weekend OR carer -weekend");
    expect(replaceExcluded(keyword, "")).toBe("nurse OR carer");
    expect(replaceExcluded(undefined, "")).toBeUndefined();
  });
});
