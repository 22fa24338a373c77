import { fitReading } from "./get-fit";
import { resumeReading } from "./read-resume-facts";

/** What threads read for this domain. */
export const FIT_READINGS = [fitReading, resumeReading] as const;
