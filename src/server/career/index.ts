export { getCareer, saveCareer } from "./career";
export { openJsonResume } from "./json-resume";
export { readCareerFile } from "./read-career-file";
export { readCareerFromResume } from "./read-resume";
export { CAREER_READINGS } from "./readings";
