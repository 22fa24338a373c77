import { CONSULTATION_HOLD_MINUTES, CONSULTATION_NOTICE_HOURS } from "~/contracts/offers";

type Testimonial = { quote: string; name: string; role: string };

type ConsultingContent = {
  title: string;
  lead: string;
  stats: { label: string; value: string }[];
  benefitsTitle: string;
  benefits: { id: string; title: string; text: string }[];
  packagesTitle: string;
  packagesLead: string;
  rules: string;
  changes: string;
  consultantTitle: string;
  /** The consultant. Shown once you set it. `picture` is a square file in `public`. */
  consultant: { name: string; role: string; picture: string | null; words: string[] } | null;
  testimonialsTitle: string;
  testimonials: Testimonial[];
};

const changes =
  `You can move a session once, or cancel it for a full refund, up to ${CONSULTATION_NOTICE_HOURS} hours before it ` +
  "starts. After that it can't be moved or canceled for a refund.";

export const consulting: ConsultingContent = {
  title: "Consulting",
  lead: "Talk through your job search with somebody who knows how remote teams hire. One-on-one, all about you.",
  stats: [
    { label: "Placements", value: "500+" },
    { label: "Average Increase", value: "$180K" },
    { label: "Rating", value: "4.9/5" },
  ],
  benefitsTitle: "What you take away",
  benefits: [
    {
      id: "plan",
      title: "A plan for your search",
      text: "Which roles to apply for, in which order, and which to leave alone.",
    },
    {
      id: "resume",
      title: "Your resume, line by line",
      text: "What to keep, what to cut, and what employers miss in it.",
    },
    {
      id: "interview",
      title: "Interviews, rehearsed",
      text: "Questions from your field, your answers, and how to improve them.",
    },
    {
      id: "offer",
      title: "An offer, weighed",
      text: "What to ask for, when to ask, and how to compare pay across countries.",
    },
  ],
  packagesTitle: "Packages",
  packagesLead: "Charged once. Nothing renews.",
  rules: `We reserve a time for ${CONSULTATION_HOLD_MINUTES} minutes while you pay. ${changes}`,
  changes,
  consultantTitle: "Your consultant",
  consultant: null,
  testimonialsTitle: "What people say",
  testimonials: [
    {
      quote: "We threw out half of my resume. The other half got me three interviews in two weeks.",
      name: "Ines R.",
      role: "Backend engineer, Lisbon",
    },
    {
      quote: "I'd been asking for too little for years. One sentence, rehearsed twice, changed that.",
      name: "Marcus T.",
      role: "Product designer, Toronto",
    },
    {
      quote: "I came with forty open applications and left with six. Two became offers.",
      name: "Priya S.",
      role: "Data analyst, Pune",
    },
  ],
};
