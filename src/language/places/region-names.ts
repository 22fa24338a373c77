/** Regions with the folded words that name them. */
export const REGION_WORDS: readonly [region: string, words: readonly string[]][] = [
  [
    "European Union",
    [
      "european union",
      "eu",
      "eea",
      "eu eea",
      "europaische union",
      "union europeenne",
      "union europea",
      "uniao europeia",
    ],
  ],
  ["Europe", ["europe", "european", "europa", "europas", "europaweit"]],
  ["EMEA", ["emea"]],
  ["Latin America", ["latin america", "latam", "latinoamerica", "america latina"]],
  ["North America", ["north america", "northern america", "n america", "noram", "namer", "na region", "nordamerika"]],
  ["South America", ["south america", "s america", "sudamerica", "america do sul"]],
  ["Central America", ["central america"]],
  ["Americas", ["americas", "amer"]],
  ["APAC", ["apac", "asia pacific", "apj", "japac"]],
  ["Asia", ["asia", "southeast asia", "south east asia"]],
  ["Africa", ["africa"]],
  ["Middle East", ["middle east", "mena"]],
  ["Oceania", ["oceania"]],
];

export const WORLD_WORDS = [
  "worldwide",
  "world wide",
  "global",
  "globally",
  "anywhere",
  "everywhere",
  "anywhere in the world",
  "any location",
  "weltweit",
];
