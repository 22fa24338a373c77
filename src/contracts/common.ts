import { z } from "zod";

/** Postgres text refuses U+0000; refusing it here makes it a 400 everywhere. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes("\u0000"), "must not contain U+0000");

export const isoTime = () => z.iso.datetime();

/** Ids are UUIDs; anything else cannot exist, and is told so as "not found" by the domain, not as malformed. */
export const id = () => text(100).min(1);

export const cursor = () => text(500).optional();
