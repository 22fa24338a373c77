export { deleteUnusedLogos } from "./delete-unused-logos";
export { fetchLogos } from "./fetch-logos";
export { removePlaceholders } from "./remove-placeholders";
export { openLogo } from "./open-logo";
