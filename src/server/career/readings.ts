import { careerFileReading } from "./read-career-file";
import { resumeCareerReading } from "./parse-resume-career";

/** What threads read for this domain. */
export const CAREER_READINGS = [careerFileReading, resumeCareerReading] as const;
