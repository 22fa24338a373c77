import { describe, expect, test } from "vitest";
import { parseEligibility, type PlacedPosting } from "./eligibility";
import { findEligibility } from "./places";

type Case = { title?: string; text?: string; location: string; isAggregator?: boolean };

function read({ title = "Baker", text = "We bake bread.", location, isAggregator = true }: Case) {
  const posting: PlacedPosting = {
    title,
    text,
    location,
    field: findEligibility(location),
    nearby: null,
    isAggregator,
  };
  return parseEligibility(posting);
}

describe("where an aggregator's job is open", () => {
  // prettier-ignore
  test.each<[Case, string[], string[]]>([
    [{ title: "Baker - Norway", location: "United States" }, ["NO"], []],
    [{ title: "Baker (APAC)", location: "United States" }, [], ["APAC"]],
    [{ title: "Baker - Remote/Worldwide", location: "Peru" }, [], ["Worldwide"]],
    [{ title: "Baker - Global", location: "Peru" }, ["PE"], []],
    [{ text: "Du wohnst in Oslo? Mit einem Hybridmodell backst du drei Tage daheim.", location: "Remote" }, [], []],
    [{ text: "This role is for those who wish to be fully remote but will be Peru-based.", location: "Remote" }, ["PE"], []],
    [{ text: "Are you based in Norway? Apply now.", location: "Remote" }, ["NO"], []],
    [{ title: "Baker (Remote 100% Worldwide)", location: "Peru" }, [], ["Worldwide"]],
    [{ title: "Baker - Fully Remote Worldwide", location: "Peru" }, [], ["Worldwide"]],
    [{ title: "Manager, Worldwide Bakeries", location: "Peru" }, ["PE"], []],
    [{ text: "This role is remote and open to any country.", location: "Peru" }, [], ["Worldwide"]],
    [{ text: "We accept applicants from any country.", location: "Peru" }, [], ["Worldwide"]],
    [{ text: "We accept applicants from any country.", location: "Peru only" }, ["PE"], []],
    [{ text: "Applicants from any country where we have an entity.", location: "Peru" }, ["PE"], []],
    [{ text: "Our bread is eaten in any country.", location: "Peru" }, ["PE"], []],
    [{ text: "Remote, worldwide company with office in Paris", location: "Remote" }, [], []],
    [{ text: "Remote, company based in Berlin", location: "Remote" }, [], []],
    [{ text: "Only for residents of the Philippines", location: "Remote" }, ["PH"], []],
    [{ title: "Baker (Americas)", location: "Peru" }, ["PE"], []],
    [{ text: "Note: You have to be based in Norway.", location: "United States" }, ["NO"], []],
    [{ text: "United Kingdom (Remote)", location: "United States" }, ["GB"], []],
    [{ text: "This role is remote-first within Peru, Chile, or Spain.", location: "Peru" }, ["CL", "ES", "PE"], []],
    [{ text: "This role can be based in Peru, Chile or Spain", location: "Peru" }, ["CL", "ES", "PE"], []],
    [{ text: "You must be based in Latin America.", location: "Peru" }, ["PE"], []],
    [{ text: "We hire in Norway and Spain.", location: "Peru" }, ["PE"], []],
    [{ text: "This is a North America-based role.", location: "Anywhere in the World" }, [], ["North America"]],
    [{ text: "Only candidates local to Serbia are considered.", location: "Europe" }, ["RS"], []],
    [{ text: "Our teams of bakers work remotely from Norway and Spain.", location: "Peru" }, ["PE"], []],
    [{ text: "Remote from Norway is also an option.", location: "Peru" }, ["PE"], []],
    [{ text: "You must be able to work within US Eastern time hours.", location: "Peru" }, ["PE"], []],
    [{ text: "Candidates residing in Norway are excluded from background checks.", location: "Peru" }, ["PE"], []],
    [{ text: "Location: Remote (Oslo-based company, hiring across the Andes)", location: "Peru" }, ["PE"], []],
    [{ title: "Baker (Spain or Norway)", location: "United States" }, ["ES", "NO"], []],
    [{ title: "Baker- Spain or Norway Remote (Oslo, N, 0150)", location: "Norway" }, ["ES", "NO"], []],
    [{ title: "Baker (Part-Time, Remote, Latin America)", location: "Peru" }, [], ["Latin America"]],
    [{ title: "Baker, Latin America", location: "Peru" }, ["PE"], []],
    [{ text: "Trabajo remoto en Chile.", location: "United States" }, ["CL"], []],
    [{ text: "Full remote : travaille d'où tu veux en Belgique !", location: "United States" }, ["BE"], []],
    [{ text: "Location: Europe, Norway", location: "Norway" }, ["NO"], ["Europe"]],
    [{ text: "Locations:\nAsia: Manila, Cebu City\nPeru: Lima, Arequipa\nWe bake.", location: "Philippines" }, ["PE", "PH"], []],
    [{ text: "Locations:\nWe have ovens in Lima.", location: "Norway" }, ["NO"], []],
    [{ text: "We're hiring as we grow across Norway.", location: "Remote" }, [], []],
    [{ text: "Location: Remote (CET +/- 4 hours)", location: "France" }, [], []],
    [{ title: "Baker (Spain or Sales)", location: "United States" }, ["US"], []],
    [{ text: "Position: Baker / Miller (Norway-based, Remote)", location: "United States" }, ["NO"], []],
    [{ text: "This role is available across the UK.", location: "United States" }, ["GB"], []],
    [{ text: "You can work from anywhere in Europe.", location: "Germany" }, [], ["Europe"]],
    [{ text: "You can work from anywhere in Europe.", location: "Germany only" }, ["DE"], []],
    [{ text: "For this role, you can work from anywhere in Europe or from Japan.", location: "Germany only" }, ["JP"], ["Europe"]],
    [{ text: "Applicants from any country are welcome as long as they are located within approximately ± 4 hours of CET.", location: "Norway" }, [], []],
    [{ text: "• Are currently based in the U.S., Canada, New Zealand, UK, or Australia.", location: "Canada" }, ["AU", "CA", "GB", "NZ", "US"], []],
    [{ text: "Please only apply if you live in the US, Europe, Central or South America.", location: "Anywhere in the World" }, ["US"], ["Central America", "Europe", "South America"]],
    [{ text: "Work from anywhere in the world.", location: "Germany" }, ["DE"], []],
    [{ title: "Baker (SE Asia or LatAm)", location: "Latin America" }, [], ["Asia", "Latin America"]],
    [{ title: "Baker (Western Europe)", location: "United States" }, [], ["Europe"]],
    [{ title: "Baker, Italy Home Office, IT", location: "United States" }, ["IT"], []],
    [{ title: "Baker (EU, US - Eastern Time Zone Preferred)", location: "Europe" }, ["US"], ["European Union"]],
    [{ title: "Baker (EU)", location: "Europe" }, [], ["Europe"]],
    [{ title: "Baker (West Coast Remote) (Remote, CA, US,", location: "Canada; United States" }, ["US"], []],
    [{ title: "Baker (Toronto, ON, CA)", location: "United States" }, ["CA"], []],
    [{ title: "Baker (TX, CA, IN)", location: "United States" }, ["US"], []],
    [{ text: "Location: Remote (Peru, in-country preferred but not required)", location: "Peru" }, [], []],
  ])("%j", (posting, countries, regions) => {
    expect(read(posting).eligibility ?? { countries: [], regions: [] }).toMatchObject({ countries, regions });
  });

  test("keeps the field's time zones if the text repeats its country", () => {
    const field = { countries: ["PE"], regions: [], utc_offsets: [-5] };
    const posting = { title: "Baker", text: "Remote (Peru only)", location: "Peru", nearby: null, isAggregator: true };
    expect(parseEligibility({ ...posting, field }).eligibility).toEqual(field);
  });
});

describe("a field that a site guessed", () => {
  const german =
    "Wir suchen dich für unser Team und bieten dir die Arbeit mit der Bäckerei, die wir lieben, und das Brot.";
  const french =
    "Nous cherchons une personne pour notre équipe et vous proposons des pains avec les meilleures farines dans une ville.";

  test.each([
    [german, "United States", null],
    [`${german} Sitz der Firma ist in den USA.`, "United States", ["US"]],
    [german, "Austria", ["AT"]],
    [french, "United States", null],
    [french, "Canada", ["CA"]],
    [`${french} CDI, poste basé à Paris.`, "United States", ["FR"]],
    ["We look for you and the team and the bread with the best of our flour to you.", "Germany", ["DE"]],
  ])("%s %s", (text, location, countries) => {
    expect(read({ text, location }).eligibility?.countries ?? null).toEqual(countries);
  });

  test("counts on an employer's own board", () => {
    expect(read({ text: german, location: "United States", isAggregator: false }).eligibility?.countries).toEqual([
      "US",
    ]);
  });
});

test("an employer's own place line outranks a text that names another country", () => {
  const text = "Applicants must be based in Norway.";
  expect(read({ text, location: "Remote (Peru)", isAggregator: false }).eligibility?.countries).toEqual(["PE"]);
});

test("hours around a time zone overrule an aggregator's country", () => {
  const text = "Work from anywhere within the CET +/- 2 hours time zone.";
  const { eligibility } = read({ text, location: "Peru" });
  expect(eligibility).toEqual({ countries: [], regions: [], utc_offsets: [-1, 0, 1, 2, 3] });
});

test("a text without location restrictions opens a job to the world", () => {
  const { eligibility } = read({ text: "Fully remote work, no location restrictions.", location: "" });
  expect(eligibility?.regions).toEqual(["Worldwide"]);
});

test("states whose contractors an employer can't work with are excluded", () => {
  const text = "We are currently unable to work with contractors residing in California or Washington.";
  expect(read({ text, location: "United States" }).eligibility?.except).toEqual(["US-CA", "US-WA"]);
});

test("hours around a city overrule an office", () => {
  const text = "It can be Paris-based or fully remote within a +/- 2hr time difference with Paris.";
  const { eligibility } = read({ text, location: "Paris", isAggregator: false });
  expect(eligibility).toEqual({ countries: [], regions: [], utc_offsets: [-1, 0, 1, 2, 3] });
});

test("states that a text excludes have codes, also D.C.", () => {
  const text = "It is open for remote work in certain U.S. states with the exclusion of California, Hawaii, and D.C.";
  expect(read({ text, location: "United States" }).eligibility?.except).toEqual(["US-CA", "US-DC", "US-HI"]);
});

test("a title's hours count unless the text states others", () => {
  const zones = (title: string, text: string) => read({ title, text, location: "Peru" }).eligibility?.utc_offsets;
  expect(zones("Baker (US Timezone: 9AM to 6PM EST)", "We bake.")).toEqual([-5]);
  expect(zones("Baker (PT)", "We bake.")).toEqual([]);
  expect(zones("Baker (EST)", "You must work US business hours.")).toEqual([-8, -7, -6, -5]);
});

test("“NA” beside countries isn't Namibia", () => {
  const read24 = read({ title: "Baker (Spain Home Office, ES, NA)", location: "Canada; Spain; United States" });
  expect(read24.eligibility?.countries).toEqual(["ES"]);
});
