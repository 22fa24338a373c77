import { describe, expect, it } from "vitest";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const read = (heading: string, line: string) => parseResume(`Ada Low\n\n${heading}\n${line}`, TODAY);

describe("parseResume", () => {
  it.each([
    ["CFA Level I Passed, 2020", []],
    ["CPA candidate; PMP", ["PMP"]],
    ["PMP (in progress)", []],
    ["PMP, 2021; CPA, expected 2027", ["PMP"]],
    ["PMP; CFA Level II candidate", ["PMP"]],
    ["CPA, Texas, 2019", ["CPA"]],
    ["PMP (2020, expired); CPA", ["CPA"]],
    ["Planning to sit the PMP in 2027", []],
    ["Professional Scrum Master I, 2019; a certified scrum master and PMP", ["PSM", "PMP"]],
    ["Certified scrum master, 2019", ["Certified ScrumMaster"]],
    ["PMP, 2021; will take CPA in March 2027", ["PMP"]],
    ["Worked with a CPA on two audits", []],
    ["Prepared returns under the supervision of a CPA", []],
    ["Manages nurses (RN) on three wards", []],
    ["Assisted the PMP-certified project lead", []],
    ["Worked as a CPA for two banks", ["CPA"]],
    ["Became a CPA in 2019", ["CPA"]],
    ["Admitted to the bar of Texas, 2016", ["Bar admission"]],
    ["Prepared statements of two banks; CPA since 2016", ["CPA"]],
  ])("takes from “%s” the certificates that its owner holds", (line, held) => {
    expect([...read("CERTIFICATIONS", line).certificates.keys()]).toEqual(held);
  });

  it.each([
    ["MBA, Wharton School, expected 2027", undefined],
    ["MSc Data Science, University of Leeds (in progress)", undefined],
    ["PhD Biology, University of Leeds, 2023 – present", undefined],
    ["2024– MSc Cloud Computing, University of Leeds", undefined],
    ["2016 – MSc Cloud Computing, University of Leeds", "master"],
    ["MSc Data, Leeds University (one module left)", undefined],
    ["Mestrado em Design, Escola de Recife (trancado), 2021", undefined],
    ["Bachelor, History (not finished), University of Leeds", undefined],
    ["BA History, University of Leeds, 2012", "bachelor"],
    ["MBA (on hold), University of Leeds, 2012 – 2014", undefined],
    ["B.S. Accounting, University of Leeds, 2022 - (60 of 120 credits)", undefined],
    ["MSc Data, University of Leeds, registration frozen", undefined],
    ["MSc Data, University of Leeds, 06/2028", undefined],
    ["MSc Data, University of Leeds, 2015, thesis on tidal rivers", "master"],
    ["MBA\nUniversity of Leeds\nsince autumn 2025\nBSc Economics\nUniversity of Bath\n2014", "bachelor"],
    ["BSc Economics\nUniversity of Bath\n2014\n\nMBA\nUniversity of Leeds\npaused", "bachelor"],
  ])("reads the degree of “%s” once its owner holds it", (line, degree) => {
    expect(read("EDUCATION", line).degree?.value).toBe(degree);
  });
});

it("takes no certificate of others for a skill", () => {
  const { skills } = read("EXPERIENCE", "2019 - 2022 Payroll Analyst, Acme\nTrained 3 PMPs and a CPA in Excel");
  expect([...skills.keys()]).toEqual(expect.arrayContaining(["Excel"]));
  expect([...skills.keys()]).not.toEqual(expect.arrayContaining(["CPA"]));
});
