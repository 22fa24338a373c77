/** Places as people type them. Edit freely: each entry has its test in `vocabulary.test.ts`. Write names in lower case. */

/** Country names that usually mean something else. */
export const NOT_COUNTRIES: readonly string[] = [
  "georgia",
  "jordan",
  "chad",
  "jersey",
  "guinea",
  "mali",
  "niger",
  "can",
  "per",
  "and",
  "est",
  "italien",
];

/**
 * Cities and states with their countries. A search for one finds the jobs that name it. Leaves out names that usually
 * mean something else (Mobile, Reading, Phoenix, Nice).
 */
// prettier-ignore
export const CITIES: ReadonlyMap<string, string> = new Map(Object.entries({
  "new york": "US", "new york city": "US", "san francisco": "US", "bay area": "US", "los angeles": "US", "san diego": "US", "san jose": "US",
  seattle: "US", austin: "US", dallas: "US", houston: "US", chicago: "US", boston: "US", denver: "US", atlanta: "US", miami: "US", philadelphia: "US",
  portland: "US", "salt lake city": "US", "las vegas": "US", minneapolis: "US", detroit: "US", pittsburgh: "US", nashville: "US", raleigh: "US",
  "washington dc": "US", california: "US", texas: "US", florida: "US", colorado: "US", illinois: "US", massachusetts: "US", "new jersey": "US", ohio: "US",
  michigan: "US", virginia: "US", "north carolina": "US", arizona: "US", pennsylvania: "US", oregon: "US", utah: "US", tennessee: "US", minnesota: "US",
  toronto: "CA", vancouver: "CA", montreal: "CA", ottawa: "CA", calgary: "CA", ontario: "CA", "british columbia": "CA", quebec: "CA",
  "mexico city": "MX", guadalajara: "MX", "sao paulo": "BR", "rio de janeiro": "BR", "buenos aires": "AR", bogota: "CO", medellin: "CO", lima: "PE",
  montevideo: "UY", london: "GB", manchester: "GB", edinburgh: "GB", glasgow: "GB", birmingham: "GB", bristol: "GB", leeds: "GB", dublin: "IE",
  berlin: "DE", munich: "DE", hamburg: "DE", cologne: "DE", frankfurt: "DE", stuttgart: "DE", dusseldorf: "DE", leipzig: "DE", vienna: "AT", zurich: "CH",
  geneva: "CH", paris: "FR", lyon: "FR", madrid: "ES", barcelona: "ES", valencia: "ES", lisbon: "PT", porto: "PT", rome: "IT", milan: "IT",
  amsterdam: "NL", rotterdam: "NL", utrecht: "NL", brussels: "BE", copenhagen: "DK", stockholm: "SE", oslo: "NO", helsinki: "FI", tallinn: "EE", riga: "LV",
  vilnius: "LT", warsaw: "PL", krakow: "PL", wroclaw: "PL", prague: "CZ", brno: "CZ", bratislava: "SK", budapest: "HU", bucharest: "RO", sofia: "BG",
  belgrade: "RS", zagreb: "HR", athens: "GR", kyiv: "UA", lviv: "UA", istanbul: "TR", "tel aviv": "IL", dubai: "AE", "abu dhabi": "AE", riyadh: "SA",
  cairo: "EG", lagos: "NG", nairobi: "KE", "cape town": "ZA", johannesburg: "ZA", bangalore: "IN", bengaluru: "IN", mumbai: "IN", delhi: "IN",
  "new delhi": "IN", hyderabad: "IN", chennai: "IN", pune: "IN", gurgaon: "IN", kolkata: "IN", karachi: "PK", lahore: "PK", dhaka: "BD", manila: "PH",
  cebu: "PH", jakarta: "ID", "kuala lumpur": "MY", bangkok: "TH", "ho chi minh city": "VN", hanoi: "VN", taipei: "TW", shanghai: "CN",
  beijing: "CN", shenzhen: "CN", tokyo: "JP", osaka: "JP", seoul: "KR", sydney: "AU", melbourne: "AU", brisbane: "AU", perth: "AU", auckland: "NZ",
  wellington: "NZ",
}));

/** Cities in other languages, which stand for the English names. In the places of jobs, only single words do. */
// prettier-ignore
export const CITY_SPELLINGS: ReadonlyMap<string, string> = new Map(Object.entries({
  munchen: "munich", koln: "cologne", wien: "vienna", geneve: "geneva", genf: "geneva", lisboa: "lisbon", roma: "rome", milano: "milan", mailand: "milan",
  bruxelles: "brussels", brussel: "brussels", praha: "prague", prag: "prague", warszawa: "warsaw", warschau: "warsaw", varsovie: "warsaw", kobenhavn: "copenhagen", københavn: "copenhagen", kopenhagen: "copenhagen",
  londres: "london", kiev: "kyiv", bucuresti: "bucharest", athen: "athens", lissabon: "lisbon", "nueva york": "new york", "ciudad de mexico": "mexico city", nyc: "new york",
}));

/** Regions as people write them, beside the filter's values. */
export const REGION_NAMES: Readonly<Record<string, string>> = {
  eu: "european_union",
  latam: "latin_america",
  anywhere: "worldwide",
  wfa: "worldwide",
  "asia pacific": "apac",
  europa: "europe",
  latinoamerica: "latin_america",
  lateinamerika: "latin_america",
  "amerique latine": "latin_america",
};

/** "work from anywhere in the world", "globally remote": as a whole, in words without signs. */
export const ANYWHERE =
  /^(?:(?:(?:work(?:ing)?|jobs?|remote(?:ly)?) )?(?:from )?anywhere(?: (?:in|around|on|across) (?:the )?(?:world|globe|planet|earth))?|(?:from )?(?:around|across|all over) the (?:world|globe)|(?:from )?any (?:country|location)|(?:fully )?location independent(?:ly)?|global(?:ly)? remote|remote global(?:ly)?)$/u;
/** "anywhere in Europe" is Europe. */
export const ANYWHERE_IN =
  /^(?:(?:work(?:ing)?|jobs?|remote(?:ly)?) )?(?:from )?anywhere (?:in|within|across)(?: the)?$/u;
