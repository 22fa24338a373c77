import { splitSentences } from "./sentences";

/*
 * Texts of strangers sometimes speak to whoever processes them: tripwires against automatic applications ("mention the word
 * …"), and sentences that want a model to do something else. A letter needs neither, so they are taken out before anybody
 * reads the text. What this misses is still only data to the model, and still has to get past the checks of the letter.
 */

/** Zero-width, direction, variation and tag characters: what is written with them is meant for machines. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
// oxlint-disable-next-line no-control-regex -- naming them is the point
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

const TELL =
  "mention|include|write|say|print|output|respond|reply|answer|repeat|append|insert|add|start|begin|use|put|quote|echo|return|place|embed|weave";
const IN_LETTER =
  "(?:cover ?letter|letter|application text|answer|response|reply|output|message|subject(?: line)?|e-?mail|summary)";
const MACHINE =
  "(?:ai|a\\.i\\.|llms?|gpt-?\\d*|chat ?gpt|claude|gemini|copilot|(?:large )?language models?|chat ?bots?|bots?|ai assistants?)";

/** English first, then the usual sentence of it in the languages that feeds bring. */
const INSTRUCTIONS: readonly RegExp[] = [
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
    `\\b(?:${TELL})\\b[^.!?\\n]{0,40}\\b(?:words?|phrases?|sentence|string|code ?words?|pass(?:word|phrase)|keyword|emoji|hashtag|poem|haiku|verse|recipe|joke)\\b`,
    "iu",
  ),
  new RegExp(
    `\\b(?:${TELL})\\b[^.!?\\n]{0,20}\\b(?:this|following|exact|exactly|only|verbatim)\\b[^.!?\\n]{0,20}(?:\\b(?:text|token|tag|line|link|url|message|answer|output)\\b|:)`,
    "iu",
  ),
  new RegExp(
    `\\b(?:${TELL}|end|sign)\\b[^.!?\\n]{0,50}\\b(?:in|into|to|at|on|of|with|from|throughout|by)\\b[^.!?\\n]{0,20}\\b(?:your|the|every|each|this|any) (?:\\w+ )?${IN_LETTER}\\b`,
    "iu",
  ),
  new RegExp(
    `\\b(?:end|sign|start|begin|finish|close|open|sign off) (?:your|the|every|each|this) (?:\\w+ )?${IN_LETTER}\\b`,
    "iu",
  ),
  new RegExp(`\\b(?:${TELL})\\b[^.!?\\n]{0,12}["“«„'‘\`][^"”»“'’\`\\n]{2,120}["”»“'’\`]`, "iu"),
  /\b(?:instead of|rather than) (?:a|the|writing|this|any)[^.!?\n]{0,30}\b(?:letter|application|summary|answer)\b/iu,
  /\b(?:the|your|this) (?:cover ?)?letter (?:must|should|shall|has to|needs to|is to|will)\b/iu,
  /\b(?:reveal|disclose|leak|show|print|repeat|output|expose|dump|send)\b[^.!?\n]{0,40}\b(?:prompt|instructions?|api[ -]?key|secrets?|credentials?|password|environment variables?|other (?:users?|applicants?|candidates?))\b/iu,
  /\b(?:pretend|role-?play) (?:to be|as|like|that|you)\b|\bact as (?:if|though|an? (?:ai|evil|unrestricted|hacker|pirate))|\byou are now\b|\bfrom now on\b|\b(?:jailbreak|developer mode|dan mode|god mode|do anything now)\b/iu,
  /\b(?:do not|don['’]t|never) (?:mention|reveal|tell|say|write|disclose|inform)\b[^.!?\n]{0,60}\b(?:user|applicant|anyone|instruction|this|that you)\b/iu,
  /\b(?:end|begin|start|beginning) of (?:the )?(?:job|document|data|input|resume|résumé|description|instructions?|prompt|user|system|context)\b/iu,
  /^\W*(?:system|assistant|user|human)\s*:\s*\S/iu,
  /<\|[^|]{1,40}\|>|\[\/?(?:inst|sys(?:tem)?|assistant|user)\]|<<\/?sys>>|<\/?(?:system|instructions?|prompt|assistant|user|job|resume|data)\b|^\s*#{2,}\s*(?:instruction|system|response|task|override)|\{\{[^}]{0,200}\}\}|```/imu,
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

/** So long a run without a blank is no word: encoded text, a key. */
const ENCODED = /[A-Za-z0-9+/]{40,}|(?:[0-9a-f]{2}[ :,]?){24,}|(?:\\[ux][0-9a-f]{2,4}){4,}|(?:%[0-9a-f]{2}){6,}/iu;

export type PlainText = {
  text: string;
  /** Sentences that speak to whoever reads this, taken out. */
  removed: readonly string[];
};

/** A text of strangers as data: visible characters, at most `maxLength` of them, and no sentence that instructs its reader. */
export function withoutInstructions(text: string, maxLength: number): PlainText {
  const visible = cutAt(showable(text), maxLength);
  const removed: string[] = [];
  let kept = "";
  let at = 0;
  for (const sentence of splitSentences(visible)) {
    if (!instructs(sentence.text)) continue;
    removed.push(sentence.text);
    kept += visible.slice(at, sentence.start);
    at = sentence.end;
  }
  kept += visible.slice(at);
  return { text: tidy(kept), removed };
}

/** Whether a sentence speaks to a reader that writes, instead of telling something. */
export function instructs(sentence: string): boolean {
  const plain = sentence.normalize("NFKC").replaceAll(/[*_~]{1,3}(?=\S)|(?<=\S)[*_~]{1,3}/g, "");
  if (INSTRUCTIONS.some((pattern) => pattern.test(plain)) || ENCODED.test(withoutLinks(plain))) return true;
  // "i g n o r e  a l l …": letters kept apart read as words only by somebody who wants to hide them.
  const joined = plain.replaceAll(/(?<=(?:^|[\s.-])\p{L})[\s.-](?=\p{L}(?:[\s.-]|$))/gu, "");
  return joined.length < plain.length - 8;
}

function withoutLinks(text: string): string {
  return text.replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, "");
}

function showable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(INVISIBLE, "")
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replaceAll(CONTROLS, "");
}

/** Not in the middle of a word, and never inside a character. */
function cutAt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const blank = cut.search(/\s\S*$/u);
  return cut
    .slice(0, blank > maxLength - 200 ? blank : maxLength)
    .toWellFormed()
    .replace(/\uFFFD$/, "");
}

function tidy(text: string): string {
  return text
    .replaceAll(/[ \t\u00A0]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n[-*•‣▪–—·◦●][ \t]*(?=\n|$)/g, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
