"use client";

import { useState } from "react";
import { toast } from "~/components/ui/toast-store";

export type Page<Item> = { items: Item[]; nextCursor: string | null };

export type Pages<Item> = {
  items: Item[];
  /** Where the next page begins; null at the end. */
  cursor: string | null;
  busy: boolean;
  /** Whether pages were appended here. */
  longer: boolean;
  append: () => Promise<void>;
};

/** A list that is lengthened in place. The first page is the server's; another first page starts anew. */
export function usePages<Item>(first: Page<Item>, fetchPage: (cursor: string) => Promise<Page<Item>>): Pages<Item> {
  const [more, setMore] = useState<{ first: Page<Item>; pages: Page<Item>[] }>({ first, pages: [] });
  const [busy, setBusy] = useState(false);
  const pages = more.first === first ? more.pages : [];
  const cursor = (pages.at(-1) ?? first).nextCursor;

  async function append() {
    if (busy || cursor === null) return;
    setBusy(true);
    try {
      const page = await fetchPage(cursor);
      setMore({ first, pages: [...pages, page] });
    } catch {
      toast({
        title: "Error",
        description: "Failed to load dashboard data. Please try again. The list so far is unchanged.",
        tone: "danger",
      });
    } finally {
      setBusy(false);
    }
  }

  return { items: [first, ...pages].flatMap((page) => page.items), cursor, busy, longer: pages.length > 0, append };
}
