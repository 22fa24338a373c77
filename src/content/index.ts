/*
 * Every text of the pages that an owner may want to change, one file for a page. Components take them from here; prices,
 * connects and days in them come from the contracts.
 */
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
