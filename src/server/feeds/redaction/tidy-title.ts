/** Marks where a name was cut out; a private-use character. */
export const GAP = "\uE000";

const RULES: readonly [RegExp, string][] = [
  // "at Acme Coffee (Munich)": capitalized words belong to the name.
  [
    /(?<![\p{L}\p{N}])(?:at|bei|chez)\s+(?:the\s+)?\uE000(?:\s+\p{Lu}[\p{L}\p{N}]*){0,2}(?=\s*(?:$|[-–—|,:;()[\]]))/gu,
    "\uE000",
  ],
  // "Acme Software (Mexico)", "Acme Labs"
  [
    /\uE000\s+(?:software|technolog(?:y|ies)|labs|group|holdings|vc|ventures|company|networks|studios|careers)(?=\s*(?:$|[-–—|,:;()[\]]))/giu,
    "\uE000",
  ],
  // "at Acme", "@ Acme", "by Acme", "with Acme"
  [/\s*(?:@|(?<![\p{L}\p{N}])(?:at|by|with|within|inside|join|bei|chez|en|em))\s+(?:the\s+)?\uE000/giu, "\uE000"],
  [/@\uE000/gu, "\uE000"],
  // "for Acme", "of Acme", if nothing follows
  [/\s+(?:for|of|from|to|in|on|für|de|da|do)\s+(?:the\s+)?\uE000(?=\s*(?:$|[-–—|,:;()[\]\uE000]))/giu, "\uE000"],
  [/#\uE000/gu, "\uE000"],
  // "Acme & Partners Sales", "Sales and Acme".
  [/\uE000\s*(?:&|\+|\/|and\b|x\b)\s*/giu, "\uE000"],
  [/\s*(?:&|\+|\/|(?<![\p{L}\p{N}])and)\s*\uE000/giu, "\uE000"],
  // "[Acme]", "(Acme - )"
  [/[([{]\s*[-–—|,:;\s]*\uE000[-–—|,:;\s\uE000]*[)\]}]/gu, "\uE000"],
  // "Acme - Designer", "Acme: Designer", "Acme || Designer" at the start.
  [/^[\s\uE000]*\uE000\s*[-–—|,:;/•·.×]+\s*/gu, ""],
  // "Designer - Acme", "Designer | Acme" at the end.
  [/\s*[-–—|,×:;/•·@]+\s*\uE000[\s\uE000]*$/gu, ""],
  // "Designer - Acme - Berlin", "Designer, Acme, Berlin": keep one separator.
  [/(\s*[-–—|,:;•·]+)\s*\uE000\s*[-–—|,:;•·]+\s*/gu, "$1 "],
  // "NYC-Acme", "Acme-certified"
  [/[-–—_]\uE000/gu, "\uE000"],
  [/\uE000[-–—_]/gu, "\uE000"],
  // "Executive, Acme for Business", "Engineer, Acme (Remote)"
  [/\s*[-–—|,:;]\s*\uE000\s+(?=(?:for|in|at|of)\b|\()/gu, " "],
  // "(Acme, Berlin)"
  [/([([{])\s*\uE000[\s,;:–—-]*/gu, "$1"],
  [/\s*\uE000\s*([)\]},;:!?])/gu, "$1"],
  [/\s*\uE000\s*/gu, " "],
  [/[([{]\s*[)\]}]/gu, ""],
  [/\s+/gu, " "],
  [/^[\s\-–—|,×:;/•·]+|[\s\-–—|,×:;/•·@]+$/gu, ""],
  [/\s+([,;:!?])/gu, "$1"],
  [/(?<![\p{L}\p{N}])(?:at|by|with|for|of|from|and|&)$/iu, ""],
];

/** Removes prepositions, brackets and separators left around cut names, and capitalizes the first letter. */
export function tidyAroundGaps(text: string): string {
  const mended = RULES.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text).trim();
  if (!/[\p{L}\p{N}]/u.test(mended)) return "";
  return mended.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
