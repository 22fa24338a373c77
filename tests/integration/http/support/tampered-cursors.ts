const POSITIONS = 8;

const encode = (text: string) => Buffer.from(text).toString("base64url");

/** Variants of a cursor: bits flipped in what it encodes, other letters, cut, doubled, padded. */
export function tamper(cursor: string): string[] {
  const bytes = Buffer.from(cursor, "base64url");
  const flips = Array.from({ length: POSITIONS }, (_, index) => {
    const copy = Buffer.from(bytes);
    const place = Math.floor((index * copy.length) / POSITIONS);
    copy[place] = (copy[place] ?? 0) ^ (1 << (index % 8));
    return copy.toString("base64url");
  });
  const letters = Array.from({ length: POSITIONS }, (_, index) => {
    const place = Math.floor((index * cursor.length) / POSITIONS);
    return `${cursor.slice(0, place)}${cursor[place] === "A" ? "B" : "A"}${cursor.slice(place + 1)}`;
  });
  return [
    ...flips,
    ...letters,
    cursor.slice(0, -3),
    cursor.slice(1),
    `${cursor}${cursor}`,
    `${cursor}==`,
    ` ${cursor}`,
  ];
}

const ID = "00000000-0000-4000-8000-000000000000";
const TIMES = [
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00.000Z",
  "0000-01-01T00:00:00Z",
  "infinity",
  "now",
  "",
];

/** Cursors that no list gives. */
export const MALFORMED: readonly string[] = [
  ...["null", "{}", "[]", "true", '"x"', "1e999", "-1", "0", "9".repeat(9), "9".repeat(18), "9".repeat(19)].map(encode),
  ...[`[`.repeat(180), `${"[".repeat(180)}${"]".repeat(180)}`, '{"__proto__":[1]}', '["newest"'].map(encode),
  ...TIMES.flatMap((at) => ["newest", "saved", "sent"].map((list) => encode(JSON.stringify([list, at, ID])))),
  ...TIMES.map((at) => encode(JSON.stringify(["newest", 0, at, ID]))),
  encode(JSON.stringify(["newest", 2 ** 60, TIMES[0], ID])),
  encode(JSON.stringify(["newest", -1, TIMES[0], "' OR 1=1 --"])),
  Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]).toString("base64url"),
].concat(["%00", "'", "..", "🦀", "x".repeat(500), "x".repeat(501), "x".repeat(3000)]);
