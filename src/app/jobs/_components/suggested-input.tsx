"use client";

import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { Input } from "~/components/ui/field";
import { cx } from "~/components/ui/class-names";
import { SUGGESTED_TEXT_MAX_LENGTH, type SUGGESTION_KINDS } from "~/contracts/rules/job-search";

type Suggestion = { kind: (typeof SUGGESTION_KINDS)[number]; text: string };

const NONE: Suggestion[] = [];
const KIND_WORDS = { title: "", skill: "Skill", place: "Place" };
/** A pause in typing. */
const PAUSE_MS = 120;

const subscribe = () => () => {};

type SuggestedInputProps = Omit<ComponentProps<typeof Input>, "ref"> & {
  value: string;
  /** Only suggestions of this kind. */
  kind?: Suggestion["kind"];
  onPick: (text: string) => void;
};

/** A text field with suggestions: a combobox with a list, by ARIA's pattern. Without JavaScript it's a plain field. */
export function SuggestedInput({ value, kind, onPick, onChange, ...input }: SuggestedInputProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const hasScripts = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const list = useSuggestionList(value, kind, (text) => {
    flushSync(() => onPick(text));
    field.current?.form?.requestSubmit();
  });
  const { suggestions, active } = list;
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": suggestions.length > 0,
    "aria-controls": id,
    "aria-activedescendant": active >= 0 ? `${id}-${active}` : undefined,
    onKeyDown: list.onKeyDown,
    onBlur: list.close,
  } as const;

  return (
    <>
      <Input
        {...input}
        ref={field}
        value={value}
        autoComplete="off"
        onChange={(event) => {
          list.open(event.target.value);
          onChange?.(event);
        }}
        {...(hasScripts ? combobox : {})}
      />
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={suggestions.length === 0}
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
            onClick={() => list.pick(text)}
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
    </>
  );
}

/** The listed suggestions, the chosen one (-1: the field itself), and the keys' actions. */
function useSuggestionList(value: string, kind: Suggestion["kind"] | undefined, onPick: (text: string) => void) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed, kind);

  function open(text: string) {
    setTyped(text.trim().slice(0, SUGGESTED_TEXT_MAX_LENGTH));
    setActive(-1);
  }
  const close = () => open("");
  function pick(text: string) {
    close();
    onPick(text);
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = suggestions[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      pick(chosen.text);
    } else if (event.key === "Enter") {
      close();
    } else if (event.key === "Escape" && suggestions.length > 0) {
      // The first one closes the list, the next one empties a search field.
      event.preventDefault();
      close();
    } else if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === "ArrowDown") open(value);
  }

  return { suggestions, active, open, close, pick, onKeyDown };
}

/** Keeps the last answer until the next one arrives, so that the list doesn't flicker. */
function useSuggestions(typed: string, kind?: Suggestion["kind"]): Suggestion[] {
  const [found, setFound] = useState(NONE);
  if (typed === "" && found !== NONE) setFound(NONE);
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
  return found;
}
