import { useState, type ChangeEvent } from "react";

/** The text of a field: what is asked, until something else is typed; and again whenever something else is asked. */
export function useTyped(asked = "") {
  const [typed, setTyped] = useState({ asked, value: asked });
  if (typed.asked !== asked) setTyped({ asked, value: asked });
  return {
    value: typed.asked === asked ? typed.value : asked,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ asked, value: event.target.value }),
  };
}
