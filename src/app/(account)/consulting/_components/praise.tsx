import { FileText, type LucideIcon, Map as MapIcon, MessagesSquare, Scale } from "lucide-react";
import { ExampleMark } from "~/components/content/figures";
import { Card } from "~/components/ui/card";
import { consulting } from "~/content";

const ICONS: Record<string, LucideIcon> = {
  plan: MapIcon,
  resume: FileText,
  interview: MessagesSquare,
  offer: Scale,
};

export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="mt-12">
      <h2 id="benefits" className="text-20 font-bold sm:text-28">
        {consulting.benefitsTitle}
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {consulting.benefits.map(({ id, title, text }) => {
          const Icon = ICONS[id] ?? MapIcon;
          return (
            <li key={id}>
              <Icon aria-hidden className="size-5 text-accent" />
              <h3 className="mt-3 text-16 font-bold">{title}</h3>
              <p className="mt-1 text-14 text-ink-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The consultant, in the owner's words. */
export function Consultant({ name, role, picture, words }: NonNullable<typeof consulting.consultant>) {
  return (
    <section aria-labelledby="consultant" className="mt-12 flex flex-col gap-5 sm:flex-row sm:gap-8">
      {picture ? (
        <img src={picture} alt="" width={160} height={160} className="size-28 rounded-card object-cover sm:size-40" />
      ) : null}
      <div className="max-w-measure">
        <h2 id="consultant" className="text-14 text-ink-muted">
          {consulting.consultantTitle}
        </h2>
        <p className="text-20 font-bold">{name}</p>
        <p className="text-14 text-ink-muted">{role}</p>
        {words.map((paragraph) => (
          <p key={paragraph} className="mt-3">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

/** Testimonials, marked as examples until CONTENT_CONFIRMED. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="mt-16">
      <h2 id="testimonials" className="text-20 font-bold sm:text-28">
        {consulting.testimonialsTitle}
      </h2>
      <ul className="mt-6 grid gap-4 lg:grid-cols-3">
        {consulting.testimonials.map(({ quote, name, role }) => (
          <li key={name}>
            <Card className="h-full p-5">
              <figure className="flex h-full flex-col">
                <blockquote className="grow">“{quote}”</blockquote>
                <figcaption className="mt-4 flex items-end justify-between gap-3 text-14">
                  <div>
                    <p className="font-medium">{name}</p>
                    <p className="text-ink-muted">{role}</p>
                  </div>
                  <ExampleMark />
                </figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
