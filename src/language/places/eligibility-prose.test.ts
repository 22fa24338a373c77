import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/support/arbitrary-text";
import { findProseEligibility } from "./eligibility-prose";
import { findPlaces, findTitlePlaces } from "./places";

const ALL = "places and zones";
const hours = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe("text that limits where applicants may live", () => {
  // prettier-ignore
  test.each([
    ["You must be based in the United States.", ["US"], [], []],
    ["Must be located in Birmingham, AL.", ["US"], [], []],
    ["Applicants must be located in Germany, Austria or Switzerland and have a driving licence", ["AT", "CH", "DE"], [], []],
    ["You must be legally authorized to work in Canada without sponsorship.", ["CA"], [], []],
    ["Must be located in Romania, Poland, or South Africa to be considered.", ["PL", "RO", "ZA"], [], []],
    ["We are currently hiring candidates based in Latin America.", [], ["Latin America"], []],
    ["This role is open to candidates in the UK and Europe.", ["GB"], ["Europe"], []],
    ["This opportunity is suitable for residents of Australia, Canada, the United States, and the United Kingdom only.", ["AU", "CA", "GB", "US"], [], []],
    ["Fully remote within the EU", [], ["European Union"], []],
    ["This is a remote position located in the United States, and reports to a manager.", ["US"], [], []],
    ["US-based candidates only.", ["US"], [], []],
    ["Si può lavorare da qualsiasi Paese dell'Unione Europea.", [], ["European Union"], []],
    ["Du kannst aus jedem Land der EU arbeiten.", [], ["European Union"], []],
    ["This is a US-based, remote role.", ["US"], [], []],
    ["This is a North America-based role with regular travel.", [], ["North America"], []],
    ["You live in the EMEA Region (UTC 0 to UTC +4 time zones).", [], ["EMEA"], hours(0, 4)],
    ["Only candidates local to, and authorized to work in Serbia or Romania are being considered", ["RO", "RS"], [], []],
    ["Candidates must be local to Oslo, Norway.", ["NO"], [], []],
    ["You can work from anywhere in the world.", [], ["Worldwide"], []],
    ["The job is remote: live wherever you like in Portugal or Spain.", ["ES", "PT"], [], []], ["Work wherever you want within Canada.", ["CA"], [], []],
    ["You can work from wherever you choose in Germany or Austria.", ["AT", "DE"], [], []], ["Live wherever you want in the world.", [], ["Worldwide"], []],
    ["A vaga é 100% remota para quem mora no Brasil.", ["BR"], [], []], ["Puesto remoto para quienes vivan en México.", ["MX"], [], []],
    ["Poste ouvert à ceux qui habitent en Belgique.", ["BE"], [], []], ["Lavoro da remoto per chi vive in Italia.", ["IT"], [], []],
    ["Citizen or in possession of a work permit from Canada, Finland, UK, or Spain.", ["CA", "ES", "FI", "GB"], [], []],
    ["Du arbeitest im Homeoffice, wahlweise aus Deutschland, Österreich oder der Schweiz.", ["AT", "CH", "DE"], [], []],
    ["Remote within the EU, €1,950 a month, full time.", [], ["European Union"], []], ["You are based in London full time.", ["GB"], [], []],
    ["We can employ people across EMEA and need you within two hours of London time.", [], ["EMEA"], []],
    ["We are open to qualified candidates worldwide even though our job opportunities are posted for a specific region.", [], ["Worldwide"], []],
    ["Fully remote role within UTC -1 to UTC +3 time zones", [], [], hours(-1, 3)],
    ["You must be available in European time zones.", [], [], hours(0, 2)],
    ["Bakers must live within commuting distance of our Tokyo hub.", ["JP"], [], []],
    ["We are unable to consider applicants who live outside of the US.", ["US"], [], []],
    ["We cannot hire people outside the EU at this time.", [], ["European Union"], []],
    ["Work from anywhere around the globe.", [], ["Worldwide"], []], ["Candidates must live in the contiguous 48 states.", ["US"], [], []],
    ["The job can be done remotely within the United States.", ["US"], [], []], ["You must be based in either the US or Canada.", ["CA", "US"], [], []],
    ["You must be based in the Netherlands, Germany, or the UK.", ["DE", "GB", "NL"], [], []], ["EU/EEA work authorization is required.", [], ["European Union"], []],
    ["We hire in Norway, Spain and Poland.", ["ES", "NO", "PL"], [], []], ["Remote in the United States or Canada (East Coast/ET).", ["CA", "US"], [], []],
    ["Must live in Georgia, Armenia or Azerbaijan.", ["AM", "AZ", "GE"], [], []], ["Candidates must be located in New England.", ["US"], [], []],
    ["Are based in the UK, EU, US or Canada.", ["CA", "GB", "US"], ["European Union"], []], ["You will be US-based.", ["US"], [], []],
    ["We hire in the following countries: Germany, Spain, and Serbia", ["DE", "ES", "RS"], [], []],
    ["We hire regardless of location, as long as you have 4 hours overlap.", [], ["Worldwide"], []],
    ["It can be performed remotely (within the US).", ["US"], [], []],
    ["You must be located in the EST or CST time zones.", [], [], [-6, -5]],
    ["Applicants may work anywhere between UTC−06:00 and UTC+01:00.", [], [], hours(-6, 1)],
  ])("%s", (sentence, countries, regions, offsets) => {
    expect(findProseEligibility(`We bake bread.\n${sentence}\nApply now.`, ALL)).toMatchObject({
      eligibility: { countries, regions, utc_offsets: offsets },
      quote: sentence,
    });
  });

  // prettier-ignore
  test.each([
    "Our offices are located in Germany.", "Our customers must be based in France.", "Candidates based in Spain are preferred.",
    "We are unable to hire candidates in California.", "You must not be located in Japan.", "We verify that you are eligible to work in the US.",
    "Work from anywhere and enjoy it.", "Work from anywhere in the world for 4 weeks a year.", "You must be located in a quiet room.", "Teams across US time zones", "Night shifts within US time zones are required.",
    "Open to candidates in US and EU time zones.", "If you live in Norway, you get an office.", "Salary for those living in the US only", "Ideally you live within commuting distance of London.",
    "We cannot consider candidates from outside our network.", "", "only only only",
    "Based in Germany, Acme builds payment tools.", "Located in Portugal, our company is ten years old.", "Your manager will be UK-based.",
    "We hire regardless of your location within Europe.",
  ])("sets no limit: %s", (sentence) => {
    expect(findProseEligibility(`We bake bread. ${sentence}`, ALL)).toBeNull();
  });

  // Each stands for a kind of sentence: who, the job, work rights, remote work, hiring, labels, and other languages.
  // prettier-ignore
  test.each([
    ["This is a fully remote role within the United States.", ["US"], []],
    ["This role is eligible to work remotely from anywhere within the contiguous United States, with a preference for candidates based in major hubs.", ["US"], []],
    ["We encourage remote candidates as long as they are located and authorized to work in either the US or Canada.", ["CA", "US"], []],
    ["Employment contracts are available for candidates based in the Netherlands, Germany, or the UK.", ["DE", "GB", "NL"], []],
    ["We are seeking a team member located within one of the following areas: UK, USA, or Canada.", ["CA", "GB", "US"], []],
    ["This role is based remotely as a full-time employee in the UK, Ireland, and Sweden.", ["GB", "IE", "SE"], []],
    ["You can work from wherever you want in the world.", [], ["Worldwide"]],
    ["This position can be performed from anywhere on the planet.", [], ["Worldwide"]],
    ["We hire all over the world.", [], ["Worldwide"]],
    ["Wir stellen in ganz Europa ein.", [], ["Europe"]],
    ["Nous recrutons partout en Europe.", [], ["Europe"]],
    ["Contratamos en toda Latinoamérica.", [], ["Latin America"]],
    ["Contratamos em toda a América Latina.", [], ["Latin America"]],
    ["Assumiamo in tutta Europa.", [], ["Europe"]],
    ["Wij nemen mensen aan in heel Europa.", [], ["Europe"]],
    ["Remote, worldwide.", [], ["Worldwide"]],
    ["Open to candidates worldwide.", [], ["Worldwide"]],
    ["Applicants from any country are welcome.", [], ["Worldwide"]],
    ["It doesn't matter where in the world you live.", [], ["Worldwide"]],
    ["This role is open globally.", [], ["Worldwide"]],
    ["Remote, contiguous 48 states", ["US"], []],
    ["You must live in the lower 48 states.", ["US"], []],
    ["We are looking for someone within the United States.", ["US"], []],
    ["Must be in either the US or Canada.", ["CA", "US"], []],
    ["We are open to hiring in Netherlands, Germany, or the UK.", ["DE", "GB", "NL"], []],
    ["Valid work permit for Switzerland required.", ["CH"], []],
    ["You have a valid EU work permit.", [], ["European Union"]],
    ["We hire in Portugal, Spain and Poland.", ["ES", "PL", "PT"], []],
    ["We currently hire people in Portugal, Spain, and Poland only.", ["ES", "PL", "PT"], []],
    ["Our team hires across Kenya, Nigeria and Ghana for this position.", ["GH", "KE", "NG"], []],
    ["The successful applicant will live in Brazil or Argentina.", ["AR", "BR"], []],
    ["Candidates must have the right to work in the UK.", ["GB"], []],
    ["You need to be a resident of Germany.", ["DE"], []],
    ["Applicants should already be living in Australia.", ["AU"], []],
    ["Eligible countries: France, Spain, Italy.", ["ES", "FR", "IT"], []],
    ["Eligible locations: US, UK, Canada", ["CA", "GB", "US"], []],
    ["Hiring locations: Poland; Romania; Bulgaria", ["BG", "PL", "RO"], []],
    ["Location: Remote within Europe", [], ["Europe"]],
    ["Location: Anywhere in LATAM", [], ["Latin America"]],
    ["Where: Remote (Philippines)", ["PH"], []],
    ["Work location: Home office, anywhere in Germany", ["DE"], []],
    ["This position is available to residents of the United States and Canada.", ["CA", "US"], []],
    ["US residents only", ["US"], []],
    ["Only US citizens or permanent residents living in the US may apply.", ["US"], []],
    ["Only candidates in India will be considered.", ["IN"], []],
    ["We only consider applicants from South Africa.", ["ZA"], []],
    ["This opportunity is restricted to people residing in New Zealand.", ["NZ"], []],
    ["Please note we can only accept applications from people based in Ireland.", ["IE"], []],
    ["You'll be working remotely from Vietnam.", ["VN"], []],
    ["You will work from your home in Colombia.", ["CO"], []],
    ["This job is 100% remote from Argentina.", ["AR"], []],
    ["The job can be done from anywhere in Canada.", ["CA"], []],
    ["You can be based anywhere in Europe.", [], ["Europe"]],
    ["Remote across the Nordics", ["DK", "FI", "IS", "NO", "SE"], []],
    ["Candidates located in the following states are eligible: Texas, Florida, Ohio.", ["US"], []],
    ["You must reside in one of the following states: AZ, CO, FL, TX.", ["US"], []],
    ["Position is open to applicants living in Ontario or British Columbia.", ["CA"], []],
    ["Applicants from Poland, Romania or Ukraine are welcome.", ["PL", "RO", "UA"], []],
    ["Candidates outside of India will not be considered.", ["IN"], []],
    ["You can work from any EU country.", [], ["European Union"]],
    ["We do not sponsor visas; you must already be authorized to work in Australia.", ["AU"], []],
    ["Must be able to work in the US without visa sponsorship now or in the future.", ["US"], []],
    ["Hiring in the Philippines only.", ["PH"], []],
    ["We accept applications from all over the world.", [], ["Worldwide"]],
    ["Country of residence: must be Colombia, Peru or Chile.", ["CL", "CO", "PE"], []],
    ["We're hiring a Customer Success Manager based in Singapore to join our team.", ["SG"], []],
    ["As our first hire in Japan, you will open the market.", ["JP"], []],
    ["Join us from anywhere in the APAC region.", [], ["APAC"]],
    ["Employees: US. Contractors: Brazil, Mexico.", ["BR", "MX", "US"], []],
    ["You must be based in Germany. You must also be authorized to work in the EU.", ["DE"], []],
    ["We hire in Portugal. We also hire in Spain.", ["ES", "PT"], []],
    ["We have entities in the UK, US and Germany and can hire there.", ["DE", "GB", "US"], []],
    ["Please only apply if you're in the UK.", ["GB"], []],
    ["Poste ouvert aux résidents de France métropolitaine.", ["FR"], []],
    ["Praca zdalna z dowolnego miejsca w Polsce.", ["PL"], []],
    ["Du wohnst in Deutschland, Österreich oder der Schweiz.", ["AT", "CH", "DE"], []],
    ["Voraussetzung ist ein Wohnsitz in Deutschland.", ["DE"], []],
    ["Dein Wohnsitz ist in Deutschland.", ["DE"], []],
    ["Du kannst von überall in Deutschland arbeiten.", ["DE"], []],
    ["Arbeite remote innerhalb Deutschlands.", ["DE"], []],
    ["Remote-Arbeit deutschlandweit möglich.", ["DE"], []],
    ["Die Stelle ist remote in ganz Europa möglich.", [], ["Europe"]],
    ["Poste en télétravail complet, basé en France.", ["FR"], []],
    ["Vous résidez en France ou en Belgique.", ["BE", "FR"], []],
    ["Télétravail possible partout en France.", ["FR"], []],
    ["Vous devez être basé au Canada.", ["CA"], []],
    ["Debes residir en España.", ["ES"], []],
    ["Buscamos personas que residan en México o Colombia.", ["CO", "MX"], []],
    ["Trabajo 100% remoto desde cualquier lugar de Latinoamérica.", [], ["Latin America"]],
    ["Trabajo 100% remoto desde Argentina.", ["AR"], []],
    ["Vaga 100% remota para residentes no Brasil.", ["BR"], []],
    ["Você deve morar no Brasil.", ["BR"], []],
    ["Lavoro da remoto in tutta Italia.", ["IT"], []],
    ["Residenza in Italia richiesta.", ["IT"], []],
    ["Je woont in Nederland of België.", ["BE", "NL"], []],
    ["Praca zdalna z terenu Polski.", ["PL"], []],
    ["Open to US, UK and Canada residents only.", ["CA", "GB", "US"], []],
    ["Anywhere in the Americas", [], ["Americas"]],
  ])("%s", (sentence, countries, regions) => {
    expect(findProseEligibility(`We bake bread.\n${sentence}\nApply now.`, ALL)?.eligibility).toEqual({ countries, regions, utc_offsets: [] });
  });

  test.each([
    "Acme is based in Germany with customers in France.",
    "For candidates based in California, the range is $120k-$150k.",
    "You can work from our offices in Berlin or Paris.",
    "Our customers are located in the US and Canada.",
    "For candidates based in California, see our privacy notice.",
    "Candidates based in New York receive a base salary of $100,000.",
    "We have offices in London, Paris and Berlin.",
    "Our team is spread across the US, Canada and Brazil.",
    "You will support clients based in Japan.",
    "We were founded by engineers living in Norway.",
    "You will work with stakeholders located in Spain.",
    "Experience hiring in Germany is a plus.",
    "Benefits for people in the US include dental.",
    "If you are based in the UK, you get 25 days of holiday.",
    "You can work from abroad for up to 4 weeks a year.",
    "You can work from anywhere in the world for 4 weeks a year.",
    "We sell to companies located in the United States.",
    "Manage a remote team in India.",
    "Travel to our office in Austin, Texas twice a year.",
    "Join the leading platform for people living in Africa.",
    "Our employees work remotely from Portugal to Poland.",
    "Applicants residing in Colorado may request the pay range.",
    "We're a remote company headquartered in Canada.",
    "You have lived in Germany for some years and speak German.",
    "For candidates located in Texas, the starting base pay is lower.",
    "Nous ne recrutons pas partout en Europe.",
  ])("says nothing of where applicants live: %s", (sentence) => {
    expect(findProseEligibility(`We bake bread. ${sentence}`, ALL)).toBeNull();
  });

  test("isn't read if the source already states a limit", () => {
    expect(findProseEligibility("You must be based in Canada.", "zones")).toBeNull();
    expect(findProseEligibility("You must be based in Canada (within UTC-8 to UTC-4).", "zones")?.eligibility).toEqual({
      countries: [],
      regions: [],
      utc_offsets: hours(-8, -4),
    });
  });

  test("is quoted with both of its sentences", () => {
    const text = "You must live in Chile.\nOverlap with CET +/- 2 hours is required.";
    expect(findProseEligibility(text, ALL)?.quote).toBe(
      "You must live in Chile. … Overlap with CET +/- 2 hours is required.",
    );
  });

  test("is quoted with three sentences at most", () => {
    const countries = ["Spain", "Peru", "Chile", "Kenya"].map((name) => `We also hire in ${name}.`);
    expect(findProseEligibility(countries.join(" "), ALL)?.eligibility.countries).toEqual(["CL", "ES", "PE"]);
  });

  test("gives a quote that is part of the text and gives the same result on its own", () => {
    const piece = fc.constantFrom(
      "You must be ",
      "located in ",
      "Germany",
      " or ",
      "EMEA",
      "not ",
      ". ",
      "\n",
      "open to candidates in ",
      "time zones",
      "UTC-3 to UTC+3",
      "within ",
      "remote ",
    );
    const text = fc.oneof(
      anyText(60),
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (each) => {
        const stated = findProseEligibility(each, ALL);
        if (stated === null) return;
        for (const sentence of stated.quote.split(" … ")) expect(each).toContain(sentence);
        if (!stated.quote.includes(" … ")) expect(findProseEligibility(stated.quote, ALL)).toEqual(stated);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ["Support Engineer (EMEA - Weekends)", [], ["EMEA"]],
  ["Account Executive, USA", ["US"], []],
  ["Engineer (Remote, Canada)", ["CA"], []],
  ["Writer - UK only", ["GB"], []],
  ["Head of Europe Sales", [], []],
  ["Japan", [], []],
  ["Turkey Farmer (Jordan Shoes)", [], []],
])("the title %s names the places %j and %j", (title, countries, regions) => {
  expect(findTitlePlaces(title)).toEqual({ countries, regions, utcOffsets: [] });
});

test("South Africa isn't read as the region Africa", () => {
  expect(findPlaces("Remote, South Africa")).toEqual({ countries: ["ZA"], regions: [], utcOffsets: [] });
  expect(findPlaces("Africa").regions).toEqual(["Africa"]);
});
