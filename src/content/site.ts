/** Words and figures of the home page and the frame around every page. For an owner to edit; nothing here is computed. */
export const site = {
  name: "Farsite",
  description: "Remote jobs with the facts up front. Browse freely, unlock the ones you want.",
} as const;

export type Stat = { label: string; value: string };

export const home: {
  headline: string;
  lead: string;
  browse: string;
  watch: string;
  stats: Stat[];
  /** Stands below the stats until the owner has confirmed them. */
  statsFootnote: string;
  listTitle: string;
} = {
  headline: "Find a $100k/Year+ Remote Job",
  lead: "Browse every job for free. See where one may live, how fresh it is and whether pay is disclosed. Pay a few connects only to unlock the employer, the pay and the link.",
  browse: "Start Browsing Jobs",
  watch: "Watch How It Works",
  stats: [
    { label: "Avg Salary", value: "$180K" },
    { label: "Companies", value: "2,500+" },
    { label: "Remote Jobs", value: "15K+" },
    { label: "Success Rate", value: "89%" },
  ],
  statsFootnote: "Example figures",
  listTitle: "Newest jobs",
};
