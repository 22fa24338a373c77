import { Coins, Compass, CreditCard, UserRound, type LucideIcon } from "lucide-react";
import type { Metadata } from "next";
import { UnlockFigures } from "~/components/content/unlock-figures";
import { faq, support } from "~/content";
import { Contacts, listContacts } from "./_components/contacts";
import { Questions } from "./_components/questions";

export const metadata: Metadata = { title: support.title, description: support.leadWithoutContacts };

const ICONS: Record<string, LucideIcon> = {
  "getting-started": Compass,
  connects: Coins,
  payments: CreditCard,
  account: UserRound,
};

export default function SupportPage() {
  const contacts = listContacts();
  return (
    <div className="page pt-8 sm:pt-12">
      <header>
        <h1 className="text-28 font-bold sm:text-40">{support.title}</h1>
        <p className="mt-3 max-w-[54ch] text-ink-muted">
          {contacts.length > 0 ? support.lead : support.leadWithoutContacts}
        </p>
      </header>
      <QuickHelp />
      <UnlockFigures className="mt-12" />
      {contacts.length > 0 ? <Contacts contacts={contacts} /> : null}
      <Questions />
    </div>
  );
}

/** Cards that link to each topic's questions. */
function QuickHelp() {
  return (
    <nav aria-label={support.quickHelpTitle} className="mt-8">
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {faq.map(({ id, title, summary }) => {
          const Icon = ICONS[id] ?? Compass;
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block h-full rounded-card border border-line bg-surface p-4 sm:p-5 transition-colors hover:bg-sunken"
              >
                <Icon aria-hidden className="size-5 text-accent" />
                <span className="mt-3 block leading-snug font-bold">{title}</span>
                <span className="mt-1 block text-14 text-ink-muted">{summary}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
