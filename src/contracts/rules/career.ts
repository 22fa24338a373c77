export const CAREER_MAX = { skills: 100, experience: 50, education: 30, certificates: 50, links: 20 } as const;
export const CAREER_LINE_MAX_LENGTH = 200;
export const CAREER_LINK_MAX_LENGTH = 500;
export const CAREER_SUMMARY_MAX_LENGTH = 4000;

/** Only for a JSON Resume. A LinkedIn export can be as large as any upload. */
export const JSON_RESUME_MAX_BYTES = 512 * 1024;
