export { MissingProfile as default } from "../_components/no-profile";
