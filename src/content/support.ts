/** Words of the support page but its questions, which stand in faq.ts. For an owner to edit. */
export const support = {
  title: "Support",
  lead: "Most questions are answered below. For the rest, get in touch.",
  leadWithoutContacts: "Answers to what is asked most.",
  quickHelpTitle: "Quick help",
  contactTitle: "Contact us",
  /** Followed by the hours (SUPPORT_HOURS), where they are set. */
  hours: "We answer live chat and phone:",
  responseTime: "Response time:",
  /** Each is shown once its variable is set: SUPPORT_EMAIL, SUPPORT_CHAT_URL, SUPPORT_PHONE. */
  contacts: {
    email: { title: "Email", text: "Best for anything with an account or a payment in it.", responseTime: "24 hours" },
    chat: { title: "Live chat", text: "Best for a short question.", action: "Start a chat", responseTime: "instant" },
    phone: { title: "Phone", text: "Best when it is urgent.", responseTime: "5 minutes" },
  },
  faqTitle: "Frequently asked questions",
} as const;
