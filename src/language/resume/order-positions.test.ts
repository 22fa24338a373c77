import { describe, expect, it } from "vitest";
import { createCareer } from "../../../tests/support/careers";
import { isSideJob, orderPositions, putMainFirst } from "./order-positions";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const positionsOf = (...positions: Parameters<typeof createCareer>[0]["positions"] & object[]) =>
  createCareer({ positions }).positions;
const titlesOf = (...args: Parameters<typeof putMainFirst>) => putMainFirst(...args).map(({ title }) => title);

const ANALYST = { title: "Total Rewards Analyst", employer: "Prairie Loom", from: 2021 };

describe("putMainFirst", () => {
  it.each([
    "Bookkeeper (evenings), 2023 – present",
    "Hurling coach, volunteer, 2023 – present",
    "seit 2022, (nebenberuflich) Freie Trauerrednerin",
    "Professor de programação (voluntário, sábados) 2022 - Atual",
    "2021 – Actualidad Bajista (fines de semana)",
    "Formateur (soirées), depuis 2023",
    "Illustratrice (in proprio, a margine) 2022 – oggi",
    "Bezorger (avonden) 2023 – heden",
    "Sędzia piłkarski (weekendy) 2023 – obecnie",
  ])("puts work beside a job behind the job: %s", (heading) => {
    const side = { title: "Somebody", employer: "Somewhere", from: 2015, heading };
    const sure = positionsOf(side, { ...ANALYST, from: 2023, unsure: ["title"] });
    expect(putMainFirst(sure)[0]?.employer).toBe("Prairie Loom");
  });

  it.each(["Night Nurse, Evening Herald House", "Weekender Editor", "Site Engineer"])(
    "takes %s for a job",
    (heading) => {
      const [position] = positionsOf({ title: heading, heading });
      expect(position && isSideJob(position)).toBe(false);
    },
  );

  it("takes no firm's name for work beside a job", () => {
    const [position] = positionsOf({ ...ANALYST, employer: "The Sunday Times", heading: "Reporter, The Sunday Times" });
    expect(position && isSideJob(position)).toBe(false);
  });

  it("puts the profession of the given job first, then the employed, then the longest-held position", () => {
    const designer = { title: "Graphic Designer", employer: "Kestrel Press", from: 2024 };
    const own = { title: "Potter", employer: "Self-employed", from: 2010, heading: "Potter, self-employed" };
    const open = positionsOf(own, designer, ANALYST);
    expect(titlesOf(open, "Senior Graphic Designer")).toEqual(["Graphic Designer", "Total Rewards Analyst", "Potter"]);
    expect(titlesOf(open)).toEqual(["Total Rewards Analyst", "Graphic Designer", "Potter"]);
  });

  it("leaves ended positions, and those whose dates are unsure, in their order", () => {
    const ended = { ...ANALYST, title: "Clerk (evenings)", heading: "Clerk (evenings)", from: 2010, to: 2012 };
    const unsure = { ...ANALYST, title: "Teller", unsure: ["dates" as const] };
    expect(titlesOf(positionsOf(ended, unsure, ANALYST))).toEqual([ANALYST.title, ended.title, "Teller"]);
  });

  it("reads long headings in linear time", () => {
    const [long] = positionsOf({ title: "Clerk", heading: "week-self-liber par".repeat(20_000) });
    expect(long && isSideJob(long)).toBe(false);
  });
});

it("orderPositions puts open positions first, then the latest", () => {
  const [old, recent] = [
    { ...ANALYST, from: 2010, to: 2012 },
    { ...ANALYST, title: "Clerk", from: 2013, to: 2020 },
  ];
  expect(orderPositions(positionsOf(old, recent, ANALYST), TODAY).map(({ from }) => from?.year)).toEqual([
    2021, 2013, 2010,
  ]);
});

it("parseResume names the job before what its owner does in the evenings", () => {
  const { positions } = parseResume(
    "Ann Lee\n\nWork\nBookkeeper (evenings), Mill Lane Café, 2023 – present\n\nBenefits Analyst, Prairie Loom, 2021 – present",
    TODAY,
  );
  expect(positions.map(({ title }) => title)).toEqual(["Benefits Analyst", "Bookkeeper"]);
});
