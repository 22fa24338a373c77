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

/** "Karriere bei Acme", "Careers at Acme" */
const BOARD_LEAD =
  /^(?:[Cc]areers?|[Jj]obs|[Kk]arriere|[Cc]arri[eè]res?|[Ee]mplois?|[Ee]mpleos?|[Cc]arreras?|[Vv]acatures|[Ww]ork(?:ing)?) (?:at|with|bei|beim|chez|en|con|bij) (?=[\p{Lu}\p{N}])/u;

/** Removes the words by which a board leads to its employer's name. */
export function stripBoardLead(name: string): string {
  return name.replace(BOARD_LEAD, "");
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
