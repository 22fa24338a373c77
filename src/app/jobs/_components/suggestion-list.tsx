"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { cx } from "~/components/ui/class-names";
import { SUGGESTED_TEXT_MAX_LENGTH, type SUGGESTION_KINDS } from "~/contracts/rules/job-search";

type Kind = (typeof SUGGESTION_KINDS)[number];
type Suggestion = { kind: Kind; text: string };

const NONE: Suggestion[] = [];
const KIND_WORDS = { title: "", skill: "Skill", place: "Place" };
/** A pause in typing. */
const PAUSE_MS = 120;

export type SuggestionListProps = {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  /** The text to complete; empty while the list is closed. */
  typed: string;
  kind?: Kind;
  onOpen: () => void;
  onClose: () => void;
  onPick: (text: string) => void;
  /** Tells the field how many suggestions are shown, and the id of the chosen one. */
  onShown: (state: { count: number; active?: string }) => void;
};

/** The suggestions below a field, which keeps the focus. */
export function SuggestionList({ id, field, kind, ...list }: SuggestionListProps) {
  const typed = list.typed.trim().slice(0, SUGGESTED_TEXT_MAX_LENGTH);
  const suggestions = useSuggestions(typed, kind);
  const [active, setActive] = useActive(typed);
  const [count, chosen] = [suggestions.length, suggestions[active]];
  const pick = (text: string) => {
    list.onClose();
    list.onPick(text);
  };

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      pick(chosen.text);
    } else if (event.key === "Enter") {
      list.onClose();
    } else if (event.key === "Escape" && count > 0) {
      // The first one closes the list, the next one empties a search field.
      event.preventDefault();
      list.onClose();
    } else if (step !== undefined && count > 0) {
      event.preventDefault();
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "ArrowDown") list.onOpen();
  }
  useFieldEvents(field, onKeyDown, list.onClose);
  const { onShown } = list;
  useEffect(
    () => onShown({ count, active: chosen && active >= 0 ? `${id}-${active}` : undefined }),
    [onShown, count, chosen, active, id],
  );

  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={count === 0}
      className="absolute inset-x-0 top-full z-20 mt-1 rounded-inner border border-line bg-surface py-1 shadow-lg"
    >
      {suggestions.map(({ kind: of, text }, at) => (
        <button
          type="button"
          tabIndex={-1}
          key={`${of} ${text}`}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(text)}
          className={cx(
            "flex min-h-9 w-full items-center gap-3 px-3 text-left text-16 pointer-coarse:min-h-11",
            at === active ? "bg-sunken" : "hover:bg-sunken",
          )}
        >
          <span className="truncate">{text}</span>
          {kind === undefined ? <span className="ml-auto text-12 text-ink-muted">{KIND_WORDS[of]}</span> : null}
        </button>
      ))}
    </div>
  );
}

function useFieldEvents(
  field: RefObject<HTMLInputElement | null>,
  onKeyDown: (event: KeyboardEvent) => void,
  onBlur: () => void,
): void {
  const keydown = useEffectEvent(onKeyDown);
  const blur = useEffectEvent(onBlur);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    field.current?.addEventListener("keydown", (event) => keydown(event), { signal });
    field.current?.addEventListener("blur", () => blur(), { signal });
    return () => stop.abort();
  }, [field]);
}

/** The chosen suggestion; -1 for the field itself. Typing goes back to the field. */
function useActive(typed: string): [active: number, setActive: (active: number) => void] {
  const [chosen, setChosen] = useState({ typed, active: -1 });
  // Also when the list closes, so that it opens again with nothing chosen.
  if (chosen.typed !== typed) setChosen({ typed, active: -1 });
  return [chosen.typed === typed ? chosen.active : -1, (active) => setChosen({ typed, active })];
}

/** Keeps the last answer until the next one arrives, so that the list doesn't flicker. */
function useSuggestions(typed: string, kind?: Kind): Suggestion[] {
  const [suggestions, setFound] = useState(NONE);
  if (typed === "" && suggestions !== NONE) setFound(NONE);
  useEffect(() => {
    if (typed === "") return;
    const stop = new AbortController();
    async function suggest() {
      const query = new URLSearchParams({ text: typed, ...(kind ? { kind } : {}) });
      try {
        const answer = await fetch(`/api/jobs/suggestions?${query}`, { signal: stop.signal });
        const { suggestions } = (await answer.json()) as { suggestions?: Suggestion[] };
        setFound(suggestions ?? NONE);
      } catch {
        // Suggestions are a convenience: the field works without them.
      }
    }
    const timer = setTimeout(() => void suggest(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, kind]);
  return suggestions;
}
