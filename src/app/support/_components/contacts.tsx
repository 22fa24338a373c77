import { Mail, MessageCircle, Phone, type LucideIcon } from "lucide-react";
import { ExampleMark } from "~/components/content/figures";
import { buttonClass } from "~/components/ui/class-names";
import { Card } from "~/components/ui/card";
import { support } from "~/content";
import { env } from "~/env";

type Contact = {
  words: { title: string; text: string; responseTime: string };
  Icon: LucideIcon;
  href: string;
  label: string;
  newTab?: boolean;
};

/** The contacts that the owner has set up, in page order. */
export function listContacts(): Contact[] {
  const { email, chat, phone } = support.contacts;
  const { SUPPORT_EMAIL: address, SUPPORT_CHAT_URL: chatUrl, SUPPORT_PHONE: number } = env;
  return [
    ...(address ? [{ words: email, Icon: Mail, href: `mailto:${address}`, label: address }] : []),
    ...(chatUrl ? [{ words: chat, Icon: MessageCircle, href: chatUrl, label: chat.action, newTab: true }] : []),
    ...(number ? [{ words: phone, Icon: Phone, href: `tel:${number.replaceAll(/[^+\d]/g, "")}`, label: number }] : []),
  ];
}

/** The contacts with response times and hours. */
export function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  const answeredLive = contacts.some(({ words }) => words !== support.contacts.email);
  return (
    <section aria-labelledby="contact" className="mt-16">
      <h2 id="contact" className="text-28 font-bold">
        {support.contactTitle}
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {contacts.map((contact) => (
          <ContactCard key={contact.words.title} contact={contact} />
        ))}
      </ul>
      {answeredLive && env.SUPPORT_HOURS ? (
        <p className="mt-4 text-14">
          {support.hours} <span className="tabular font-medium">{env.SUPPORT_HOURS}</span>
        </p>
      ) : null}
    </section>
  );
}

function ContactCard({ contact: { words, Icon, href, label, newTab } }: { contact: Contact }) {
  return (
    <li>
      <Card className="flex h-full flex-col p-5">
        <h3 className="flex items-center gap-2 font-bold">
          <Icon aria-hidden className="size-4.5 text-accent" />
          {words.title}
        </h3>
        <p className="mt-1 text-14 text-ink-muted">{words.text}</p>
        <p className="mt-3 mb-4 text-14">
          {support.responseTime} <span className="font-medium">{words.responseTime}</span>
          <ExampleMark className="ms-1" />
        </p>
        <a
          href={href}
          {...(newTab ? { target: "_blank", rel: "noopener" } : {})}
          className={buttonClass({ className: "mt-auto max-w-full self-start" })}
        >
          <span className="truncate">{label}</span>
          {newTab ? <span className="sr-only"> (opens in a new tab)</span> : null}
        </a>
      </Card>
    </li>
  );
}
