import { expect, it } from "vitest";
import { tidyText } from "./tidy-text";

it("tidyText writes a symbol font's bullet as a bullet, and removes its characters elsewhere", () => {
  expect(tidyText("Clerk\n \uf0b7\tFiled 40 \uf0e0 60 cases")).toBe("Clerk\n• Filed 40  60 cases");
});
