import { CONSULTATION_HOLD_MINUTES, CONSULTATION_NOTICE_HOURS } from "~/contracts/rules/consulting";

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
  /** Of every session that is booked here. */
  changes: string;
  testimonialsTitle: string;
  /** Stands on each testimonial until the owner has confirmed that they are real. */
  exampleTestimonial: string;
  testimonials: Testimonial[];
};

const changes =
  `You can move a session once, or cancel it for a full refund, up to ${CONSULTATION_NOTICE_HOURS} hours before it ` +
  "starts. After that it can't be moved or canceled for a refund.";

/** Words and figures of the page about consulting. Prices and lengths come from the offers. */
export const consulting: ConsultingContent = {
  title: "Consulting",
  lead: "Talk your search through with somebody who knows how remote teams hire. One to one, about your search and nobody else's.",
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
      text: "What to keep, what to cut, and what an employer looks for and does not find.",
    },
    {
      id: "interview",
      title: "Interviews, rehearsed",
      text: "The questions of your field, your answers, and what to say better.",
    },
    {
      id: "offer",
      title: "An offer, weighed",
      text: "What to ask for, when to ask, and how to compare pay across countries.",
    },
  ],
  packagesTitle: "Packages",
  packagesLead: "Charged once. Nothing renews.",
  rules: `A time is kept for ${CONSULTATION_HOLD_MINUTES} minutes while you pay. ${changes}`,
  changes,
  testimonialsTitle: "What people say",
  exampleTestimonial: "Example",
  testimonials: [
    {
      quote: "We threw out half of my resume. The other half got me three interviews in two weeks.",
      name: "Ines R.",
      role: "Backend engineer, Lisbon",
    },
    {
      quote: "I had asked for too little for years. One sentence, rehearsed twice, changed that.",
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
