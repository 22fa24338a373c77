import {
  BadgeCheck,
  BellRing,
  BriefcaseBusiness,
  CalendarDays,
  ChevronRight,
  EyeOff,
  FileText,
  KeyRound,
  Receipt,
  ShieldCheck,
  UserRound,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import Link from "next/link";
import type { Viewer } from "~/session/viewer";
import { HiddenFromLists } from "./hidden-from-lists";
import {
  AccountSecurity,
  ApiTokens,
  Billing,
  Calendar,
  CareerProfile,
  SavedSearches,
  Webhooks,
} from "./settings-sections";
import { MembershipSection } from "~/components/payments/membership-section";

const CAREER = "career";
const SECURITY = "security";
const BILLING = "billing";
const SEARCHES = "searches";
const HIDDEN = "hidden";
const TOKENS = "tokens";
const WEBHOOKS = "webhooks";
const CALENDAR = "calendar";

export const SETTINGS_SECTIONS: readonly string[] = [
  CAREER,
  SECURITY,
  BILLING,
  SEARCHES,
  HIDDEN,
  CALENDAR,
  TOKENS,
  WEBHOOKS,
];

type SettingsProps = {
  viewer: Viewer;
  /** `section` of the address; an unknown one shows the overview. */
  section: string | undefined;
};

/** The dashboard's Settings tab. */
export function Settings({ viewer, section }: SettingsProps) {
  switch (section) {
    case CAREER:
      return <CareerProfile />;
    case SECURITY:
      return <AccountSecurity viewer={viewer} />;
    case BILLING:
      return <Billing />;
    case SEARCHES:
      return <SavedSearches />;
    case CALENDAR:
      return <Calendar />;
    case HIDDEN:
      return <HiddenFromLists />;
    case TOKENS:
      return <ApiTokens />;
    case WEBHOOKS:
      return <Webhooks />;
    default:
      return <Overview username={viewer.username} />;
  }
}

function Overview({ username }: { username: string }) {
  return (
    <section aria-labelledby="settings" className="max-w-[44rem]">
      <h2 id="settings" className="text-20 font-bold">
        Settings
      </h2>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        <Entry href={`/profile/${encodeURIComponent(username)}`} icon={UserRound} title="Edit Profile">
          Name, username, picture, bio and what others see
        </Entry>
        <Entry href="/dashboard?tab=profile" icon={FileText} title="Manage Resume">
          Upload, replace, download or delete it
        </Entry>
        <Entry href={`/settings/${CAREER}`} icon={BriefcaseBusiness} title="Career Profile">
          Headline, skills, experience, education and links
        </Entry>
        <Entry href={`/settings/${SEARCHES}`} icon={BellRing} title="Saved Searches">
          Your searches and their email alerts
        </Entry>
        <Entry href={`/settings/${CALENDAR}`} icon={CalendarDays} title="Calendar and Reminders">
          Interviews and follow-ups in your calendar and by email
        </Entry>
        <Entry href={`/settings/${HIDDEN}`} icon={EyeOff} title="Hidden Jobs">
          Jobs and employers that you took out of your lists
        </Entry>
        <Entry href={`/settings/${SECURITY}`} icon={ShieldCheck} title="Account Security">
          Password, sessions, data export and account deletion
        </Entry>
        <Entry href="/pricing" icon={BadgeCheck} title="Membership">
          Verification, monthly membership and connect packs
        </Entry>
        <Entry href={`/settings/${BILLING}`} icon={Receipt} title="Payments">
          Payments and refunds
        </Entry>
        <Entry href={`/settings/${TOKENS}`} icon={KeyRound} title="API Tokens">
          For scripts and programs that act for you
        </Entry>
        <Entry href={`/settings/${WEBHOOKS}`} icon={Webhook} title="Webhooks">
          Send unlocks and application updates to your server
        </Entry>
      </ul>
      <MembershipSection />
    </section>
  );
}

type EntryProps = { href: string; icon: LucideIcon; title: string; children: string };

function Entry({ href, icon: Icon, title, children }: EntryProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="flex items-center gap-4 px-5 py-4 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden className="size-5 text-ink-muted" />
        <span className="min-w-0 grow">
          <span className="block font-medium">{title}</span>
          <span className="block text-14 text-ink-muted">{children}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 text-ink-muted" />
      </Link>
    </li>
  );
}
