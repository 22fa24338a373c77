/** Up to the clause's end, or what somebody does have: "no experience with Gong, but with Outreach". */
const REST = String.raw`(?:(?!,? but\b)[^.;:()\n]){0,200}`;
/** Denied of the owner: not "trained 40 people with no experience in Excel" or "taught students who want to learn Python". */
const OWN = String.raw`(?<=^\W*|[;.:(–—]\s?|, |\bbut |\bI(?:['’]\p{L}+)? |\band (?=(?:am|has|have|had|did|was) )|\bwho (?=(?:wants|hopes|plans) ))(?:(?:am|has|have|had|do|did|was) )?`;
const LACKED =
  "experience|knowledge|background|expertise|exposure|familiarity|training|licen[sc]e|certification|degree";
const LACKS = String.raw`no (?:[\p{L}-]+ ){0,3}?(?:${LACKED})\b`;
const NEVER_DID = String.raw`(?:never|not|haven['’]t|don['’]t|didn['’]t)(?: yet)? (?:used?|worked (?:with|in|on)|know|learn(?:ed|t)?|familiar with|experienced (?:in|with)|proficient in|licensed|certified|admitted|registered|finish|complete|graduate)\b`;
const DID_NOT = String.raw`(?:did|do)(?: not|n['’]t) \p{L}+`;
const IS_NOT = String.raw`not (?:yet )?an? (?!single\b)`;
const WANTS = String.raw`(?:wants?|wish|hopes?|hoping|eager|keen|plans?|planning|would like) to learn\b`;
const ABROAD = String.raw`(?:keine(?:rlei)? (?:\p{L}+ )?(?:Erfahrung|Kenntnisse)|(?:aucune|sans) (?:expérience|connaissance)|(?:sin|ninguna) (?:experiencia|conocimiento)|(?:sem|nenhuma?) (?:experiência|conhecimento)|(?:senza|nessuna) (?:esperienza|conoscenza)|(?:geen|zonder) (?:ervaring|kennis)|(?:brak|bez) (?:doświadczenia|znajomości)|(?:não|no|non|nie) (?:tenho experiência|tengo experiencia|ho esperienza|mam doświadczenia|programo|programmo|programuję|conheço|conozco|conosco|znam|uso|używam|domino))(?!\p{L})`;
/** "US GAAP: none so far", "Kubernetes – never used" deny what stands before them. */
const DENIED_BEHIND = String.raw`(?<=^[\s•–—-]*|[;,.(\n]\s?)(?:[\p{L}\d+#/-]+ ){0,2}[\p{L}\d+#/-]+(?::| [–—-]) ?(?:none|no(?: experience)?|never(?: used)?|not (?:yet|used|applicable))(?: (?:so far|yet|at all))?(?=\s*(?:$|[;,.)\n](?! ?\d)))`;
const DENIED = new RegExp(
  `${OWN}(?:${[LACKS, NEVER_DID, DID_NOT, IS_NOT, WANTS, ABROAD].join("|")})${REST}|${DENIED_BEHIND}`,
  "giu",
);

/** Removes what a line of a résumé says that its owner lacks: "No experience with NetSuite", "I am not licensed in Texas". */
export function withoutDenials(line: string): string {
  return line.replaceAll(DENIED, " ");
}

/** Returns only what a line of a résumé says that its owner lacks. */
export const denialsIn = (line: string): string => (line.match(DENIED) ?? []).join(" ");

/** What somebody looks for: "Seeking a remote role in sales". */
const WISH =
  /^[\s•–—-]*(?:(?:I(?: am|['’]m)?|currently|now|actively|objective:|goal:)[ ,]+)*(?:looking (?:for|to)|seeking|in search of|searching for|(?:hop(?:e|ing)|aim(?:ing)?) (?:to|for)|want(?:ing)? (?:to|an?) |would (?:like|love) to|aspir(?:e|es|ing) to|eager to|keen to|open to (?:an? |remote|new)|interested in (?:an? |new ))/iu;

/** Tells whether a clause begins as a wish: "Hope for 10 years of payroll work". */
export const beginsAsWish = (clause: string): boolean => WISH.test(clause);
