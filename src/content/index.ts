/* Texts for the owner to edit, one file per page. Prices, connects and days come from the contracts. */
export { applyFlow } from "./site";
export type { Block } from "./legal";
export { careers } from "./careers";
export { CHANGED_ON } from "./changed-on";
export { changelog } from "./changelog";
export { consulting } from "./consulting";
export { developers } from "./developers";
export { employerBrands } from "./employer-brands";
export { faq } from "./faq";
export { home } from "./home";
export type { LegalText } from "./legal";
export { pricing } from "./site";
export { privacy } from "./privacy";
export { quickStart, toCurl } from "./quick-start";
export { site } from "./site";
export { support } from "./site";
export { terms } from "./terms";
