import { ChevronDown } from "lucide-react";
import { Blocks } from "~/components/content/blocks";
import { faq, support } from "~/content";
import { isConsultingShown } from "~/server/core/consulting-offer";

/** Details that share a name form a native accordion, which needs no script. */
const ACCORDION = "faq";

/** Questions by topic, with one open answer at a time. */
export function Questions() {
  return (
    <section aria-labelledby="faq" className="mt-16">
      <h2 id="faq" className="text-28 font-bold">
        {support.faqTitle}
      </h2>
      {faq.map(({ id, title, questions }) => (
        <section
          key={id}
          aria-labelledby={id}
          className="mt-8 grid gap-x-12 gap-y-3 lg:grid-cols-[16rem_minmax(0,1fr)]"
        >
          <h3 id={id} className="scroll-mt-6 text-20 font-bold">
            {title}
          </h3>
          <div className="divide-y divide-line border-y border-line">
            {questions.filter(isShown).map(({ question, answer }) => (
              <details key={question} name={ACCORDION} className="group">
                <summary className="flex cursor-pointer items-center justify-between gap-4 rounded-inner py-3.5 font-medium [&::-webkit-details-marker]:hidden">
                  {question}
                  <ChevronDown
                    aria-hidden
                    className="size-5 text-ink-muted transition-transform group-open:rotate-180"
                  />
                </summary>
                <div className="prose pb-5">
                  <Blocks blocks={answer} />
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}

function isShown({ onlyWithConsulting }: { onlyWithConsulting?: true }): boolean {
  return !onlyWithConsulting || isConsultingShown();
}
