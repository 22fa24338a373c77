import { expect, test } from "vitest";
import { jobsOfText } from "../../../../tests/support/feed-jobs";

const WORLD = Array.from({ length: 26 }, (_, index) => index - 11);
const WHOLE_US = [-10, -9, -8, -7, -6, -5, 14];

function eligibilityOf(locationRestrictions: string[], timezoneRestrictions: number[]) {
  const guid = "https://himalayas.app/companies/pinecone/jobs/baker";
  const item = {
    title: "Bookkeeper",
    companyName: "Pinecone",
    guid,
    locationRestrictions,
    timezoneRestrictions,
    description: "Bakes bread.",
  };
  const [job] = jobsOfText("himalayas", JSON.stringify({ jobs: [item] })).jobs.values();
  return job?.eligibility;
}

// prettier-ignore
test.each([
  [["United States"], WHOLE_US, ["US"], []], [["United States"], [-6, -5], ["US"], [-6, -5]], [["Georgia", "United States"], [...WHOLE_US, 4], ["US"], []],
  [["Germany", "Portugal"], [-1, 0, 1], ["DE", "PT"], []], [["Georgia"], [4], ["GE"], []], [[], [1, 2], [], [1, 2]],
  [["Spain"], WORLD, ["ES"], []],
])("himalayas: %j in %j are countries %j and offsets %j", (locationRestrictions, timezoneRestrictions, countries, offsets) => {
  expect(eligibilityOf(locationRestrictions, timezoneRestrictions)).toEqual({ countries, regions: [], utc_offsets: offsets });
});

test("himalayas: every time zone of the world and no place is unknown", () => {
  expect(eligibilityOf([], WORLD)).toBeNull();
});
