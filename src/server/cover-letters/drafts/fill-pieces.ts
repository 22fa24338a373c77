import { fillEmployer } from "./fill-employer";
import { EMPLOYER_PLACEHOLDER } from "../writer";

/**
 * Fills the employer's place while a letter passes by in pieces, also where a placeholder comes in two of them. `take`
 * answers what can be told now, `rest` what was kept back.
 */
export function fillPieces(employer: string | null): { take(piece: string): string; rest(): string } {
  let text = "";
  let told = 0;
  const tell = (end: number) => {
    const fresh = fillEmployer(text.slice(0, end), employer, told);
    told = end;
    return fresh;
  };
  return {
    take: (piece) => {
      text += piece;
      return tell(possibleStart(text));
    },
    rest: () => tell(text.length),
  };
}

/** Where a placeholder may have begun that ends in a later piece; the text's end where none has. */
function possibleStart(text: string): number {
  const longest = Math.min(text.length, EMPLOYER_PLACEHOLDER.length - 1);
  for (let length = longest; length > 0; length -= 1) {
    if (EMPLOYER_PLACEHOLDER.startsWith(text.slice(-length))) return text.length - length;
  }
  return text.length;
}
