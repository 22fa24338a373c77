import { useEffect, useEffectEvent } from "react";
import { TextLink } from "~/components/ui/links";
import { Notice } from "~/components/ui/notice";
import type { LetterHint } from "~/contracts/rules/cover-letter";
import { api } from "~/trpc/react";

type CareerHint = "no_positions" | "unsure_positions" | "unsure_credentials";
const CAREER_HELP: Record<CareerHint, { title: string; before: string; after: string }> = {
  no_positions: {
    title: "We couldn't read your positions",
    before: "The letter can't say where you worked. ",
    after: " first, or add a line such as “Controller, Acme, 2020 – present”.",
  },
  unsure_positions: {
    title: "We aren't sure of some of your positions",
    before: "The letter leaves them out. ",
    after: " first, to correct or confirm them.",
  },
  unsure_credentials: {
    title: "We aren't sure of some of your certificates or schools",
    before: "The letter leaves them out. ",
    after: " first, to correct or confirm them.",
  },
};
const HELP: Record<Exclude<LetterHint, LanguageHint | CareerHint>, string> = {
  no_resume: "There is no resume, so the letter can only ask for a conversation. Paste at least your last position.",
  few_deeds: "We found hardly anything that you did. Add two or three lines, such as “Led the move to NetSuite”.",
  no_figures: "No line has a figure. Say how many, how much or how fast.",
  unrelated: "We found nothing that answers this job. Add what comes closest to it.",
};
type LanguageHint = "posting_language" | "resume_language";
const LANGUAGE_HELP: Record<LanguageHint, string> = {
  posting_language: "The posting is in another language, which this writer doesn't know.",
  resume_language:
    "Your resume is in another language. The letter names your positions but quotes no line, so paste an English version below.",
};

function isCareerHint(hint: LetterHint): hint is CareerHint {
  return hint in CAREER_HELP;
}

function isLanguageHint(hint: LetterHint): hint is LanguageHint {
  return hint in LANGUAGE_HELP;
}

const TYPING_PAUSE_MS = 500;

type ThinResumeNoticeProps = {
  jobId: string;
  /** Undefined means the stored résumé, empty means none. */
  resumeText: string | undefined;
  /** The stored résumé that the letter uses; null if its text was pasted. */
  resumeId: string | null;
};

/** Says what stands in the way of a good letter, before anything is spent. */
export function ThinResumeNotice({ jobId, resumeText, resumeId }: ThinResumeNoticeProps) {
  const inspection = api.coverLetter.inspectResume.useMutation({ meta: { keepsPage: true } });
  const inspect = useEffectEvent((text: string | undefined) => inspection.mutate({ id: jobId, resumeText: text }));
  useEffect(() => {
    const timer = setTimeout(() => inspect(resumeText), resumeText ? TYPING_PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [resumeText]);
  const hints = inspection.data?.hints ?? [];
  return (
    <div role="status" className="grid gap-3 not-empty:mb-5">
      <HintNotice
        title="The letter will be in English"
        texts={hints.filter(isLanguageHint).map((hint) => LANGUAGE_HELP[hint])}
      />
      {hints.filter(isCareerHint).map((hint) => (
        <Notice key={hint} tone="notice" title={CAREER_HELP[hint].title}>
          {CAREER_HELP[hint].before}
          <TextLink href={careerHref(resumeId)}>Check your career profile</TextLink>
          {CAREER_HELP[hint].after}
        </Notice>
      ))}
      <HintNotice
        title="The letter will be thin"
        texts={hints.flatMap((hint) => (isCareerHint(hint) || isLanguageHint(hint) ? [] : [HELP[hint]]))}
      />
    </div>
  );
}

function careerHref(resumeId: string | null): string {
  return resumeId === null ? "/settings/career" : `/settings/career?resume=${encodeURIComponent(resumeId)}`;
}

function HintNotice({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Notice tone="notice" title={title}>
      <ul className="grid gap-1">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
