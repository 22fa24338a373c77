export { findPeople } from "./find-people";
export { getPerson } from "./get-person";
export { readToday } from "./read-today";
