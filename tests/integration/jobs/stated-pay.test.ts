import { expect, test } from "vitest";
import { listJobs } from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { importBoard, inventText } from "../../support/invented-postings";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

/** What each job's text says of pay, by its title. */
const STATED = {
  "Net Mender": "Salary: $60,000 - $80,000 USD per year.",
  "Sail Maker": "Pay: 5,000 – 7,000 USD bi-weekly.",
  "Buoy Keeper": "Salary: $60,000 per project.",
  "Tide Reader": "Salary: 9,000 EUR.",
  "Wave Writer": "Salary: up to 9,000 (USD or EUR) a month.",
};

const postings = Object.entries(STATED).map(([title, pay], index) => ({
  key: String(index),
  title,
  place: "United States",
  text: `${inventText(index)}<p>${pay}</p>`,
}));
await importBoard(ctx, postings);

test("filters by pay find no job whose pay has an unknown period or currency", async () => {
  const findTitles = async (search: object) =>
    (await listJobs(ctx, { limit: 10, ...search })).jobs.map(({ title }) => title).toSorted();
  expect(await findTitles({})).toEqual(Object.keys(STATED).toSorted());
  for (const search of [{ salary_min: 1 }, { salary_min: 50_000 }, { salary_disclosed: true }, { keyword: "$50k" }])
    expect(await findTitles(search), JSON.stringify(search)).toEqual(["Net Mender"]);
});
