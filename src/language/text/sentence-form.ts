/** Returns whether every bracket and quotation mark has its other half. */
export function isBalanced(text: string): boolean {
  const count = (sign: string) => text.split(sign).length;
  return (
    count("(") === count(")") && count("[") === count("]") && count("“") === count("”") && (count('"') - 1) % 2 === 0
  );
}
