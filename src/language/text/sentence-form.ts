/** "1)" of a list, an inch and „words“: half of what stands in pairs elsewhere. */
const UNPAIRED = /(?<![\p{L}\d])(?:\d{1,2}|\p{L})\)|(?<=\d)"|„[^„“”]*[“”]/gu;

/** Returns whether every bracket and quotation mark has its other half. */
export function isBalanced(text: string): boolean {
  return hasPairs(text) || hasPairs(text.replaceAll(UNPAIRED, ""));
}

function hasPairs(text: string): boolean {
  const count = (sign: string) => text.split(sign).length;
  return (
    count("(") === count(")") && count("[") === count("]") && count("“") === count("”") && (count('"') - 1) % 2 === 0
  );
}

/** "moreÂ efficient", "â€“": letters of a wrong encoding. */
export const isGarbled = (text: string): boolean =>
  /[\u0080-\u009F\uE000-\uF8FF\uFFFD]|Â(?!\p{L})|\p{L}[ÂÃ]|Ã(?!\p{L})|â€|ï¼/u.test(text);
