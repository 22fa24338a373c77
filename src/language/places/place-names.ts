// Names of places by country, separated by "|" and folded by `foldWords`. The larger cities are in cities.json.

type NamesByCountry = Readonly<Record<string, string>>;

/** Lists each name with its country. */
export function listNames(names: NamesByCountry): [name: string, country: string][] {
  return Object.entries(names).flatMap(([country, list]) =>
    list.split("|").map((name): [string, string] => [name, country]),
  );
}

/** Names of countries that the ISO list lacks: short ones, and those of other languages. */
// prettier-ignore
export const COUNTRY_ALIASES: NamesByCountry = {
  US: "america|the us|contiguous 48 states|contiguous 48|lower 48 states|lower 48|continental us|contiguous us|etats unis|estados unidos|vereinigte staaten|stati uniti|verenigde staten|eeuu",
  GB: "u k|england|scotland|wales|northern ireland|britain|vereinigtes konigreich|royaume uni|reino unido|regno unito|verenigd koninkrijk|grossbritannien|großbritannien|grande bretagne|inglaterra|angleterre|wielka brytania",
  NL: "holland|niederlande|pays bas|paises bajos|paesi bassi|nederland|holandia", KR: "korea", LA: "laos",
  HK: "hong kong sar", MO: "macau", BN: "brunei", SY: "syria", MD: "moldova", SZ: "swaziland", AE: "u a e", SA: "ksa",
  FR: "france metropolitan|frankreich|francia|franca|frankrijk|francja",
  DE: "deutschland|deutschlands|deutschlandweit|bundesweit|alemania|allemagne|germania|duitsland|niemcy|tyskland|alemanha",
  ES: "espana|spanien|espagne|spagna|spanje|espanha|hiszpania", IT: "italia|italien|italie|wlochy",
  PL: "polska|polsce|terenu polski|terytorium polski|polen|pologne|polonia|polonya", BR: "brasil|brasilien|bresil", BA: "bosnia", TT: "trinidad",
  CG: "congo", CD: "congo the democratic republic of the", PS: "palestine state of",
  SH: "saint helena ascension and tristan da cunha", AT: "osterreich|osterreichs|osterreichweit|autriche|oostenrijk",
  CH: "schweiz|schweizweit|suisse|suiza|svizzera|zwitserland|suica", BE: "belgien|belgique|belgica|belgie|belgio",
  IE: "irland|irlande|irlanda|ierland", SE: "schweden|suede|suecia|sverige|zweden",
  DK: "danemark|dinamarca|danmark|denemarken", NO: "norwegen|norvege|noruega|norge|noorwegen",
  FI: "finnland|finlande|finlandia|suomi", CZ: "tschechien|cesko|republica checa|tchequie",
  HU: "ungarn|hongrie|hungria|magyarorszag", RO: "rumanien|roumanie|rumania", GR: "griechenland|grece|grecia",
  TR: "turkei|turquie|turquia", CA: "kanada", IN: "indien|inde", JP: "japon", MX: "mexiko|mexique",
  HR: "kroatien|croatie|croacia", BG: "bulgarien|bulgarie", UA: "ukraina|ucrania", ZA: "sudafrica|afrique du sud",
  PT: "portogallo", AR: "argentinien|argentine", CO: "kolumbien|colombie",
  MA: "marruecos|maroc", PH: "filipinas", VN: "viet nam", AU: "australien|australie", MK: "macedonia", MM: "burma",
};

/** States and provinces, without "Georgia", which is a country too. */
// prettier-ignore
export const STATES: NamesByCountry = {
  US: "alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|district of columbia",
  CA: "alberta|british columbia|manitoba|new brunswick|newfoundland|nova scotia|ontario|quebec|saskatchewan",
  AU: "new south wales|queensland|tasmania|western australia|south australia",
};

/** Cities that are often named without a country, or show whether a code means a country or a state. */
// prettier-ignore
export const WELL_KNOWN_CITIES: NamesByCountry = {
  US: "bay area|san francisco|san fran|los angeles|chicago|nyc|boston|seattle|austin|denver|atlanta|dallas|houston|philadelphia|east coast|west coast|san diego|phoenix|miami|minneapolis|detroit|nashville|salt lake city|pittsburgh|brooklyn|las vegas|palo alto|silicon valley",
  CA: "toronto|vancouver|montreal|ottawa|calgary|edmonton|winnipeg|mississauga",
  GB: "london|manchester|edinburgh|glasgow|belfast", FR: "paris|lyon", IE: "dublin", NL: "amsterdam|rotterdam",
  DE: "berlin|munich|munchen|hamburg|frankfurt|cologne|koln|stuttgart|dusseldorf|leipzig|bonn|dresden|hannover|nuremberg|mannheim|karlsruhe|essen|dortmund|bremen",
  ES: "madrid|barcelona|valencia|malaga", PT: "lisbon|lisboa", IT: "milan|milano|rome|roma", AT: "vienna",
  CH: "zurich|geneva", BE: "brussels", DK: "copenhagen", SE: "stockholm", NO: "oslo", FI: "helsinki",
  PL: "warsaw|krakow|wroclaw", CZ: "prague", HU: "budapest", RO: "bucharest", BG: "sofia", RS: "belgrade",
  HR: "zagreb", EE: "tallinn", LV: "riga", LT: "vilnius", UA: "kyiv|lviv", GR: "athens", TR: "istanbul",
  AE: "dubai|abu dhabi", AL: "tirana", MD: "chisinau", ME: "podgorica", MT: "valletta", GE: "tbilisi", AM: "yerevan",
  AZ: "baku", IL: "tel aviv|jerusalem|haifa|herzliya|petah tikva|ramat gan|raanana|netanya",
  IN: "bengaluru|bangalore|mumbai|hyderabad|pune|chennai|new delhi|delhi|gurgaon|gurugram|noida|kolkata|ahmedabad|kochi|jaipur|coimbatore",
  PK: "karachi|lahore", PH: "manila", AU: "sydney|melbourne|brisbane", NZ: "auckland", JP: "tokyo", KR: "seoul",
  TW: "taipei", CN: "shanghai|beijing|shenzhen", ID: "jakarta|bandung|bali", TH: "bangkok", MY: "kuala lumpur",
  VN: "hanoi|ho chi minh city", LA: "vientiane", MN: "ulaanbaatar", BR: "sao paulo|rio de janeiro", PE: "lima",
  MX: "guadalajara|monterrey|ciudad de mexico", CO: "bogota|medellin|cali|barranquilla", UY: "montevideo",
  AR: "buenos aires", PA: "panama city", ZA: "cape town|johannesburg", KE: "nairobi", NG: "lagos", EG: "cairo",
  GH: "accra", MA: "casablanca|rabat", TN: "tunis", GA: "libreville", NE: "niamey",
};

/** Short and English names of cities that cities.json lacks. */
// prettier-ignore
export const CITY_ALIASES: NamesByCountry = {
  US: "sf|nyc|ny|dc|sfo|new york metro|washington dc|dmv|bay area|research triangle|twin cities|tri state|orange county|quad cities|philly|st pete|saint louis|madeira beach|fort meade|fort belvoir|fort detrick|fort eisenhower|fort huachuca|fort knox|quantico|redstone arsenal|san fran|san mateo|santa clara|santa rosa|san rafael|east bay|south bay",
  DE: "cologne|frankfurt", ES: "seville|bcn|las palmas|tenerife|mallorca", NL: "den haag",
  BE: "ghent|antwerp|bruxelles", IT: "venice|torino|firenze|napoli|genova|venezia|padova|livorno|aosta|avellino|belluno|benevento|biella|campobasso|chieti|cuneo|enna|frosinone|gorizia|isernia|lecco|lodi|macerata|mantova|matera|nuoro|oristano|pordenone|potenza|rieti|rovigo|siena|sondrio|teramo|urbino|verbania|vercelli|vibo valentia", CH: "geneva|zug|lucerne", PT: "lisboa|cascais", UA: "kiev",
  GB: "cambridge|ldn", IN: "bangalore|bombay|madras|calcutta|ncr|delhi ncr|blr", VN: "saigon|hcmc", MY: "kl",
  CA: "gta|greater toronto", MX: "cdmx", PH: "cebu|metro manila|manilla", IL: "tel aviv yafo", HK: "hong kong island",
  SE: "gothenburg|malardalen|skane", CY: "larnaca", KZ: "astana", MT: "sliema", AL: "tirane", CR: "grecia",
  TT: "port of spain", LI: "vaduz", IE: "galway|limerick", BB: "bridgetown", CO: "bogata", DK: "aarhus",
  RO: "bucuresti|cluj", CZ: "praha", AT: "wien", PL: "warszawa",
};

/**
 * Regions of other countries. Each name means one country only: names in several countries (Limburg, Punjab) and ordinary
 * words (Para, Centre) are left out.
 */
// prettier-ignore
export const PROVINCES: NamesByCountry = {
  US: "new england|pacific northwest",
  AT: "tyrol|tirol|styria|steiermark|carinthia|karnten|vorarlberg|burgenland|upper austria|lower austria|oberosterreich|niederosterreich",
  BE: "flanders|vlaanderen|wallonia|wallonie|flemish brabant|walloon brabant|east flanders|west flanders|hainaut",
  BR: "minas gerais|rio grande do sul|rio grande do norte|santa catarina|pernambuco|ceara|bahia|goias|mato grosso|espirito santo|estado de sao paulo",
  CH: "ticino|tessin|aargau|graubunden|romandy|romandie|vaud|thurgau|basel stadt|basel landschaft|canton of zug|canton of zurich",
  CL: "region metropolitana de santiago|santiago metropolitan region|valparaiso|biobio",
  CN: "guangdong|zhejiang|jiangsu|sichuan|shandong|hubei|fujian|henan|yunnan|liaoning",
  CO: "cundinamarca|antioquia|valle del cauca", CR: "heredia|guanacaste|provincia de san jose|puntarenas",
  CZ: "bohemia|moravia|south moravian|central bohemian",
  DE: "bavaria|bayern|baden wurttemberg|baden wuerttemberg|hesse|hessen|lower saxony|niedersachsen|saxony|sachsen|thuringia|thuringen|brandenburg|north rhine westphalia|nordrhein westfalen|nrw|rhineland palatinate|rheinland pfalz|saarland|schleswig holstein|mecklenburg vorpommern|saxony anhalt|sachsen anhalt",
  DK: "jutland|jylland|sjaelland|hovedstaden|capital region of denmark|syddanmark|midtjylland",
  EG: "giza|cairo governorate|alexandria governorate",
  ES: "catalonia|cataluna|catalunya|andalusia|andalucia|basque country|pais vasco|euskadi|asturias|cantabria|aragon|navarra|navarre|extremadura|castilla la mancha|castilla y leon|castile and leon|community of madrid|comunidad de madrid|comunidad valenciana|valencian community|murcia|balearic islands|islas baleares|illes balears|canary islands|islas canarias",
  FI: "uusimaa|pirkanmaa|varsinais suomi",
  FR: "ile de france|auvergne rhone alpes|nouvelle aquitaine|occitanie|hauts de france|grand est|bretagne|brittany|normandie|pays de la loire|provence alpes cote d azur|bourgogne franche comte|centre val de loire|paca",
  GB: "greater london|greater manchester|west midlands|east midlands|west yorkshire|south yorkshire|north yorkshire|yorkshire|merseyside|tyne and wear|hertfordshire|oxfordshire|cambridgeshire|buckinghamshire|bedfordshire|gloucestershire|leicestershire|nottinghamshire|derbyshire|staffordshire|warwickshire|worcestershire|northamptonshire|lincolnshire|lancashire|cheshire|wiltshire|shropshire|east sussex|west sussex|home counties|east anglia",
  GR: "attica|attiki|crete|thessaly|central macedonia", HU: "pest county",
  ID: "west java|jawa barat|east java|jawa timur|central java|dki jakarta|yogyakarta|banten",
  IE: "leinster|connacht|county dublin|county cork|county galway|county kildare|county limerick|co dublin|co cork",
  IL: "gush dan|tel aviv district|haifa district",
  IN: "karnataka|maharashtra|tamil nadu|telangana|uttar pradesh|haryana|west bengal|gujarat|rajasthan|kerala|madhya pradesh|andhra pradesh|odisha|bihar|jharkhand|chhattisgarh|uttarakhand|himachal pradesh|assam",
  IT: "lombardy|lombardia|lazio|piemonte|tuscany|toscana|veneto|emilia romagna|sicily|sicilia|sardinia|sardegna|liguria|campania|apulia|puglia|calabria|friuli venezia giulia|trentino|umbria|abruzzo",
  JP: "kanto|kansai|hokkaido|kanagawa|aichi|chiba prefecture|saitama|osaka prefecture|tokyo prefecture|kyoto prefecture|okinawa",
  KR: "gyeonggi|gyeonggi do|gangnam|jeju",
  MX: "jalisco|nuevo leon|estado de mexico|quintana roo|yucatan|guanajuato|queretaro|baja california|sonora|sinaloa|chihuahua|oaxaca|veracruz|michoacan|mexico state",
  MY: "penang|pulau pinang|selangor|johor|sarawak|sabah|kedah|perak",
  NL: "north holland|noord holland|south holland|zuid holland|north brabant|noord brabant|gelderland|overijssel|friesland|flevoland|zeeland|randstad|drenthe",
  NO: "viken|vestland|rogaland|trondelag|akershus", NZ: "waikato|otago|bay of plenty|south island|north island",
  PH: "luzon|visayas|mindanao|calabarzon|cavite|pampanga",
  PK: "sindh|khyber pakhtunkhwa|islamabad capital territory|balochistan",
  PL: "mazowieckie|malopolskie|dolnoslaskie|wielkopolskie|pomorskie|slaskie|lodzkie|mazovia|masovian|silesia|pomerania|lower silesia|lesser poland|greater poland",
  PT: "algarve|madeira|azores|acores|alentejo|setubal", RO: "transylvania|cluj county|bucharest ilfov",
  SA: "riyadh province|makkah region",
  SE: "stockholm county|stockholms lan|vastra gotaland|skane|skane county|uppsala county|ostergotland",
  TR: "anatolia|marmara", UA: "kyiv oblast|lviv oblast|zakarpattia|kharkiv oblast",
  VN: "ho chi minh|da nang|binh duong", ZA: "gauteng|western cape|kwazulu natal|eastern cape|free state",
  AR: "buenos aires province|provincia de buenos aires|caba|patagonia",
};

/** Places in titles that aren't in the lists above. */
// prettier-ignore
export const OTHER_PLACES: readonly string[] = [
  "emea", "apac", "latam", "mena", "dach", "benelux", "nordics", "anz", "noram", "amer", "americas", "europe",
  "european union", "eu", "asia", "africa", "oceania", "middle east", "latin america", "north america",
  "south america", "central america", "southeast asia", "south east asia", "asia pacific", "cemac", "uemoa", "waemu",
  "ecowas", "sadc", "gcc", "asean", "mercosur", "caricom", "cee", "cis", "balkans", "iberia", "levant", "caucasus",
  "sub saharan africa", "west africa", "east africa", "north africa", "southern africa", "francophone africa",
  "western europe", "eastern europe", "central europe", "northern europe", "southern europe", "uki", "uk i", "gulf",
  "caribbean", "south asia", "central asia", "eurasia", "midwest", "mid west", "northeast", "north east",
  "southeast", "south east", "northwest", "north west", "southwest", "south west", "mid atlantic", "north central",
  "south central", "east central", "west central", "upper midwest", "new england", "pacific northwest", "gulf coast",
  "great lakes", "rocky mountains", "tri state", "sun belt", "worldwide", "global", "international", "ca", "est",
  "pst", "cst", "cet", "gmt", "new york city", "ny", "sf", "la", "washington dc", "dc", "orlando", "tampa",
  "charlotte", "raleigh", "portland", "sacramento", "san jose", "san antonio", "columbus", "indianapolis",
  "kansas city", "st louis", "cleveland", "cincinnati", "milwaukee", "baltimore", "tulsa", "omaha", "tucson",
  "albuquerque", "fresno", "jacksonville", "fort worth", "oakland", "honolulu", "boulder", "charleston", "richmond",
  "hartford", "birmingham", "leeds", "bristol", "liverpool", "cardiff", "cork", "utrecht", "eindhoven", "the hague",
  "antwerp", "ghent", "marseille", "toulouse", "bordeaux", "lille", "nantes", "nice", "porto", "braga", "seville",
  "bilbao", "zaragoza", "turin", "naples", "bologna", "florence", "basel", "lausanne", "bern", "graz", "linz",
  "salzburg", "gothenburg", "malmo", "aarhus", "bergen", "tampere", "gdansk", "poznan", "lodz", "katowice", "brno",
  "bratislava", "ljubljana", "cluj napoca", "cluj", "timisoara", "iasi", "kharkiv", "odesa", "thessaloniki",
  "ankara", "izmir", "doha", "riyadh", "jeddah", "kuwait city", "beirut", "amman", "islamabad", "dhaka", "colombo",
  "kathmandu", "osaka", "cebu", "davao", "perth", "adelaide", "canberra", "wellington", "christchurch", "quito",
  "guayaquil", "santiago", "la paz", "asuncion", "caracas", "san salvador", "tegucigalpa", "guatemala city",
  "managua", "havana", "santo domingo", "kingston", "brasilia", "belo horizonte", "curitiba", "porto alegre",
  "recife", "fortaleza", "cordoba", "rosario", "mexico city", "durban", "pretoria", "addis ababa", "kampala",
  "dar es salaam", "kigali", "abuja", "dakar", "abidjan", "algiers", "alexandria",
];
