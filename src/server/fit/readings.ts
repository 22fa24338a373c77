import { fitReading } from "./measure-resume";
import { resumeReading } from "./resume-facts";

export { measureResume } from "./measure-resume";

/** What threads read for this domain. */
export const FIT_READINGS = [fitReading, resumeReading] as const;
