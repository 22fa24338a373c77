import type { LetterBrief } from "~/server/cover-letters";
import { LETTER_RESUMES } from "./letter-resumes";

type Posting = readonly [employer: string, title: string, ...requirements: string[]];

/** Five invented postings for each of six résumés. The 30 pairs serve to compare writers. */
const POSTINGS: Record<keyof typeof LETTER_RESUMES, readonly Posting[]> = {
  controller: [
    ["Northwind Foods", "Senior Controller", "5+ years in accounting", "NetSuite", "CPA"],
    ["Quillmark", "Head of Accounting", "You own the month-end close", "Experience leading accountants"],
    ["Otter Labs", "Accounting Manager", "US GAAP", "Consolidation of subsidiaries"],
    ["Parkside", "Finance Systems Lead", "Migrations from QuickBooks to NetSuite", "Advanced Excel"],
    ["Saltmarsh", "Controller", "Audit preparation", "Cash flow reporting to the CFO"],
  ],
  nurse: [
    ["Lantern Care", "Virtual Care Nurse", "Active RN license", "2+ years of telehealth", "Epic"],
    ["Hearthwell", "Triage Nurse", "Schmitt-Thompson protocols", "BLS and ACLS"],
    ["Cardiola", "Remote Cardiac Nurse", "Cardiac experience", "Patient education"],
    ["Medley Health", "Nurse Educator", "Training nurses", "Epic documentation"],
    ["Farshore", "Care Manager, RN", "Compact license", "Patient satisfaction"],
  ],
  engineer: [
    ["Harbour & Finch", "Backend Engineer, Payments", "Go", "PostgreSQL", "Several thousand requests a second"],
    ["Lumen Tools", "Platform Engineer", "Kubernetes", "Terraform", "On-call duty"],
    ["Tallyho", "Staff Engineer", "Mentoring engineers", "Architecture reviews"],
    ["Gridline", "Data Infrastructure Engineer", "Kafka", "Event pipelines"],
    ["Copperfield", "API Engineer", "REST APIs for partners", "5+ years of experience"],
  ],
  support: [
    ["Brightbox", "Head of Support", "You have led a support team", "Zendesk"],
    ["Mailmoor", "Technical Support Lead", "DNS and email delivery", "SQL"],
    ["Pebble", "Knowledge Base Manager", "Writing help center articles", "Self-service"],
    ["Shiply", "Customer Experience Manager", "Response times", "Migrations between help desks"],
    ["Kettle", "Support Operations Manager", "Zendesk administration", "German"],
  ],
  designer: [
    ["Ledgerly", "Product Designer", "Figma", "Onboarding flows"],
    ["Fernway", "Design Systems Designer", "A design system used by several teams", "Accessibility"],
    ["Waypost", "UX Designer, Travel", "Booking flows", "Usability tests"],
    ["Mintleaf", "Senior Product Designer, Payments", "Work with merchants", "User research"],
    ["Openhall", "Lead Designer", "WCAG", "Design reviews"],
  ],
  sales: [
    ["Stackwell", "Account Executive", "Salesforce", "You have closed new business"],
    ["Rowan", "Senior Account Executive, Mid-Market", "Quota attainment", "B2B SaaS"],
    ["Beamly", "Sales Manager", "Outbound playbooks", "Coaching colleagues"],
    ["Clearbrook", "Enterprise Account Executive", "Deal sizes above $50,000", "Long sales cycles"],
    ["Tandem", "Sales Development Lead", "Qualified meetings", "Prospecting"],
  ],
};

const TODAY = new Date("2026-11-22T12:00:00Z");

export const LETTER_PAIRS: readonly LetterBrief[] = Object.entries(LETTER_RESUMES).flatMap(([who, { name, text }]) =>
  (POSTINGS[who as keyof typeof POSTINGS] ?? []).map(([employer, title, ...requirements], number): LetterBrief => ({
    job: {
      title,
      employer,
      requirements,
      tags: [],
      skills: [],
      seniority: null,
      eligibility: null,
      description: requirements.join("\n"),
    },
    applicant: { name, resumeText: text },
    tone: "professional",
    length: "medium",
    number,
    today: TODAY,
  })),
);
