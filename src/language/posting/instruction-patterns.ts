import { skillsIn } from "../skills/skills";

/*
 * Patterns of instructions to whoever processes a text. There are many, because such texts are written to evade filters. A
 * sentence removed by mistake costs a letter only one list item.
 */

const TELL =
  "mention|include|write|say|print|output|respond|reply|answer|repeat|append|insert|add|start|begin|use|put|quote|echo|return|place|embed|weave";
/** How an instruction about a letter begins. */
const CLAIM = "claim|state|say|mention|pretend|assert|insist|confirm|write|tell (?:them|him|her|us)";
const SAY = "say|print|output|respond|reply|answer|repeat|echo|return|write|quote";
const IN_LETTER =
  "(?:cover ?letter|letter|application text|answer|response|reply|output|message|subject(?: line)?|e-?mail|summary|application)";
const MACHINE =
  "(?:ai|a\\.i\\.|llms?|gpt-?\\d*|chat ?gpt|claude|gemini|copilot|(?:large )?language models?|chat ?bots?|bots?|ai assistants?)";

const TO_LETTER =
  "(?:cover ?letters?|(?:the|your|this|every|each) letter|(?:your|the) application|application text|(?:your|the|this|final|every) (?:answer|reply|response|output|text|message|e-?mail|subject line)|subject line|when (?:applying|writing|generating|drafting|answering))";

/** English first, then the most common sentence in the other languages of our feeds. */
export const INSTRUCTIONS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|overrule|discard|set aside|pay no attention to|do not follow|don['’]t follow|stop following)\b[^.!?\n]{0,60}\b(?:instruction|prompt|direction|rule|guideline|command|order|polic|context|request|text|message|everything|all of (?:this|that)|above|previous|prior|earlier|before|told)/iu,
  /\b(?:previous|prior|above|earlier|following|new|updated|real|actual|hidden|original|further|special|additional) (?:system )?(?:instructions?|prompts?|directives?|commands?)\b/iu,
  /\b(?:system|developer|hidden|secret|initial) ?(?:prompt|message|instructions?|note)\b/iu,
  // "As an AI, …" and not "as an AI engineer".
  new RegExp(
    `\\b(?:as|you are|you['’]re|dear|attention|hey|(?:note|message|instructions?) (?:to|for)|to|for|any|all|every) (?:an? |the |all |any |every )?${MACHINE}(?=\\s*(?:[,:;!?.)\\]—–-]|$|\\b(?:reading|read|processing|writing|generating|language|model|that|who|which|you|please|must|should)\\b))`,
    "iu",
  ),
  new RegExp(
    `\\b${MACHINE}\\b[^.!?\\n]{0,15}\\b(?:must|should|shall|have to|please|are (?:asked|required|told|instructed)|reading this)\\b`,
    "iu",
  ),
  new RegExp(
    `\\b(?:${TELL})\\b[^.!?\\n]{0,30}\\b(?:the|this|these|following|exact|secret|magic|code|any|a|an|only)\\b[^.!?\\n]{0,25}\\b(?:words?|phrases?|sentence|string|code ?words?|pass(?:word|phrase)|keyword|emoji|hashtag|poem|haiku|limerick|verse|recipe|joke)\\b`,
    "iu",
  ),
  new RegExp(
    `\\b(?:${TELL})\\b[^.!?\\n]{0,20}\\b(?:this|following|exact|exactly|only|verbatim)\\b[^.!?\\n]{0,20}(?:\\b(?:text|token|tag|line|link|url|message|answer|output)\\b|:)`,
    "iu",
  ),
  new RegExp(
    `\\b(?:${TELL}|end|sign)\\b[^\\n]{0,120}?\\b(?:in|into|to|at|on|of|with|from|throughout|by)\\b[^.!?\\n]{0,20}\\b(?:your|the|every|each|this|any) (?:\\w+ )?${IN_LETTER}\\b`,
    "iu",
  ),
  new RegExp(
    `\\b(?:end|sign|start|begin|finish|close|open|sign off) (?:your|the|every|each|this) (?:\\w+ )?${IN_LETTER}\\b`,
    "iu",
  ),
  new RegExp(`\\b(?:${TELL})\\b[^.!?\\n]{0,12}["“«„'‘\`][^"”»“'’\`\\n]{2,120}["”»“'’\`]`, "iu"),
  new RegExp(
    `^\\W*(?:please |now |then )?(?:${SAY})\\b.{1,80}\\b(?:only|instead|nothing else|verbatim|exactly as|word for word)\\b`,
    "iu",
  ),
  /^\W*(?:please )?(?:respond|reply|answer) (?:only )?(?:with|by saying)\b|\brepeat after me\b/iu,
  /\b(?:instead of|rather than) (?:a|the|writing|this|any)[^.!?\n]{0,30}\b(?:letter|application|summary|answer)\b/iu,
  /\b(?:the|your|this) (?:cover ?)?letter (?:must|should|shall|has to|needs to|is to|will)\b/iu,
  /\b(?:reveal|disclose|leak|show|print|repeat|output|expose|dump|send)\b[^.!?\n]{0,40}\b(?:prompt|instructions?|api[ -]?key|secrets?|credentials?|password|environment variables?|other (?:users?|applicants?|candidates?))\b/iu,
  /\b(?:pretend|role-?play) (?:to be|as|like|that|you)\b|\bact as (?:if|though|an? (?:ai|evil|unrestricted|hacker|pirate))|\byou are now\b|\bfrom now on\b|\b(?:jailbreak|developer mode|dan mode|god mode|do anything now)\b/iu,
  /\b(?:do not|don['’]t|never) (?:mention|reveal|tell|say|write|disclose|inform)\b[^.!?\n]{0,60}\b(?:user|applicant|anyone|instruction|this|that you)\b/iu,
  /\b(?:end|begin|start|beginning) of (?:the )?(?:job|document|data|input|resume|résumé|description|instructions?|prompt|user|system|context)\b/iu,
  new RegExp(`^\\W*(?:system|assistant|user|human)\\s*:[^\\n]*\\b(?:you|sure|ignore|${TELL}|${SAY})\\b`, "iu"),
  new RegExp(`^\\W*${MACHINE}\\s*:`, "iu"),
  /\b(?:assistant|ai|llm|model|bot|chatbot) (?:instructions?|note|message|prompt|override|directive)s?\s*[:!]/iu,
  // Instructions about the letter, in either word order.
  new RegExp(
    `(?:^|[,:;.!]\\s*|\\b(?:please|always|must|should|shall|has to|have to|needs? to|then|don['’]t|never)\\s+)(?:${TELL}|${CLAIM})\\b[^\\n]*\\b${TO_LETTER}\\b`,
    "iu",
  ),
  new RegExp(
    `\\b${TO_LETTER}\\b[^\\n]{0,60}(?:[,:]\\s*|\\b(?:please|always|must|should|shall|has to|have to|needs? to|then|don['’]t|never)\\s+)(?:${TELL}|${CLAIM}|contain|have|be|appear)\\b`,
    "iu",
  ),
  new RegExp(
    `\\b(?:must|should|has to|have to|needs? to|shall|appears?|is) (?:to )?(?:appear|be|included|mentioned|found|contained|in|present)\\b[^.!?\\n]{0,20}\\b${TO_LETTER}\\b`,
    "iu",
  ),
  new RegExp(
    `^\\W*(?:always |please |now |then |also |just )?(?:${CLAIM}) (?:that )?(?:you|the (?:applicant|candidate)|i|we|he|she|they)\\b`,
    "iu",
  ),
  /^\W*tell (?:them|him|her|the (?:employer|recruiter|company|hiring))\b/iu,
  /\b(?:your|the|a) (?:real|new|actual|true|only) (?:task|job|goal|objective|purpose|mission) (?:is|:)|\bnew task\b|\bsupersedes?\b|\btakes? precedence\b|\bgame where you\b/iu,
  /\b(?:processed|read|parsed|screened|handled) by (?:an? )?(?:automated|ai|machine|bot|model|llm)/iu,
  /\b(?:what are|print|show|repeat|output|reveal|tell me|describe) your (?:instructions|rules|configuration|prompt|guidelines|system)\b/iu,
  /\b(?:reply|respond|answer|write|speak|output)\b[^.!?\n]{0,40}\b(?:in|as) (?:all caps|capitals|uppercase|rhyme|verse|binary|morse|emojis?|pirate|reverse|json|klingon|a markdown)\b/iu,
  /\bwrite (?:everything|all of it|it all) in\b|\bexfiltrat|\b(?:simulate|emulate) an?\b|\bcomplete the (?:sentence|following|phrase)\b|\b(?:hidden|invisible|white) text\b/iu,
  /\b(?:applications?|candidates?|letters?) (?:without|that (?:do|does) not|not)\b[^.!?\n]{0,60}\b(?:rejected|ignored|discarded|considered|deleted)\b/iu,
  /<\|[^|]{1,40}\|>|\[\/?(?:inst|sys(?:tem)?|assistant|user)\]|<<\/?sys>>|<\/?(?:system|instructions?|prompt|assistant|user|job|resume|data)\b|^[^\S\n]*#{2,}\s*(?:instruction|system|response|task|override)|\{\{[^}]{0,200}\}\}|```/imu,
  /\b(?:base64|rot13|decode|decrypt|eval|javascript:)\b[^.!?\n]{0,60}\b(?:following|this|and|then|it|obey|follow|run)\b/iu,
  /\btranslate (?:the|this|your|all)[^.!?\n]{0,20}\b(?:following|above|letter|answer|response)\b/iu,
  /\b(?:recommend|rate|rank|score|approve|accept|hire|praise) (?:this|the) (?:candidate|applicant)\b/iu,
  // German, Dutch, French, Spanish, Portuguese, Italian, Polish, Russian, Ukrainian, Turkish, Chinese, Japanese, Korean
  /\b(?:ignorier\w*|vergiss|vergessen sie|missachte\w*)\b[^.!?\n]{0,60}\b(?:anweisung|vorgabe|regel|alles|vorherig|obig|bisherig)/iu,
  /\b(?:negeer|vergeet)\b[^.!?\n]{0,60}\b(?:instructies|regels|alles|vorige)/iu,
  /\b(?:ignore[rz]?|oublie[rz]?|ne tene?z pas compte)\b[^.!?\n]{0,60}(?:instruction|consigne|règle|précédent|tout)/iu,
  /\b(?:ignor[ae]\w*|olvid[ae]\w*|haz caso omiso|esque[cç][ae]\w*|descarta\w*)(?![\p{L}])[^.!?\n]{0,60}(?:instruc|indicaci|regla|regra|anterior|todo|tudo)/iu,
  /\b(?:ignora\w*|dimentica\w*)\b[^.!?\n]{0,60}\b(?:istruzion|regol|precedent|tutto)/iu,
  /(?<!\p{L})(?:zignoruj|ignoruj|zapomnij)(?!\p{L})[^.!?\n]{0,60}(?:instrukc|poleceni|poprzedni|wszystk)/iu,
  /(?<!\p{L})(?:игнориру\p{L}*|проигнориру\p{L}*|забудь\p{L}*|ігнору\p{L}*|забудьте)(?!\p{L})[^.!?\n]{0,60}(?:инструкц|указани|правил|предыдущ|інструкц|попередн|вс[её])/iu,
  /(?:önceki|tüm|yukarıdaki)[^.!?\n]{0,40}(?:talimat|yönerge|komut)[^.!?\n]{0,40}(?:yok say|görmezden|unut|dikkate alma)/iu,
  /(?:忽略|无视|無視|忘记|忘記|不要理会)[^。！？\n]{0,40}(?:指令|指示|提示|规则|說明|说明|以上|之前)|(?:指示|命令|プロンプト)[^。！？\n]{0,20}(?:無視|忘れ)|(?:지시|명령|프롬프트)[^.!?\n]{0,20}(?:무시|잊)/u,
];

/** All caps, joined or with digits: people plant such words to find them again. */
const CONSPICUOUS =
  /(?<![\p{L}\p{N}_-])(?=[\p{L}\p{N}_-]{4,80}(?![\p{L}\p{N}_-]))(?:[\p{Lu}\p{N}_-]+|[\p{L}_-]*\p{N}[\p{L}\p{N}_-]*|\p{L}+_[\p{L}\p{N}_]+|\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}_-]*)/gu;

/** Finds words that stand out like a canary. */
export function conspicuousWords(text: string): string[] {
  return text.match(CONSPICUOUS) ?? [];
}

const ORDER = new RegExp(
  `(?:^|[,:;.!]\\s*|\\b(?:please|always|must|should|shall|has to|have to|then|and|to|don['’]t)\\s+)(?:${TELL}|${SAY}|${CLAIM}|produce|generate|contain)\\b`,
  "iu",
);
/** Shorter all-caps words may be common abbreviations. */
const LEAST_SHOUT = 5;

/** "You must write XK-77": an instruction with a planted word. */
export function ordersPlanted(sentence: string): boolean {
  if (!ORDER.test(sentence)) return false;
  return conspicuousWords(sentence).some(
    (word) =>
      word.length >= LEAST_SHOUT &&
      /\p{L}/u.test(word) &&
      /^[\p{Lu}\p{N}_-]+$/u.test(word) &&
      skillsIn(word).length === 0,
  );
}

/** Returns whether a sentence continues the previous instruction. */
export function continuesOrders(sentence: string): boolean {
  return CONTINUED.test(sentence);
}

const CONTINUED = new RegExp(`^\\W*(?:please |now |then |and |just )?(?:${TELL}|${SAY}|${CLAIM})\\b`, "iu");
