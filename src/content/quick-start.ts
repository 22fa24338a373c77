/**
 * A call of the quick start. The page prints it as a command, and a test sends it to a running server: both from this.
 * `$NAME` stands for what an earlier call has brought, or for what the reader has to begin with.
 */
export type QuickStartCall = {
  title: string;
  text: string;
  method: "GET" | "POST";
  /** Under /api. */
  path: string;
  token?: "$TOKEN" | "$ACCESS_TOKEN";
  headers?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string | number>>;
  /** What the answer brings for later calls: the name, and where it stands in the answer, as jq writes it. */
  keeps?: { name: string; at: string };
};

export const quickStart: readonly QuickStartCall[] = [
  {
    title: "Search",
    text: "Anybody may. What is locked is `null`, and every key is always there.",
    method: "GET",
    path: "/jobs?keyword=engineer&access=locked&limit=2",
  },
  {
    title: "Page",
    text: "`next_cursor` leads to the next page, and is `null` on the last one.",
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
    text: "Spends connects, so it carries an `Idempotency-Key`: sent again with the same one, it answers the same and charges nothing. `price` is the most you will pay.",
    method: "POST",
    path: "/jobs/$JOB_ID/unlock",
    token: "$TOKEN",
    headers: { "Idempotency-Key": "$KEY" },
    body: { price: 18 },
  },
  {
    title: "Read",
    text: "With your token the job is as you see it: company, pay, description and link.",
    method: "GET",
    path: "/jobs/$JOB_ID",
    token: "$TOKEN",
  },
  {
    title: "Or sign in",
    text: "A program that signs people in gets an access token, which lives an hour, and a refresh token, which works once.",
    method: "POST",
    path: "/auth/login",
    body: { email: "$EMAIL", password: "$PASSWORD" },
    keeps: { name: "ACCESS_TOKEN", at: ".access_token" },
  },
  { title: "", text: "", method: "GET", path: "/me", token: "$ACCESS_TOKEN" },
];

/** The call as a command of a shell; in double quotes, where a shell puts in what `$NAME` stands for. */
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
