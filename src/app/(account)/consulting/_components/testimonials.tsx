import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { consulting } from "~/content";

/** Each is marked as an example until the owner has confirmed that they are real. */
export function Testimonials({ confirmed }: { confirmed: boolean }) {
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
                  {confirmed ? null : <Badge>{consulting.exampleTestimonial}</Badge>}
                </figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
