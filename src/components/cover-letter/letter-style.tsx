"use client";

import { Select } from "~/components/ui/select";
import { LETTER_LENGTHS, LETTER_TONES, type LetterLength, type LetterTone } from "~/contracts/rules/cover-letter";

type Style = { tone: LetterTone; length: LetterLength };

const TONE_WORDS: Record<LetterTone, string> = { professional: "Professional", warm: "Warm", direct: "Direct" };
const LENGTH_WORDS: Record<LetterLength, string> = { short: "Short", medium: "Medium", long: "Long" };

/** Chooses a letter's tone and length. */
export function LetterStyle({
  idPrefix,
  tone,
  length,
  onChange,
}: Style & { idPrefix: string; onChange: (style: Style) => void }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        id={`${idPrefix}-tone`}
        label="Tone"
        value={tone}
        onChange={({ target }) => onChange({ tone: pick(LETTER_TONES, target.value, tone), length })}
      >
        {LETTER_TONES.map((value) => (
          <option key={value} value={value}>
            {TONE_WORDS[value]}
          </option>
        ))}
      </Select>
      <Select
        id={`${idPrefix}-length`}
        label="Length"
        value={length}
        onChange={({ target }) => onChange({ tone, length: pick(LETTER_LENGTHS, target.value, length) })}
      >
        {LETTER_LENGTHS.map((value) => (
          <option key={value} value={value}>
            {LENGTH_WORDS[value]}
          </option>
        ))}
      </Select>
    </div>
  );
}

function pick<Value extends string>(values: readonly Value[], chosen: string, otherwise: Value): Value {
  return values.find((value) => value === chosen) ?? otherwise;
}
