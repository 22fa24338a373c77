import {
  ArrowLeft,
  BellRing,
  BriefcaseBusiness,
  CalendarDays,
  EyeOff,
  KeyRound,
  Receipt,
  ShieldCheck,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailureNotice } from "~/components/load-failure";
import { fingerTarget } from "~/components/ui/class-names";
import { Notice } from "~/components/ui/notice";
import { HIDDEN_TEXT } from "~/contracts/rules/office";
import { TextLink } from "~/components/ui/links";
import { HydrateClient } from "~/trpc/prefetch";

type SectionWords = {
  /** Id of the heading. */
  id: string;
  title: string;
  /** What one finds there. */
  about: string;
  /** Names the data in the failure message. */
  what: string;
  icon: LucideIcon;
};

/** The sections of Settings, by the last part of their addresses. */
export const SECTIONS = {
  career: {
    id: "career-profile",
    title: "Career Profile",
    about: "Headline, skills, experience, education and links",
    what: "career profile",
    icon: BriefcaseBusiness,
  },
  searches: {
    id: "saved-searches",
    title: "Saved Searches",
    about: "Your searches and their email alerts",
    what: "saved searches",
    icon: BellRing,
  },
  calendar: {
    id: "calendar",
    title: "Calendar and Reminders",
    about: "Interviews and follow-ups in your calendar and by email",
    what: "calendar settings",
    icon: CalendarDays,
  },
  hidden: {
    id: "hidden",
    title: "Hidden Jobs",
    about: "Jobs and employers that you took out of your lists",
    what: "hidden jobs",
    icon: EyeOff,
  },
  security: {
    id: "account-security",
    title: "Account Security",
    about: "Password, sessions, data export and account deletion",
    what: "sessions",
    icon: ShieldCheck,
  },
  billing: {
    id: "payments",
    title: "Payments",
    about: "Payments and refunds",
    what: "payments",
    icon: Receipt,
  },
  tokens: {
    id: "api-tokens",
    title: "API Tokens",
    about: "For scripts and programs that act for you",
    what: "API tokens",
    icon: KeyRound,
  },
  webhooks: {
    id: "webhooks",
    title: "Webhooks",
    about: "Send unlocks and application updates to your server",
    what: "webhooks",
    icon: Webhook,
  },
} as const satisfies Record<string, SectionWords>;

export type SectionName = keyof typeof SECTIONS;

export function isSection(name: string | undefined): name is SectionName {
  return name !== undefined && Object.hasOwn(SECTIONS, name);
}

type SectionProps = {
  name: SectionName;
  /** False if the data failed to load. Staff who look as somebody don't get some of it. */
  loaded: boolean | "hidden";
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A section of Settings on its own screen, with a link back, a heading, and its content or the failure. */
export function Section({ name, loaded, lead, className, children }: SectionProps) {
  const { id, title, what } = SECTIONS[name];
  return (
    <section aria-labelledby={id} className={className}>
      <TextLink
        href="/dashboard?tab=settings"
        prefetch={false}
        className={`inline-flex items-center gap-1.5 text-14 ${fingerTarget}`}
      >
        <ArrowLeft aria-hidden className="size-4" />
        Settings
      </TextLink>
      <h2 id={id} tabIndex={-1} className="mt-3 text-20 font-bold">
        {title}
      </h2>
      {lead ? <p className="mt-1 max-w-measure text-14 text-ink-muted">{lead}</p> : null}
      {loaded === "hidden" ? (
        <Notice className="mt-4">{HIDDEN_TEXT}</Notice>
      ) : loaded ? (
        <HydrateClient>{children}</HydrateClient>
      ) : (
        <LoadFailureNotice href={`/settings/${name}`} className="mt-4">
          <p>Failed to load your {what}. Please try again.</p>
        </LoadFailureNotice>
      )}
    </section>
  );
}
