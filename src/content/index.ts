/* Texts for the owner to edit, one file per page. Prices, connects and days come from the contracts. */
export { applyFlow } from "./apply-flow";
export type { Block } from "./blocks";
export { careers } from "./careers";
export { changelog } from "./changelog";
export { consulting } from "./consulting";
export { developers } from "./developers";
export { faq } from "./faq";
export { home } from "./home";
export type { LegalText } from "./legal";
export { pricing } from "./pricing";
export { privacy } from "./privacy";
export { quickStart, toCurl } from "./quick-start";
export { site } from "./site";
export { support } from "./support";
export { terms } from "./terms";
