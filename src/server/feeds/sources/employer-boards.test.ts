import { expect, it } from "vitest";
import { EMPLOYER_BOARDS } from "~/contracts/rules/job-age";
import { FEED_SOURCES } from "./registry";

it("EMPLOYER_BOARDS has exactly the sources that credit the employer", () => {
  const boards = FEED_SOURCES.filter(({ policy }) => policy.attribution.kind === "employer").map(({ id }) => id);
  expect([...EMPLOYER_BOARDS].toSorted()).toEqual(boards.toSorted());
});
