import { expect, test } from "vitest";
import { composeListing, type ListedPosting } from "./compose-listing";

const posting = (key: string, parts: Partial<ListedPosting>): ListedPosting => ({
  source: "greenhouse",
  board: "acme",
  source_key: key,
  employer: "Tidewater",
  title: "Baker",
  location: "Remote - Canada",
  eligibility: null,
  salary_disclosed: false,
  pay: null,
  freedom: 0,
  external_posted_at: null,
  content_hash: key,
  first_seen_at: "2026-11-01",
  last_seen_at: "2026-11-01",
  expires_at: null,
  closed_at: null,
  ...parts,
});

test("a job of several postings has the cities of their titles as places", () => {
  const titles = ["Baker (Calgary)", "Baker - Ottawa", "Baker"];
  const listing = composeListing(titles.map((title, index) => posting(String(index), { title })));
  expect(listing).toMatchObject({ title: "Baker", location: "Remote - Canada; Calgary; Ottawa" });
});

test("places of lists that were cut short are named once", () => {
  const places = ["Brazil; Europe", "Brazil; Canada; Chile and 3 more"];
  const listing = composeListing(places.map((location, index) => posting(String(index), { location })));
  expect(listing?.location).toBe("Brazil; Europe; Canada; Chile and more");
});

test("a job excludes only what none of its postings includes", () => {
  const listing = composeListing([
    posting("1", { eligibility: { countries: [], regions: ["EMEA"], utc_offsets: [], except: ["CH", "GB"] } }),
    posting("2", { eligibility: { countries: ["GB"], regions: [], utc_offsets: [] } }),
  ]);
  expect(listing?.eligibility).toEqual({ countries: ["GB"], regions: ["EMEA"], utc_offsets: [], except: ["CH"] });
});

test("a job is open to one posting's places, and maybe elsewhere if another of the board leaves them open", () => {
  const brazil = posting("1", { eligibility: { countries: ["BR"], regions: [], utc_offsets: [] } });
  const chile = posting("2", { eligibility: { countries: ["CL"], regions: [], utc_offsets: [] } });
  const zones = posting("3", { eligibility: { countries: [], regions: [], utc_offsets: [-3] } });
  const open = { countries: ["BR"], regions: [], others_unstated: true };
  expect(composeListing([brazil, posting("4", {})])?.eligibility).toEqual({ ...open, utc_offsets: [] });
  expect(composeListing([brazil, zones])?.eligibility).toEqual({ ...open, utc_offsets: [-3] });
  const stated = { regions: [], utc_offsets: [] };
  expect(composeListing([brazil, chile])?.eligibility).toEqual({ ...stated, countries: ["BR", "CL"] });
  expect(composeListing([brazil, posting("4", { source: "remoteok" })])?.eligibility).toEqual(brazil.eligibility);
});

test("a job keeps the employer that posted first while one of its postings is live", () => {
  const first = posting("1", {});
  const agency = { employer: "Harbor Talent", first_seen_at: "2026-11-02", salary_disclosed: true };
  const copy = posting("2", { ...agency, external_posted_at: "2026-11-20" });
  expect(composeListing([copy, first])?.shown).toMatchObject({ employer: "Tidewater" });
  const again = posting("3", { first_seen_at: "2026-11-03", salary_disclosed: true });
  expect(composeListing([copy, first, again])?.shown).toMatchObject({ source_key: "3" });
  expect(composeListing([copy, { ...first, closed_at: "2026-11-21" }])?.shown).toMatchObject({
    employer: "Harbor Talent",
  });
});
