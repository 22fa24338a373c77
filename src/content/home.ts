type HomeContent = {
  headline: string;
  lead: string;
  browse: string;
  watch: string;
  stats: { label: string; value: string }[];
  searchLabel: string;
  listTitle: string;
  /** An example job, before and after an unlock. */
  specimen: {
    caption: string;
    title: string;
    where: string;
    employer: string;
    pay: string;
    employmentType: string;
    price: string;
    before: string;
    after: string;
  };
};

export const home: HomeContent = {
  headline: "Find a $100k/Year+ Remote Job",
  lead: "Browse every job for free: what it is, who can apply from where, and how fresh it is. A few connects unlock the employer, the pay and the link.",
  browse: "Start Browsing Jobs",
  watch: "Watch How It Works",
  stats: [
    { label: "Avg Salary", value: "$180K" },
    { label: "Companies", value: "2,500+" },
    { label: "Remote Jobs", value: "15K+" },
    { label: "Success Rate", value: "89%" },
  ],
  searchLabel: "Search by title, skill or keyword",
  listTitle: "Newest jobs",
  specimen: {
    caption: "An example job, before and after unlocking it.",
    title: "Senior Backend Engineer, Payments",
    where: "Remote, Europe",
    employer: "Halden Systems",
    pay: "$150k - $185k",
    employmentType: "Full-time",
    price: "15 connects",
    before: "Before",
    after: "Unlocked",
  },
};
