export { readToday } from "./read-today";
