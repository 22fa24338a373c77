import { expect, test } from "vitest";
import { SUBDIVISIONS } from "~/format/subdivision";
import { parseEligibility } from "./eligibility";
import { findExclusions } from "./eligibility-prose";
import { findRemotePlaces } from "./location-line";
import { findTitlePlaces, mergePlaces } from "./places";

/** "only US-TX": every other state of the country is excluded. */
function listExcluded(words: string): string[] {
  const [only, ...codes] = words.split(" ");
  if (only !== "only") return words === "" ? [] : words.split(" ");
  const country = `${codes[0]?.slice(0, 2)}-`;
  return Object.keys(SUBDIVISIONS)
    .filter((code) => code.startsWith(country) && !codes.includes(code))
    .toSorted();
}

test.each([
  ["Remote", "We cannot hire in any country but Canada.", "CA", "", ""],
  ["Remote", "We are not able to employ anyone outside Portugal or Spain.", "ES PT", "", ""],
  ["Remote", "We do not hire anywhere other than Ireland.", "IE", "", ""],
  ["Remote", "Unfortunately we can’t employ people in countries other than Norway and Sweden.", "NO SE", "", ""],
  ["Remote", "It is not necessary to live in Germany.", "", "", ""],
  ["Remote", "You don’t have to be based in the UK; anywhere in Europe is fine.", "", "Europe", ""],
  ["Remote", "Candidates need not live in France.", "", "", ""],
  ["Remote", "We don’t only hire in Poland.", "", "", ""],
  ["Remote", "This job is not limited to residents of Denmark.", "", "", ""],
  [
    "Remote, Europe",
    "People in Switzerland, Norway and the UK can’t be employed at present.",
    "",
    "Europe",
    "CH GB NO",
  ],
  ["Remote, LATAM", "We are unable to contract with residents of Cuba or Venezuela.", "", "Latin America", "CU VE"],
  ["Remote", "Anyone may apply unless they live in Russia or Belarus.", "", "", "BY RU"],
  ["Remote (US)", "Hiring in all US states except CA, CO and NY.", "US", "", "US-CA US-CO US-NY"],
  ["Remote (US)", "We hire nationwide, excluding Hawaii and Alaska.", "US", "", "US-AK US-HI"],
  [
    "Remote (US)",
    "This position can’t be performed from Montana, North Dakota or South Dakota.",
    "US",
    "",
    "US-MT US-ND US-SD",
  ],
  ["Remote (US)", "You must live in one of these states:\nOhio, Iowa or Texas.", "US", "", "only US-IA US-OH US-TX"],
  ["Remote (US)", "We only hire in these states:\n- Ohio\n- Iowa\n- Texas", "US", "", "only US-IA US-OH US-TX"],
  ["Remote (US)", "Candidates must reside in these states:\nOhio; Iowa; Texas", "US", "", "only US-IA US-OH US-TX"],
  ["Remote (US)", "Our customers live in the following states:\nOhio, Iowa or Texas.", "US", "", ""],
  ["Remote (US)", "We're licensed in the following states:\nOhio, Iowa or Texas.", "US", "", ""],
  ["Remote (US)", "Pay ranges for the following states:\nOhio, Iowa or Texas.", "US", "", ""],
  ["Remote (US)", "Candidates in the following states get a stipend:\nOhio, Iowa or Texas.", "US", "", ""],
  ["Remote (US)", "We can't hire in the following states:\nOhio, Iowa or Texas.", "US", "", "US-IA US-OH US-TX"],
  ["Remote (US)", "We hire nurses who live in Maine or Vermont.", "US", "", "only US-ME US-VT"],
  ["Remote (US)", "Who we can take on: nurses who live in Maine or Vermont.", "US", "", "only US-ME US-VT"],
  ["Remote", "We're looking for bakers who live in Spain or Italy.", "ES IT", "", ""],
  ["Remote (US)", "We support nurses who live in Ohio or Iowa.", "US", "", ""],
  ["Remote (US)", "We hire coaches for bakers who live in Ohio or Iowa.", "US", "", ""],
  [
    "Remote",
    "We employ people in the EU. Belgium and France are the exception: we left.",
    "",
    "European Union",
    "BE FR",
  ],
  ["Remote", "We employ people in the EU. Exceptions: Belgium and France.", "", "European Union", "BE FR"],
  ["Remote", "We employ people in the EU. Belgium and France are excluded.", "", "European Union", "BE FR"],
  ["Remote", "You can live anywhere in the US. Exceptions: Hawaii and Alaska.", "US", "", "US-AK US-HI"],
  ["Remote", "Wir stellen in ganz Europa ein. Ausnahmen: Schweiz und Norwegen.", "", "Europe", "CH NO"],
  ["Remote", "Nous recrutons dans toute l'Europe. Exceptions : la Suisse et la Norvège.", "", "Europe", "CH NO"],
  ["Remote", "Contratamos en toda Europa. Excepciones: Suiza y Noruega.", "", "Europe", "CH NO"],
  ["Remote", "We hire anywhere in Europe. We bake daily. Exceptions: France.", "", "Europe", ""],
  ["Remote", "We ship to the EU. Belgium and France are excluded.", "", "", ""],
  ["Remote", "Our benefits are the same in all of Europe. Exceptions: France and Spain.", "", "", ""],
  ["Remote", "We hire anywhere in Europe. Bakers and cooks are the exception.", "", "Europe", ""],
  ["Remote", "Contratamos en México, Colombia y Perú.", "CO MX PE", "", ""],
  ["Remote", "Contratamos em Portugal e no Brasil.", "BR PT", "", ""],
  ["Remote", "Nous recrutons en France, en Belgique et en Suisse.", "BE CH FR", "", ""],
  ["Remote", "Assumiamo in Italia, Spagna e Francia.", "ES FR IT", "", ""],
  ["Remote", "Wir stellen in Deutschland, Österreich und der Schweiz ein.", "AT CH DE", "", ""],
  ["Remote", "Wir stellen in Deutschland Brot her.", "", "", ""],
  ["Remote", "Wir stellen in Deutschland aus.", "", "", ""],
  ["Remote", "Nous recrutons en CDI un comptable pour notre client en Suisse.", "", "", ""],
  ["Remote", "Nous recrutons en France un boulanger pour la Belgique.", "", "", ""],
  ["Remote", "Contratamos en 2024 a diez personas de México.", "", "", ""],
  ["Remote (US)", "You'll be looking for homeowners who live in Texas or Ohio.", "US", "", ""],
  ["Remote", "You must live in Spain. Exceptions: Italy and France.", "ES", "", ""],
  ["Chili's Grill, Dallas, TX", "We bake.", "US", "", ""],
  ["Remote", "Contratamos servicios en México y Perú.", "", "", ""],
  ["Remote", "Nous recrutons en ce moment.", "", "", ""],
  ["Remote", "No contratamos en México.", "", "", "MX"],
  ["Remote", "We ask for residence in Germany, since Switzerland has other rules.", "DE", "", ""],
  ["Remote", "Chiediamo la residenza in Italia, perché San Marino ha altre regole.", "IT", "", ""],
  ["Remote", "Du musst in Deutschland wohnen, weil Österreich andere Steuern hat.", "DE", "", ""],
  ["Remote", "Vous devez résider en France, car la Belgique a d'autres règles.", "FR", "", ""],
  ["Remote", "Debes residir en España, porque Andorra tiene otras normas.", "ES", "", ""],
  ["Remote", "Deve residir em Portugal, porque a Espanha tem outras regras.", "PT", "", ""],
  ["Remote", "Place: remote, anywhere in Europe or the Philippines", "PH", "Europe", ""],
  ["Zdalnie (UE)", "We bake.", "", "European Union", ""],
  ["Remote", "Pracujesz spoza biura, z dowolnego kraju Unii Europejskiej.", "", "European Union", ""],
  ["Remote", "We contract with people in all of Latin America except Cuba.", "", "Latin America", "CU"],
  ["Remote (US)", "Residents of Colorado and Washington may request the pay range.", "US", "", ""],
  ["Remote (US)", "Our bakery can’t ship to Hawaii or Alaska.", "US", "", ""],
  ["Remote (US)", "You must live in one of the following locations: Texas, Ohio.", "US", "", "only US-OH US-TX"],
  [
    "Remote (US)",
    "This role can be based in any of the following states: AZ, CO, NV, UT.",
    "US",
    "",
    "only US-AZ US-CO US-NV US-UT",
  ],
  ["Remote (US)", "We have bakeries in the following locations: Texas, Ohio.", "US", "", ""],
  ["Remote (US)", "Must live in the Pacific time zone: CA, NV.", "US", "", "only US-CA US-NV"],
  [
    "Remote (US)",
    "You must reside in a state where we are registered (Georgia, Florida, Tennessee).",
    "US",
    "",
    "only US-FL US-GA US-TN",
  ],
  [
    "Remote (US)",
    "Applicants must be residents of Illinois, Indiana, or Wisconsin.",
    "US",
    "",
    "only US-IL US-IN US-WI",
  ],
  ["Remote (US)", "Preference for candidates in Texas or Ohio.", "US", "", ""],
  ["Remote (US)", "You will support bakers in Texas, Ohio and Utah.", "US", "", ""],
  ["Remote (US)", "You must hold a license in Texas, Ohio or Utah.", "US", "", ""],
  ["Remote (US)", "Open to candidates in the following states only: Maine, Vermont.", "US", "", "only US-ME US-VT"],
  ["Remote (US)", "For candidates in California, New York and Colorado, the pay is higher.", "US", "", ""],
  ["Remote, Canada", "We can hire only in Ontario, Alberta and Nova Scotia.", "CA", "", "only CA-AB CA-NS CA-ON"],
  ["Remote, Canada", "Applicants living in Quebec can’t be considered.", "CA", "", "CA-QC"],
  ["Remote, APAC", "You must live in Japan.", "JP", "", ""],
  ["Remote, EMEA", "Applicants need to be residents of South Africa.", "ZA", "", ""],
  ["Remote, Europe", "This role requires you to be located in Romania or Bulgaria.", "BG RO", "", ""],
  ["Remote, APAC", "Our biggest market is Japan.", "", "APAC", ""],
  ["Remote, EMEA", "You will work with our team in Spain.", "", "EMEA", ""],
  ["Remote, APAC", "You already have the right to work in Australia.", "AU", "", ""],
  ["Remote, LATAM", "Knowledge of Brazil is welcome.", "", "Latin America", ""],
  ["Remote", "This position is open worldwide.", "", "Worldwide", ""],
  ["Remote", "It doesn’t matter where in the world you live.", "", "Worldwide", ""],
  ["Remote", "Our bread is sold worldwide.", "", "", ""],
  ["Remote", "You can spend four weeks a year working from anywhere in the world.", "", "", ""],
  ["Remote", "Du kannst von jedem Ort in Österreich arbeiten.", "AT", "", ""],
  ["Remote", "Dein Wohnsitz muss in Deutschland liegen.", "DE", "", ""],
  ["Remote", "Bewerbungen aus der Schweiz können wir leider nicht berücksichtigen.", "", "", "CH"],
  ["Remote", "Voraussetzung ist ein Wohnsitz innerhalb der EU.", "", "European Union", ""],
  ["Remote", "Wir stellen ausschließlich Menschen ein, die in Deutschland oder Polen leben.", "DE PL", "", ""],
  ["Remote", "Du arbeitest mit unserem Team in Frankreich zusammen.", "", "", ""],
  ["Remote", "Vous devez résider en France métropolitaine.", "FR", "", ""],
  ["Remote", "Poste ouvert uniquement aux personnes résidant en Belgique ou au Luxembourg.", "BE LU", "", ""],
  ["Remote", "Nous ne pouvons pas embaucher hors de France.", "FR", "", ""],
  ["Remote", "Télétravail possible partout en Europe, sauf au Royaume-Uni.", "", "Europe", "GB"],
  ["Remote", "Nos clients sont basés en Suisse.", "", "", ""],
  ["Remote", "Nous n’acceptons pas de candidatures du Canada.", "", "", "CA"],
  ["Remote", "Debes residir en Colombia.", "CO", "", ""],
  ["Remote", "Buscamos personas que vivan en México, Perú o Chile.", "CL MX PE", "", ""],
  ["Remote", "Solo contratamos en Argentina y Uruguay.", "AR UY", "", ""],
  ["Remote", "No aceptamos candidatos de España.", "", "", "ES"],
  ["Remote", "Puedes trabajar desde cualquier país del mundo.", "", "Worldwide", ""],
  ["Remote", "Nuestros clientes viven en Panamá.", "", "", ""],
  ["Remote", "Es requisito indispensable vivir en Costa Rica.", "CR", "", ""],
  ["Remote", "É preciso morar no Brasil.", "BR", "", ""],
  ["Remote", "Vaga aberta para pessoas residentes em Portugal.", "PT", "", ""],
  ["Remote", "Você pode trabalhar de qualquer lugar do mundo.", "", "Worldwide", ""],
  ["Remote", "Só contratamos no Brasil e em Portugal.", "BR PT", "", ""],
  ["Remote", "Não contratamos em Angola.", "", "", "AO"],
  ["Remote", "Trabalho remoto para todo o Brasil.", "BR", "", ""],
  ["Remote", "The person we hire will be living in Kenya or Ghana.", "GH KE", "", ""],
  ["Remote", "Only applicants already in Singapore will be contacted.", "SG", "", ""],
  ["Remote", "Residence in Estonia is a must.", "EE", "", ""],
  ["Remote", "Must have an address in the Philippines.", "PH", "", ""],
  ["Remote", "To be eligible, you live in Italy, Greece or Malta.", "GR IT MT", "", ""],
  ["Remote", "We’re hiring for our first office in Vietnam next year.", "", "", ""],
  ["Remote", "India-based applicants only, please.", "IN", "", ""],
  ["Remote", "Must be able to work US Eastern hours.", "", "", ""],
  ["Remote (US)", "You live in one of these states: Maine, Vermont.", "US", "", "only US-ME US-VT"],
  [
    "Remote (US)",
    "You hold a license in Iowa, Kansas or Ohio and live in one of these three states.",
    "US",
    "",
    "only US-IA US-KS US-OH",
  ],
  [
    "Remote (US)",
    "We sell in Iowa, Kansas and Ohio, and you live in one of these three states.",
    "US",
    "",
    "only US-IA US-KS US-OH",
  ],
  ["Remote (US)", "We sell in Iowa, Kansas and Ohio.", "US", "", ""],
  [
    "Remote (US)",
    "Our hubs are Iowa and Ohio. You may live in either of the two states.",
    "US",
    "",
    "only US-IA US-OH",
  ],
  ["Remote", "Our two markets are Spain and Italy; you live in one of these two countries.", "ES IT", "", ""],
  ["Remote", "No applicants from Crimea, please.", "", "", ""],
  ["Remote", "Open to people in the Nordics.", "DK FI IS NO SE", "", ""],
  ["Remote", "You must be resident in the DACH region.", "AT CH DE", "", ""],
  ["Remote", "You have to live in Benelux.", "BE LU NL", "", ""],
  ["Remote", "Unfortunately we cannot hire in the United Kingdom yet.", "", "", "GB"],
  ["Remote", "We don’t sponsor visas in Germany.", "", "", ""],
  ["Remote", "You live in Kenya, Uganda, Tanzania or Rwanda and speak Swahili.", "KE RW TZ UG", "", ""],
  ["Remote", "Teach children in Japan from your home in the Philippines.", "PH", "", ""],
  ["Remote", "We are only able to contract with bakers in Serbia and Croatia.", "HR RS", "", ""],
  ["Remote", "Kandidaten aus Polen können nicht berücksichtigt werden.", "", "", "PL"],
  ["Remote", "Wir können niemanden außerhalb von Österreich einstellen.", "AT", "", ""],
])("“%s”, “%s” is open to %s%s without %s", (location, sentence, countries, regions, excluded) => {
  const field = mergePlaces([findRemotePlaces(location).places]);
  const text = `We bake bread.\n${sentence}\nYou bake.`;
  const { eligibility } = parseEligibility({
    title: "Baker",
    text,
    location,
    field,
    nearby: null,
    isAggregator: false,
  });
  expect(eligibility?.countries.join(" ") ?? "").toBe(countries);
  expect(eligibility?.regions.join(" ") ?? "").toBe(regions);
  expect(eligibility?.except ?? []).toEqual(listExcluded(excluded));
});

test.each([
  ["Baker (ES, PT)", ["ES", "PT"]],
  ["Baker (PL, CZ, SK)", ["CZ", "PL", "SK"]],
  ["Baker - Remote (UK, IE)", ["GB", "IE"]],
  ["Baker (BS/MS)", []],
  ["Baker (BE/SE)", []],
  ["Baker (HR/IT)", []],
  ["Baker (ET, PT)", []],
  ["Tutor (DE/FR speaker)", []],
  ["Bilingual Baker (ES, PT)", []],
])("the codes of “%s” name the countries %j", (title, countries) => {
  expect(mergePlaces([findTitlePlaces(title)])?.countries ?? []).toEqual(countries);
});

test("a list of forty countries is read to its end", () => {
  const names =
    "Argentina, Armenia, Australia, Austria, Brazil, Bulgaria, Canada (excluding Quebec), Chile, Colombia, Croatia, Denmark, Egypt, Germany, Greece, Guatemala, Hungary, India, Ireland, Italy, Lithuania, Mexico, Netherlands, Norway, Panama, Philippines, Poland, Portugal, Romania, Singapore, Slovenia, Spain, Sweden, Switzerland, Taiwan, UK & Channel Islands, US, and Kenya";
  const text = `List of countries where Gull is able to hire: ${names}.`;
  const { eligibility } = parseEligibility({
    title: "Baker",
    text,
    location: "Remote",
    field: null,
    nearby: null,
    isAggregator: false,
  });
  expect(eligibility?.countries).toHaveLength(37);
  expect(eligibility?.except).toEqual(["CA-QC"]);
});

test.each([
  ["We can contract with people in any country but Belarus and the United States.", ["BY", "US"]],
  ["We can contract with people in any country except Belarus and the United States.", ["BY", "US"]],
  ["We hire contractors in every country except Cuba and Iran.", ["CU", "IR"]],
  ["We work with freelancers from all countries other than North Korea and Syria.", ["KP", "SY"]],
  ["People from anywhere but the United States may apply.", ["US"]],
  ["Contratamos en cualquier país menos Cuba y Venezuela.", ["CU", "VE"]],
  ["Wir stellen in allen Ländern außer Polen ein.", ["PL"]],
  ["Nous recrutons dans tous les pays sauf le Maroc.", ["MA"]],
  ["We deliver to every country except Cuba.", []],
])("“%s” leaves out %j", (sentence, excluded) => {
  expect(findExclusions(sentence).except).toEqual(excluded);
});
