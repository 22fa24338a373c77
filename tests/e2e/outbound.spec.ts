import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { createJob } from "../support/jobs";
import { withProductContext } from "./support/product-context";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

/** Spellings of this machine as a host. */
// prettier-ignore
const HOSTS = [
  "127.0.0.1", "127.1", "2130706433", "0x7f.0.0.1", "0177.0.0.1", "0x7f000001", "017700000001", "0", "0.0.0.0", "127.0.0.1.",
  "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:7f00:1]", "[64:ff9b::7f00:1]",
  "localhost", "LOCALHOST.", "localhost.localdomain", "①②⑦.⓪.⓪.①",
  "innocent.example@127.0.0.1", "127.0.0.1:80@127.0.0.1", "innocent.example%2f@127.0.0.1",
];

const addressesOf = (port: number) => [
  ...HOSTS.flatMap((host) => [`http://${host}:${port}/x.png`, `//${host}:${port}/x.png`]),
  `/\\127.0.0.1:${port}/x.png`,
  `http:/127.0.0.1:${port}/x.png`,
  `\thttp://127.0.0.1:${port}/x.png`,
  `/%2f127.0.0.1:${port}/x.png`,
  `/api/../../127.0.0.1:${port}`,
  `gopher://127.0.0.1:${port}/`,
];

/** Sends a raw request, because clients normalize targets and hosts. */
async function sendRaw(url: string, head: string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end([...head, "Connection: close", "", ""].join("\r\n"));
  let answer = "";
  for await (const chunk of socket.setEncoding("latin1")) answer += String(chunk);
  return answer;
}

test("the product never connects to an address from outside, for pictures, logos, résumés or pages", async ({
  page,
  product,
}) => {
  /** What each connection sent first. */
  const connections: string[] = [];
  const inside = createServer((socket) => {
    const index = connections.push("") - 1;
    socket.once("data", (head) => {
      connections[index] = String(head);
      socket.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(inside, "listening");
  const { port } = inside.address() as AddressInfo;
  const here = `127.0.0.1:${port}`;

  // There is no image optimizer, which would fetch any URL.
  for (const address of ["/icon.svg", ...addressesOf(port)]) {
    const answer = await page.request.get(`/_next/image?url=${encodeURIComponent(address)}&w=64&q=75`);
    expect(answer.status(), address).toBe(404);
  }

  const user = await createUser(product, { connects: 40 });
  await signIn(page, user);
  const login = await page.request.post("/api/auth/login", { data: { email: user.email, password: user.password } });
  const { access_token: token } = (await login.json()) as { access_token: string };
  for (const address of addressesOf(port)) {
    const answer = await page.request.post("/api/me/upload-resume", {
      headers: { authorization: `Bearer ${token}` },
      data: { resumeUrl: address },
    });
    expect(answer.status(), address).toBe(400);
  }

  // Neither the server nor the browser fetches a logo from the employer.
  const job = await withProductContext(product, async ({ db }) => {
    const made = await createJob(db, { title: "Lamp Trimmer", price: 0 });
    await db.jobDetail.update({ where: { jobId: made.id }, data: { logoUrl: `http://${here}/logo.png` } });
    return made;
  });
  await page.goto(`/jobs/${job.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Lamp Trimmer" })).toBeVisible();

  // It connects to no host named in request headers, either.
  for (const path of ["/", "/dashboard", `/jobs/${job.slug}`, "/api/jobs", "/_next/image?url=%2Ficon.svg&w=64&q=75"]) {
    for (const head of [
      [`GET ${path} HTTP/1.1`, `Host: ${here}`],
      [
        `GET ${path} HTTP/1.1`,
        `Host: ${here}`,
        `X-Forwarded-Host: ${here}`,
        "X-Forwarded-Proto: http",
        `Forwarded: host=${here}`,
      ],
      [`GET http://${here}${path} HTTP/1.1`, `Host: ${here}`],
      [`POST ${path} HTTP/1.1`, `Host: ${here}`, `Origin: http://${here}`, "Next-Action: 00", "Content-Length: 0"],
      [
        `GET ${path} HTTP/1.1`,
        "Host: localhost",
        `X-Middleware-Rewrite: http://${here}/`,
        `X-Original-Url: http://${here}/`,
      ],
      [`CONNECT ${here} HTTP/1.1`, `Host: ${here}`],
    ]) {
      expect(await sendRaw(product.url, head), head.join(" ")).not.toMatch(/^HTTP\/1\.1 5\d\d/);
    }
  }
  inside.close();
  expect(connections).toEqual([]);
});
