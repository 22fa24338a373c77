import { expect, it } from "vitest";
import { askedCertificatesIn, findAskedLicense, licensedPlacesIn } from "./asked-certificates";

it.each([
  [
    "Active state licensure, including California, Texas, Florida, and New York (non-negotiable)",
    ["US-CA", "US-FL", "US-NY", "US-TX"],
    true,
  ],
  ["Active license and good standing with the Maryland and/or Virginia State Bar", ["US-MD", "US-VA"], false],
  ["Must be licensed in ALL 50 states", ["US"], true],
  ["Active RN license in West Virginia", ["US-WV"], false],
  ["TX license required", ["US-TX"], false],
])("reads where one must be licensed: %s", (line, places, isEach) => {
  expect(findAskedLicense(line)).toEqual({ places, isEach });
});

it.each([
  "Valid driver's license in California",
  "Experience with software licenses in Texas",
  "Active, unrestricted license",
  "Clients in California and Texas",
  "Multi-state licensure is an added advantage as we operate in all 50 states",
])("asks for no license of a state: %s", (line) => {
  expect(findAskedLicense(line)).toBeNull();
});

it("reads the states of a license in a résumé", () => {
  expect(licensedPlacesIn("Florida 6-20 All Lines Adjuster; also TX, GA, NC")).toEqual([
    "US-FL",
    "US-GA",
    "US-NC",
    "US-TX",
  ]);
});

it.each([
  ["Scrum master certification is a major plus", [["Certified ScrumMaster", "PSM"]]],
  ["Medical coding certification required", [["CPC", "CCS", "RHIA", "RHIT"]]],
  ["Licensed RDN required", [["Registered dietitian"]]],
  ["PMP certification", [["PMP"]]],
  ["Current state nursing license", [["Registered nurse", "LPN", "Nurse practitioner"]]],
])("reads certificates of a field, whatever body gives them: %s", (line, groups) => {
  expect(askedCertificatesIn(line)).toEqual(groups);
});
