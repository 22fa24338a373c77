/** Days for which a paid unlock covers the same role as another job. */
export const ROLE_COVERED_DAYS = 180;
