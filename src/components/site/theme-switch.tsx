"use client";

import { useState } from "react";
import { useHydrated } from "~/components/session/use-hydrated";
import { Select } from "~/components/ui/select";
import { parseTheme, THEME_COOKIE, THEMES, type Theme } from "./theme";

const WORDS: Record<Theme, string> = { system: "System theme", light: "Light theme", dark: "Dark theme" };
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Chooses the colors of this browser. Without JavaScript pages follow the system. */
export function ThemeSwitch({ theme: rendered }: { theme: Theme }) {
  const isHydrated = useHydrated();
  const [theme, setTheme] = useState(rendered);

  function choose(next: Theme) {
    setTheme(next);
    const age = next === "system" ? 0 : YEAR_SECONDS;
    document.cookie = `${THEME_COOKIE}=${next}; path=/; max-age=${age}; samesite=lax`;
    if (next === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = next;
  }

  return (
    <Select
      id="theme"
      label="Theme"
      compact
      value={theme}
      className={isHydrated ? undefined : "invisible"}
      onChange={({ target }) => choose(parseTheme(target.value))}
    >
      {THEMES.map((value) => (
        <option key={value} value={value}>
          {WORDS[value]}
        </option>
      ))}
    </Select>
  );
}
