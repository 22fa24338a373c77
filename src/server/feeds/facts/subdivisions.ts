import { foldWords } from "../text/fold";
import { PROVINCES } from "./provinces";

/** States and provinces, without "Georgia", which is a country too. All names are folded by `foldWords`. */
// prettier-ignore
const STATES: Readonly<Record<string, readonly string[]>> = {
  US: [
    "alabama", "alaska", "arizona", "arkansas", "california", "colorado", "connecticut", "delaware", "florida", "hawaii", "idaho",
    "illinois", "indiana", "iowa", "kansas", "kentucky", "louisiana", "maine", "maryland", "massachusetts", "michigan",
    "minnesota", "mississippi", "missouri", "montana", "nebraska", "nevada", "new hampshire", "new jersey", "new mexico",
    "new york", "north carolina", "north dakota", "ohio", "oklahoma", "oregon", "pennsylvania", "rhode island",
    "south carolina", "south dakota", "tennessee", "texas", "utah", "vermont", "virginia", "washington", "west virginia",
    "wisconsin", "wyoming", "district of columbia",
  ],
  CA: [
    "alberta", "british columbia", "manitoba", "new brunswick", "newfoundland", "nova scotia", "ontario", "quebec", "saskatchewan",
  ],
  AU: ["new south wales", "queensland", "tasmania", "western australia", "south australia"],
};

/** Cities often named without a country, or that tell a country's code from a state's. */
// prettier-ignore
const CITIES: Readonly<Record<string, readonly string[]>> = {
  US: [
    "bay area", "san francisco", "san fran", "los angeles", "chicago", "nyc", "boston", "seattle", "austin", "denver", "atlanta", "dallas", "houston",
    "philadelphia", "east coast", "west coast", "san diego", "phoenix", "miami", "minneapolis", "detroit", "nashville", "salt lake city",
    "pittsburgh", "brooklyn", "las vegas", "palo alto", "silicon valley",
  ],
  CA: ["toronto", "vancouver", "montreal", "ottawa", "calgary", "edmonton", "winnipeg", "mississauga"],
  GB: ["london", "manchester", "edinburgh", "glasgow", "belfast"], FR: ["paris", "lyon"], IE: ["dublin"], NL: ["amsterdam", "rotterdam"],
  DE: [
    "berlin", "munich", "munchen", "hamburg", "frankfurt", "cologne", "koln", "stuttgart", "dusseldorf", "leipzig", "bonn", "dresden",
    "hannover", "nuremberg", "mannheim", "karlsruhe", "essen", "dortmund", "bremen",
  ],
  ES: ["madrid", "barcelona", "valencia", "malaga"], PT: ["lisbon", "lisboa"], IT: ["milan", "milano", "rome", "roma"],
  AT: ["vienna"], CH: ["zurich", "geneva"], BE: ["brussels"], DK: ["copenhagen"], SE: ["stockholm"], NO: ["oslo"], FI: ["helsinki"],
  PL: ["warsaw", "krakow", "wroclaw"], CZ: ["prague"], HU: ["budapest"], RO: ["bucharest"], BG: ["sofia"], RS: ["belgrade"], HR: ["zagreb"],
  EE: ["tallinn"], LV: ["riga"], LT: ["vilnius"], UA: ["kyiv", "lviv"], GR: ["athens"], TR: ["istanbul"], AE: ["dubai", "abu dhabi"],
  AL: ["tirana"], MD: ["chisinau"], ME: ["podgorica"], MT: ["valletta"], GE: ["tbilisi"], AM: ["yerevan"], AZ: ["baku"],
  IL: ["tel aviv", "jerusalem", "haifa", "herzliya", "petah tikva", "ramat gan", "raanana", "netanya"],
  IN: [
    "bengaluru", "bangalore", "mumbai", "hyderabad", "pune", "chennai", "new delhi", "delhi", "gurgaon", "gurugram", "noida", "kolkata",
    "ahmedabad", "kochi", "jaipur", "coimbatore",
  ],
  PK: ["karachi", "lahore"], PH: ["manila"], AU: ["sydney", "melbourne", "brisbane"], NZ: ["auckland"], JP: ["tokyo"], KR: ["seoul"],
  TW: ["taipei"], CN: ["shanghai", "beijing", "shenzhen"], ID: ["jakarta", "bandung", "bali"], TH: ["bangkok"], MY: ["kuala lumpur"],
  VN: ["hanoi", "ho chi minh city"], LA: ["vientiane"], MN: ["ulaanbaatar"], BR: ["sao paulo", "rio de janeiro"], PE: ["lima"],
  MX: ["guadalajara", "monterrey", "ciudad de mexico"], CO: ["bogota", "medellin", "cali", "barranquilla"], UY: ["montevideo"],
  AR: ["buenos aires"], PA: ["panama city"], ZA: ["cape town", "johannesburg"], KE: ["nairobi"], NG: ["lagos"], EG: ["cairo"],
  GH: ["accra"], MA: ["casablanca", "rabat"], TN: ["tunis"], GA: ["libreville"], NE: ["niamey"],
};

const listEntries = (places: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(places).flatMap(([code, names]) => names.map((name) => [name, code] as const));

export const SUBDIVISION_COUNTRIES: readonly (readonly [string, string])[] = [
  ...listEntries(STATES),
  ...listEntries(CITIES),
  ...Object.entries(PROVINCES).flatMap(([code, names]) => names.split("|").map((name) => [name, code] as const)),
];
const BY_NAME = new Map(SUBDIVISION_COUNTRIES);
const STATE_NAMES = new Set(Object.values(STATES).flat());

export function mentionsCountryPlace(text: string, country: string): boolean {
  const words = ` ${foldWords(text)} `;
  return SUBDIVISION_COUNTRIES.some(([name, code]) => code === country && words.includes(` ${name} `));
}

/** Finds the country of a state, province or well-known city by its name alone. */
export function findSubdivisionCountry(name: string): string | null {
  return BY_NAME.get(foldWords(name)) ?? null;
}

/** Names that more often mean the city than the state: "London, New York" are two places. */
const NAMED_AS_CITIES = new Set(["new york", "washington"]);

export function isStateName(name: string): boolean {
  const folded = foldWords(name);
  return STATE_NAMES.has(folded) && !NAMED_AS_CITIES.has(folded);
}
