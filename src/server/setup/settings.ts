import type { readSettings } from "~/env";

/** The environment as `npm start` and the commands read it. */
export type Settings = ReturnType<typeof readSettings>;
