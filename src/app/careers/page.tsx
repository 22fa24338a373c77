import { Check, Mail } from "lucide-react";
import type { Metadata } from "next";
import { buttonClass } from "~/components/ui/class-names";
import { careers } from "~/content";
import { env } from "~/env";

export const metadata: Metadata = { title: careers.title, description: careers.lead };

type Opening = (typeof careers.openings)[number];

export default function CareersPage() {
  return (
    <div className="page pt-8 sm:pt-12">
      <header>
        <h1 className="text-28 font-bold sm:text-40">{careers.title}</h1>
        <p className="mt-3 max-w-[54ch] text-ink-muted">{careers.lead}</p>
      </header>
      <section aria-labelledby="openings" className="mt-10">
        <h2 id="openings" className="text-20 font-bold">
          {env.SUPPORT_EMAIL ? careers.openingsTitle : careers.rolesTitle}
        </h2>
        <p className="mt-1 text-ink-muted">{env.SUPPORT_EMAIL ? careers.howToApply : careers.closed}</p>
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
          {careers.openings.map((opening) => (
            <OpeningItem key={opening.role} opening={opening} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function OpeningItem({ opening: { role, facts, summary, duties } }: { opening: Opening }) {
  return (
    <li className="grid gap-x-12 gap-y-4 p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h3 className="text-20 font-bold">{role}</h3>
        <p className="facts mt-1 text-14 text-ink-muted">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className="mt-3 max-w-measure">{summary}</p>
        <ul className="mt-3 grid max-w-measure gap-1.5 text-14">
          {duties.map((duty) => (
            <li key={duty} className="flex items-start gap-2">
              <Check aria-hidden className="mt-0.5 size-4 text-accent" />
              {duty}
            </li>
          ))}
        </ul>
      </div>
      {env.SUPPORT_EMAIL ? (
        <a
          href={`mailto:${env.SUPPORT_EMAIL}?subject=${encodeURIComponent(role)}`}
          className={buttonClass({ variant: "primary", className: "self-start justify-self-start" })}
        >
          <Mail aria-hidden className="size-4" />
          {careers.apply}
          <span className="sr-only"> for {role}</span>
        </a>
      ) : null}
    </li>
  );
}
