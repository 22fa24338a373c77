import { employerBrands } from "~/content";
import { foldCompact } from "~/language/text/fold";
import { buildEmployerNames } from "./employer-names";

const BRANDS = Object.entries(employerBrands).map(([employer, brands]) => ({
  employer: foldCompact(employer),
  brands,
}));

/** Lists the products of the employer with one of these names, as listed in `src/content/employer-brands.ts`. */
export function findEmployerBrands(names: readonly string[]): string[] {
  const { compact } = buildEmployerNames(names);
  return BRANDS.flatMap(({ employer, brands }) => (compact.has(employer) ? brands : []));
}

/** Words that boards add to names: "Rubrik Job Board", "Acme | Careers Site". */
const BOARD_WORDS =
  /(?:^|[\s\-–—|:,(]+)(?:(?:external|our|the)\s+)?(?:job|jobs|careers?|talent|recruiting|hiring)\s+(?:boards?|sites?|pages?|portals?|listings?)\)?$/i;
const SECTION = /[\s\-–—|:,(]+(?:external(?: careers?| jobs)?|careers?|jobs)\)?$/i;

const YOUR = "(?:[Dd]eine?|[Ii]hre?|[Yy]our|[Vv]otre|[Tt]on|[Tt]a|[Tt]u|[Ll]a tua|[Ii]l tuo|[Jj]ouw|[Tt]woja|[Ss]ua)";
const START_THERE =
  "(?:[Cc]areers?|[Jj]obs?|[Ff]uture|[Kk]arriere|[Ee]instieg|[Zz]ukunft|[Ss]tart|[Cc]arri[eè]re|[Aa]venir|[Ee]mplois?|[Ee]mpleos?|[Cc]arreras?|[Cc]arreira|[Cc]arriera|[Ff]uturo|[Tt]oekomst|[Kk]ariera|[Vv]acatures|[Ww]ork(?:ing)?)";
/** "Karriere bei Acme", "Careers at Acme", "Dein Einstieg bei der Acme AG" */
const BOARD_LEAD = new RegExp(
  `^(?:${YOUR} )?${START_THERE} (?:at|with|bei|beim|chez|en|con|presso|bij|w|na) (?:(?:der|dem|the|la|de|het) )?(?=[\\p{Lu}\\p{N}\\])([])`,
  "u",
);

/** "200510503Z Acme Pte. Ltd." */
const REGISTRATION = /^\d{6,}\p{Lu}?\s+(?=\p{Lu})/u;

/** Removes the words by which a board leads to its employer's name. */
export function stripBoardLead(name: string): string {
  return name.replace(REGISTRATION, "").replace(BOARD_LEAD, "");
}

/** Removes board words from an employer's name. Null if nothing is left. Keeps "Acme Careers" if the token has it, too. */
export function stripBoardWords(name: string | null, token: string | null): string | null {
  const bare = stripBoardLead(name ?? "")
    .replace(BOARD_WORDS, "")
    .trim();
  const isWhole = token !== null && foldCompact(token) === foldCompact(bare);
  const stripped = isWhole ? bare : bare.replace(SECTION, "").trim();
  return /[\p{L}\p{N}]/u.test(stripped) && !/^(?:external|careers?|jobs?)$/i.test(stripped) ? stripped : null;
}
