import { Button } from "~/components/ui/button";
import { PERSONA_IDS, PERSONAS } from "~/server/personas";

/** Buttons that sign in as invented users. Each press creates another one. */
export function Personas() {
  return (
    <section aria-labelledby="personas" className="grid gap-3">
      <h2 id="personas" className="text-20 font-bold">
        Sign in as somebody
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {PERSONA_IDS.map((id) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
            <p className="min-w-0">
              <b className="font-medium">{PERSONAS[id].label}</b>{" "}
              <span className="text-ink-muted">{PERSONAS[id].detail}</span>
            </p>
            <form method="post" action="/dev/personas">
              <input type="hidden" name="persona" value={id} />
              <Button type="submit" size="small" aria-label={`Sign in: ${PERSONAS[id].label}`}>
                Sign in
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
