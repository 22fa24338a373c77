export { confirmedOf, getCareer, joinStored, saveCareer } from "./career";
export { openJsonResume } from "./open-json-resume";
export { readCareerFile } from "./read-career-file";
export { readCareerFromResume } from "./read-career-from-resume";
