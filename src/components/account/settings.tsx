import { BadgeCheck, ChevronRight, FileText, UserRound, type LucideIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { MembershipSection } from "~/components/payments/membership-section";
import type { Viewer } from "~/session/viewer";
import { HiddenFromLists } from "./hidden-from-lists";
import { isSection, type SectionName, SECTIONS } from "./settings-section";
import {
  AccountSecurity,
  ApiTokens,
  Billing,
  Calendar,
  CareerProfile,
  SavedSearches,
  Webhooks,
} from "./settings-sections";

const SCREENS: Record<SectionName, (props: { viewer: Viewer }) => Promise<ReactNode>> = {
  career: CareerProfile,
  searches: SavedSearches,
  calendar: Calendar,
  hidden: HiddenFromLists,
  security: AccountSecurity,
  billing: Billing,
  tokens: ApiTokens,
  webhooks: Webhooks,
};

type SettingsProps = {
  viewer: Viewer;
  /** An unknown one shows the overview. */
  section: string | undefined;
};

/** The dashboard's Settings tab. */
export function Settings({ viewer, section }: SettingsProps) {
  const Screen = isSection(section) ? SCREENS[section] : Overview;
  return <Screen viewer={viewer} />;
}

function Overview({ viewer }: { viewer: Viewer }) {
  return (
    <section aria-labelledby="settings" className="max-w-[44rem]">
      <h2 id="settings" className="text-20 font-bold">
        Settings
      </h2>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        <Entry href={`/profile/${encodeURIComponent(viewer.username)}`} icon={UserRound} title="Edit Profile">
          Name, username, picture, bio and what others see
        </Entry>
        <Entry href="/dashboard?tab=profile" icon={FileText} title="Manage Resume">
          Upload, replace, download or delete it
        </Entry>
        <SectionEntry name="career" />
        <SectionEntry name="searches" />
        <SectionEntry name="calendar" />
        <SectionEntry name="hidden" />
        <SectionEntry name="security" />
        <Entry href="/pricing" icon={BadgeCheck} title="Membership">
          Verification, monthly membership and connect packs
        </Entry>
        <SectionEntry name="billing" />
        <SectionEntry name="tokens" />
        <SectionEntry name="webhooks" />
      </ul>
      <MembershipSection />
    </section>
  );
}

function SectionEntry({ name }: { name: SectionName }) {
  const { icon, title, about } = SECTIONS[name];
  return (
    <Entry href={`/settings/${name}`} icon={icon} title={title}>
      {about}
    </Entry>
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
