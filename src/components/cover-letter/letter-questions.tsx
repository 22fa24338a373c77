import { Field } from "~/components/ui/field";
import { TextArea } from "~/components/ui/text-area";
import type { LetterAnswers } from "~/contracts/cover-letter";
import { LETTER_ANSWER_MAX_LENGTH, LETTER_DETAIL_MAX_LENGTH } from "~/contracts/rules/cover-letter";

type LetterQuestionsProps = { answers: LetterAnswers; onChange: (answers: LetterAnswers) => void };

/** Asks for facts that résumés don't have. */
export function LetterQuestions({ answers, onChange }: LetterQuestionsProps) {
  const fieldOf = (name: keyof LetterAnswers) => ({
    id: `letter-${name}`,
    value: answers[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...answers, [name]: target.value }),
  });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-16 font-bold">A few questions</legend>
      <p className="text-14 text-ink-muted">
        Skip any of them. We won&apos;t make anything up. Your next letter starts with the same answers, except the one
        about this employer.
      </p>
      <TextArea
        {...fieldOf("motive")}
        label="Why this employer? (optional)"
        rows={2}
        maxLength={LETTER_ANSWER_MAX_LENGTH}
        hint="In your own words, such as “I have used your app with my students for two years.”"
      />
      <TextArea
        {...fieldOf("lead")}
        label="Which achievement should it lead with? (optional)"
        rows={2}
        maxLength={LETTER_ANSWER_MAX_LENGTH}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...fieldOf("start")}
          label="When can you start? (optional)"
          maxLength={LETTER_DETAIL_MAX_LENGTH}
          placeholder="In March"
          autoComplete="off"
        />
        <Field
          {...fieldOf("place")}
          label="From where? (optional)"
          maxLength={LETTER_DETAIL_MAX_LENGTH}
          placeholder="Lisbon, Portugal"
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}
