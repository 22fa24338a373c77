import { expect, it } from "vitest";
import type { EmployerCard } from "~/contracts/employer";
import { tellsMore } from "./tells-more";

const empty: EmployerCard = {
  name: "Tidepool",
  site: null,
  logo_url: "https://farsite.example/api/logos/1",
  jobs: [],
  answers: null,
  notes: [],
  postings: [],
  closes_at: "2026-12-01T12:00:00.000Z",
};

it.each<[string, Partial<EmployerCard>, boolean]>([
  ["name, logo and deadline alone, which the page shows elsewhere", {}, false],
  ["a site", { site: "https://tidepool.example/" }, true],
  ["an answer rate", { answers: { share: "half", days: 6, applicants: 10 } }, true],
  ["the viewer's notes", { notes: [{ title: "Diver", slug: "diver-0abcdefg", notes: "Ask for Ada." }] }, true],
])("an employer's card with %s is shown or left out", (_what, parts, isShown) => {
  expect(tellsMore({ ...empty, ...parts })).toBe(isShown);
});
