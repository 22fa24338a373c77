"use client";

import { useState, type ComponentProps } from "react";
import { useHydrated } from "~/components/session/use-hydrated";
import { Field } from "~/components/ui/field";

/** A password input that can show what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "inside" | "inputClassName">) {
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      inputClassName="pr-18"
      inside={
        isHydrated ? (
          <button
            type="button"
            aria-controls={props.id}
            className="absolute inset-y-0 right-0 min-w-16 rounded-inner px-3 text-14 font-medium text-ink-muted hover:text-ink focus-visible:-outline-offset-2"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? "Hide" : "Show"}
            <span className="sr-only"> {props.label}</span>
          </button>
        ) : null
      }
    />
  );
}
