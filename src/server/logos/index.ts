export { deleteUnusedLogos } from "./delete-unused-logos";
export { fetchLogos } from "./fetch-logos";
export { openLogo } from "./open-logo";
