import { expect, test } from "vitest";
import { SUBDIVISIONS } from "~/format/subdivision";
import { findExclusions, findProseEligibility } from "./eligibility-prose";
import { findPlaces, findTitlePlaces } from "./places";

/** The states, provinces or nations that a text leaves of their country. */
const listLeft = (text: string) => {
  const { except } = findExclusions(text);
  const of = Object.keys(SUBDIVISIONS).filter((code) => code.startsWith(except[0]?.slice(0, 3) ?? "none"));
  return of.filter((code) => !except.includes(code)).join(" ");
};

test.each([
  ["We hire in Texas and Ohio.", "US-OH US-TX"],
  ["This role can only be filled in Iowa, Georgia or Washington.", "US-GA US-IA US-WA"],
  ["Location: Remote – OH", "US-OH"],
  ["LOCATION:\nRemote – WA", "US-WA"],
  ["We are able to employ people who live in Colorado, Utah or Idaho.", "US-CO US-ID US-UT"],
  ["This position may be performed from Ontario or British Columbia only.", "CA-BC CA-ON"],
  ["We are registered as an employer in FL, GA and TN and can only hire there.", "US-FL US-GA US-TN"],
  ["Remote locations: Iowa, Kansas", "US-IA US-KS"],
  ["Eligible locations: Arizona, Nevada, New Mexico", "US-AZ US-NV US-NM"],
  ["Provinces: Alberta, Manitoba", "CA-AB CA-MB"],
  ["Poste ouvert aux résidents du Québec et de l'Ontario uniquement.", "CA-ON CA-QC"],
  ["This is a US-based job that can be based in one of the following states only: AL, AZ", "US-AL US-AZ"],
  ["You can be located in Iowa or Kansas.", "US-IA US-KS"],
  ["You must reside within the state of Washington.", "US-WA"],
  ["Must live in Texas.", "US-TX"],
  ["Candidates must reside in California.", "US-CA"],
  ["This role is only open to residents of Ohio.", "US-OH"],
  ["You must be a resident of the State of Maine.", "US-ME"],
  ["You must live in Ontario.", "CA-ON"],
  ["Applicants must be based in Scotland.", "GB-SCT"],
  ["We only hire in Colorado.", "US-CO"],
  ["Candidates must be located in Austin, Texas.", "US-TX"],
  ["You may live in England, Scotland or Wales.", "GB-ENG GB-SCT GB-WLS"],
  ["Candidates must have a permanent address in Maine or Vermont.", "US-ME US-VT"],
  ["We're looking for a baker living in Kansas or Missouri.", "US-KS US-MO"],
  ["We currently employ in Oregon, Washington and Idaho.", "US-ID US-OR US-WA"],
  ["The role can be done out of the following states: AZ, NV", "US-AZ US-NV"],
  ["This is a fully remote job that can be done out of the following states: AZ, NV", "US-AZ US-NV"],
])("“%s” leaves %s", (text, left) => {
  expect(listLeft(text).split(" ").toSorted()).toEqual(left.split(" ").toSorted());
});

test.each([
  "We ship our bread to Texas and Ohio.",
  "Our stores in Texas and Ohio are growing.",
  "Our customers live in Texas and Ohio.",
  "Candidates in Texas and Ohio are preferred.",
  "The pay in Texas and Ohio is lower.",
  "We hire in Texas.",
  "Locations: Texas, Ohio, Maine",
  "Available locations: Texas, Ohio",
  "Work locations: Texas, Ohio",
  "We cannot hire in any country but Canada.",
  "We do not hire in any state but Texas.",
  "Not open to any country save for Spain.",
  "We can't hire anywhere other than Spain.",
  "We have no entity in France, but we hire there via Deel.",
  "We have no entity in France.",
  "We have no entity in France, so we can't employ you but as a contractor.",
  "We hire in Texas, Spain and Italy.",
  "We hire in Texas, Ohio and other states.",
  "Our founders were born in Texas and Ohio.",
  "We don't hire in Texas and Ohio only.",
  "Our bakers can be found in Texas and Ohio.",
  "Our ovens may be located in Texas or Ohio.",
  "Trainings can be located in Texas and Ohio.",
  "We're hiring for our customers in Texas and Ohio.",
  "We run job fairs in Texas and Ohio.",
  "We ship to all states but Hawaii.",
  "We hire in all states but pay differs.",
  "You must live in Washington.",
  "You must live in Georgia.",
  "You must be located in CA.",
  "You must live in New York City.",
  "You must live in Texas or be able to travel there.",
  "We are hiring through a partner, except for Germany or Florida, where we're hiring directly.",
  "We hire anywhere except in Germany, where we already employ bakers.",
])("“%s” leaves nothing out", (text) => {
  expect(findExclusions(text).except).toEqual([]);
});

test.each([
  ["You can live anywhere in the United Kingdom apart from Northern Ireland.", "GB-NIR"],
  ["Applicants from Northern Ireland can't be considered at present.", "GB-NIR"],
  ["We can't hire in California or New York right now.", "US-CA US-NY"],
  ["We have no entity in Alaska and Hawaii, so we can't employ people there.", "US-AK US-HI"],
  ["States we can't hire in: Hawaii, Alaska.", "US-AK US-HI"],
  ["Not available to residents of CA, IL or NY.", "US-CA US-IL US-NY"],
  ["No contratamos en Venezuela ni en Cuba.", "CU VE"],
  ["Nous ne recrutons pas en Suisse ni en Belgique.", "BE CH"],
  ["We hire neither in Texas nor in Ohio.", ""],
  ["We don't hire in Texas nor in Ohio.", "US-OH US-TX"],
  ["We can't employ people in Spain for now.", "ES"],
  ["Hiring in all EU countries but Hungary.", "HU"],
  ["Work from anywhere except sanctioned countries (Iran, Syria).", "IR SY"],
  ["This role is open worldwide, except high-risk countries (Nigeria, Pakistan).", "NG PK"],
  ["You can work anywhere, with the exception of countries subject to US sanctions (Cuba, Iran).", "CU IR"],
  ["We hire in all countries except those on a sanctions list (e.g. Iran).", "IR"],
  ["You can live in any state other than the following states (Utah, Ohio).", "US-OH US-UT"],
  ["We can't hire people in high-tax states (California, New York).", "US-CA US-NY"],
  ["We can't consider applicants from sanctioned countries: Russia, Belarus.", "BY RU"],
  ["Remote in the US, except some states: California, Utah.", "US-CA US-UT"],
  ["We hire anywhere except for Spain, where we can't employ people.", "ES"],
  ["We employ people in all countries except Spain, where our bakery is.", "ES"],
  ["We hire in every EU country save Malta.", "MT"],
  ["This is not a contract role and you can live in any state except Ohio.", "US-OH"],
  ["All countries save for Russia and Belarus can apply.", "BY RU"],
  ["Open to residents of all states but Hawaii.", "US-HI"],
  ["We have no office in Spain, and you work from home.", ""],
])("“%s” excludes %s", (text, except) => {
  expect(findExclusions(text).except).toEqual(except.split(" ").filter(Boolean));
});

test.each([
  ["Baker (US, DE, FR)", "DE FR US"],
  ["Baker (DE, FR)", "DE FR"],
  ["Baker (DE, AT, CH)", "AT CH DE"],
  ["Baker (UK, IE)", "GB IE"],
  ["Baker (CO, MX, PE)", "CO MX PE"],
  ["Baker [PL/RO/BG]", "BG PL RO"],
  ["Baker (TX, CA, IN)", "US"],
  ["Baker (CA, NY)", "US"],
  ["Baker (Remote, VA, US)", "US"],
  ["Baker (Toronto, ON, CA)", "CA"],
  ["Baker (AI, ML)", ""],
  ["Baker (IT, QA)", ""],
  ["Baker (NP, PA)", ""],
  ["Baker (JS, TS)", ""],
  ["Baker (IC, TL)", ""],
  ["Baker (MA, RN)", ""],
  ["Baker (BS/MS)", ""],
  ["Baker (BA/BS)", ""],
  ["Baker (BS, MS)", ""],
  ["Baker (ES/MS)", ""],
  ["Baker (SE/ME)", ""],
  ["Baker (SA/BA)", ""],
  ["Baker (IR/SE)", ""],
  ["Baker (BA/MA/MS)", ""],
  ["Baker (SE, NO, DK)", "DK NO SE"],
])("the title “%s” names %s", (title, countries) => {
  expect([...new Set(findTitlePlaces(title).countries)].toSorted().join(" ")).toBe(countries);
});

test.each([
  ["We can only contract with people in Chile and Peru.", "CL PE"],
  ["We can only contract with people in the Netherlands for tax reasons.", "NL"],
  ["Wir stellen Menschen mit Wohnsitz in Polen ein.", "PL"],
  ["Wir suchen jemanden mit Wohnsitz in Österreich.", "AT"],
  ["Die Stelle ist offen für Menschen in ganz Deutschland.", "DE"],
  ["Offen für Bewerber aus Polen und Portugal", "PL PT"],
  ["Nous acceptons les candidatures de toute l'Europe.", "Europe"],
  ["Nous acceptons les candidats du Portugal.", "PT"],
  ["Nous recherchons des profils de toute la Belgique.", "BE"],
  ["This is a Canada-only role.", "CA"],
  ["This is a fully remote UK-only position.", "GB"],
  ["This is a US-only job; no sponsorship.", "US"],
  ["Wir stellen nur in Bayern und Hessen ein.", "DE"],
  ["Nous recrutons uniquement en Belgique.", "BE"],
  ["Contratamos solo en Chile y Perú.", "CL PE"],
  ["Contratamos apenas no Brasil.", "BR"],
  ["Assumiamo solo in Italia.", "IT"],
  ["We nemen mensen alleen in Nederland aan.", "NL"],
  ["Zatrudniamy tylko w Polsce.", "PL"],
  ["Wir backen nur in Bayern.", ""],
  ["Wir wohnen in Österreich.", ""],
  ["Unsere Kunden haben ihren Wohnsitz in Österreich.", ""],
  ["Les profils de nos clients viennent de France.", ""],
  ["This is an invite-only event in Spain.", ""],
])("“%s” names %s", (text, places) => {
  const { countries = [], regions = [] } = findProseEligibility(text, "places and zones")?.eligibility ?? {};
  expect([...countries, ...regions].join(" ")).toBe(places);
});

test.each([
  ["Anywhere except sanctioned countries (Iran, Syria)", "Worldwide -IR -SY"],
  ["Worldwide, except high-risk countries (Nigeria, Pakistan)", "Worldwide -NG -PK"],
  ["Remote (anywhere but embargoed countries: Cuba, Syria)", "Worldwide -CU -SY"],
  ["Europe, excluding some countries (e.g. Malta)", "Europe -MT"],
  ["US, except for some states (CA, NY)", "US -US-CA -US-NY"],
  ["Global, except countries under sanctions (such as Iran and Cuba)", "Worldwide -CU -IR"],
  ["Anywhere except sanctioned countries", "Worldwide"],
])("the line “%s” names %s", (line, places) => {
  const { countries, regions, except = [] } = findPlaces(line);
  expect([...countries, ...regions, ...except.map((code) => `-${code}`)].join(" ")).toBe(places);
});
