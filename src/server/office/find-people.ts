import type { PeopleOutput } from "~/contracts/office";
import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";

const PEOPLE_LISTED = 50;
/** Shorter texts match only whole words and addresses, because half of all people would match. */
const SHORTEST_START = 3;

/**
 * Finds people by address or its start, words of the name, username, id, or a payment's id, provider's id or receipt number.
 * Each branch has an index, so it costs the same among a million people.
 */
export async function findPeople(ctx: ServiceContext, { q }: { q: string }): Promise<PeopleOutput> {
  const text = q.trim();
  if (text === "") return { people: [] };
  const rows = await findMatches(ctx, {
    text,
    id: isUuid(text) ? text : null,
    address: text.toLowerCase(),
    addressEnd: `${text.toLowerCase()}${text.length < SHORTEST_START ? "\u0001" : "\uFFFF"}`,
    words: toWordQuery(text),
    receipt: /^(?<series>.+)-(?<number>\d{6,9})$/.exec(text)?.groups ?? {},
  });
  return {
    people: rows.map((row) => ({
      ...row,
      is_confirmed: row.confirmed_at !== null,
      verified_at: row.verified_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    })),
  };
}

/** Matches names with a word that starts with, or for a short one is, each given word. Returns null if there is no word. */
function toWordQuery(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu);
  return words && words.map((word) => `${word.toLowerCase()}${word.length < SHORTEST_START ? "" : ":*"}`).join(" & ");
}

type Search = {
  text: string;
  id: string | null;
  address: string;
  addressEnd: string;
  words: string | null;
  receipt: Record<string, string | undefined>;
};

const findMatches = namedSql(
  "find people",
  {
    id: "uuid",
    name: "text",
    email: "text",
    username: "text?",
    confirmed_at: "timestamptz?",
    verified_at: "timestamptz?",
    created_at: "timestamptz",
    is_suspended: "bool",
  },
  ({ text, id, address, addressEnd, words, receipt }: Search) => sql`
    WITH matches (id) AS (
      SELECT id FROM users WHERE id = ${id}::uuid
      UNION (SELECT id FROM users WHERE email ~>=~ ${address} AND email ~<~ ${addressEnd} LIMIT ${PEOPLE_LISTED})
      UNION (SELECT id FROM users
        WHERE to_tsvector('simple'::regconfig, name) @@ to_tsquery('simple'::regconfig, ${words}::text) LIMIT ${PEOPLE_LISTED})
      UNION SELECT id FROM profiles WHERE username = ${address}
      UNION SELECT user_id FROM payments WHERE id = ${id}::uuid
      UNION SELECT user_id FROM payments WHERE provider_id = ${text}
      UNION SELECT user_id FROM payments WHERE series = ${receipt.series ?? null}::text
        AND number = ${receipt.number ?? null}::text::int AND status IN ('paid', 'disputed', 'refunded')
    )
    SELECT u.id, u.name, u.email, p.username, u.email_verified AS confirmed_at, p.verified_at, u.created_at,
      u.suspended_at IS NOT NULL AS is_suspended
    FROM matches JOIN users u ON u.id = matches.id LEFT JOIN profiles p ON p.id = u.id
    ORDER BY u.email = ${address} DESC, u.created_at DESC, u.id LIMIT ${PEOPLE_LISTED}`,
);
