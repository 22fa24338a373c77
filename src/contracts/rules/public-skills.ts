/** With fewer employers of locked jobs, most skills would be one employer's, so no skill is hidden. */
export const MIN_EMPLOYERS = 20;
