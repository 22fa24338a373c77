/** The questions are in faq.ts. */
export const support = {
  title: "Support",
  lead: "Find answers to common questions below, or get in touch.",
  leadWithoutContacts: "Answers to common questions.",
  quickHelpTitle: "Quick help",
  contactTitle: "Contact us",
  /** Followed by SUPPORT_HOURS, if set. */
  hours: "We answer live chat and phone:",
  responseTime: "Response time:",
  /** Each is shown only if its variable is set: SUPPORT_EMAIL, SUPPORT_CHAT_URL, SUPPORT_PHONE. */
  contacts: {
    email: { title: "Email", text: "Best for questions about your account or a payment.", responseTime: "24 hours" },
    chat: { title: "Live chat", text: "Best for quick questions.", action: "Start a chat", responseTime: "instant" },
    phone: { title: "Phone", text: "Best for urgent problems.", responseTime: "5 minutes" },
  },
  faqTitle: "Frequently asked questions",
} as const;
