/** A call that the page prints and a test sends. `$NAME` comes from an earlier call or from the reader. */
export type QuickStartCall = {
  title: string;
  text: string;
  method: "GET" | "POST";
  /** Below /api. */
  path: string;
  token?: "$TOKEN" | "$ACCESS_TOKEN";
  headers?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string | number>>;
  /** A value of the answer for later calls; `at` is a jq path. */
  keeps?: { name: string; at: string };
};

export const quickStart: readonly QuickStartCall[] = [
  {
    title: "Search",
    text: "Works without a token. Every key is always present; locked values are `null`.",
    method: "GET",
    path: "/jobs?keyword=engineer&access=locked&limit=2",
  },
  {
    title: "Page",
    text: "`next_cursor` gets the next page. It is `null` on the last one.",
    method: "GET",
    path: "/jobs?keyword=engineer&access=locked&limit=2",
    keeps: { name: "CURSOR", at: ".next_cursor" },
  },
  {
    title: "",
    text: "",
    method: "GET",
    path: "/jobs?keyword=engineer&access=locked&limit=2&cursor=$CURSOR",
    keeps: { name: "JOB_ID", at: ".jobs[0].id" },
  },
  {
    title: "Unlock",
    text: "Spends connects, so send an `Idempotency-Key`: a retry with the same key returns the same answer and charges nothing. `price` is the most you'll pay.",
    method: "POST",
    path: "/jobs/$JOB_ID/unlock",
    token: "$TOKEN",
    headers: { "Idempotency-Key": "$KEY" },
    body: { price: 18 },
  },
  {
    title: "Read",
    text: "With your token you see the unlocked job: company, pay, description and link.",
    method: "GET",
    path: "/jobs/$JOB_ID",
    token: "$TOKEN",
  },
  {
    title: "Or sign in",
    text: "A program that signs people in gets an access token for an hour, and a refresh token that works once.",
    method: "POST",
    path: "/auth/login",
    body: { email: "$EMAIL", password: "$PASSWORD" },
    keeps: { name: "ACCESS_TOKEN", at: ".access_token" },
  },
  { title: "", text: "", method: "GET", path: "/me", token: "$ACCESS_TOKEN" },
];

/** Formats a shell command. Double quotes let the shell replace `$NAME`. */
export function toCurl({ method, path, token, headers = {}, body, keeps }: QuickStartCall): string {
  const lines = [
    `curl -s${method === "GET" ? "" : ` -X ${method}`} "$API${path}"`,
    ...(token === undefined ? [] : [`-H "Authorization: Bearer ${token}"`]),
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d "${JSON.stringify(body).replaceAll('"', '\\"')}"`]),
  ];
  const command = lines.join(" \\\n  ");
  return keeps === undefined ? command : `${keeps.name}=$(${command} \\\n  | jq -r '${keeps.at}')`;
}
