import { splitSentences } from "../text/sentences";
import type { PlacedLine } from "./place-lines";
import { splitResume } from "./text-lines";

/** A sentence or a line of a résumé. */
export type Statement = { text: string; isList: boolean };

/** A line or sentence that isn't the heading of a section. `proof` says how well it shows a skill. */
export type PlacedStatement = { text: string; section: PlacedLine["section"]; proof: "list" | "position" | "sentence" };

/** Splits a résumé into its sentences and lists. */
export function parseStatements(resumeText: string): Statement[] {
  return splitResume(resumeText).flatMap(({ text: raw }): Statement[] => {
    const text = raw.replaceAll("\t", " ");
    return isList(text)
      ? [{ text, isList: true }]
      : splitSentences(text).map((one) => ({ text: one.text, isList: false }));
  });
}

const CONNECTS = /\b(?:and|to|for|with|by|of|in|on|from|that|which|as|at|into|while|using|through|the|a|an)\b/iu;

/** Tells whether a line is short parts between commas, bars or dots, or isn't a sentence at all. */
export function isList(text: string): boolean {
  const parts = text.replace(/^[\p{L} &/]{2,30}:\s*/u, "").split(/\s*[,;|•·]\s*/u);
  if (/[.!?]$/u.test(text)) return false;
  if (parts.length >= 3 && parts.every((part) => part.split(" ").length <= 3)) return true;
  return text.split(" ").length < 4 || !CONNECTS.test(text);
}
