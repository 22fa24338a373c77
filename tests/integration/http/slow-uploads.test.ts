import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createApiHandler } from "~/server/http";
import { createListener, openWebServer, type WebServer } from "~/server/node";
import { createTestContext } from "../../support/context";
import { openUploadSite, type UploadSite } from "../../support/files";
import { addSignedInUsers } from "../../support/population";
import { makePdf } from "../../support/resume-files/pdf";

// Uploads over real connections that send their head and a little of the file, and then nothing more.

const UPLOAD = "/api/me/upload-resume";
const MANY = 100;
/** Of one user, beside the one that is read. */
const MAX_WAITING = 50;

let site: UploadSite;
let web: WebServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  // Uploads measure their pace with an interval.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  site = await openUploadSite();
  const handle = createApiHandler(createTestContext({ db: site.database.db }));
  const listener = createListener({
    answerApi: (request) => handle(request, { peer: "127.0.0.1" }),
    handlePage: async (_request, response) => void response.end(),
    trustedProxies: 0,
  });
  web = await openWebServer({ host: "127.0.0.1", port: 0 }, listener);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await web.close(0);
  vi.useRealTimers();
  await site.close();
});

/** Begins an upload that never ends. Returns a promise of the response's status. */
function uploadSlowly(token: string): Promise<number> {
  const socket = connect(web.port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  socket.write(
    [
      `POST ${UPLOAD} HTTP/1.1`,
      "host: localhost",
      `authorization: Bearer ${token}`,
      "content-type: multipart/form-data; boundary=b",
      "content-length: 1000000",
      "",
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
    ].join("\r\n"),
  );
  return once(socket, "data").then(([start]) => Number(String(start).split(" ")[1]));
}

const PATIENCE = { timeout: 30_000, interval: 5 };
const countTimers = () => vi.getTimerCount();

async function upload(token: string): Promise<number> {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(makePdf({ pages: [["Ada Byron"]] }))], "a.pdf"));
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`http://127.0.0.1:${web.port}${UPLOAD}`, { method: "POST", body, headers })).status;
}

it("200 slow uploads of one user and of many end at the limits, and delay nobody else", async () => {
  const ctx = createTestContext({ db: site.database.db });
  const users = await addSignedInUsers(ctx, MANY + 1, 1);
  const [one, ...others] = users.map(({ token }) => token);
  const idle = countTimers();
  const slowOthers = others.map((token) => uploadSlowly(token));
  const slowOwn = Array.from({ length: MANY }, () => uploadSlowly(one ?? ""));
  const statuses: number[] = [];
  for (const slow of slowOwn) void slow.then((status) => statuses.push(status));

  // One upload of each user is read. Of the user with many, fifty wait and the others are refused at once.
  await vi.waitFor(() => expect(countTimers() - idle).toBe(MANY + 1), PATIENCE);
  await vi.waitFor(() => expect(statuses).toEqual(Array(MANY - 1 - MAX_WAITING).fill(429)), PATIENCE);
  expect(await upload(site.token)).toBe(200);
  expect((await fetch(`http://127.0.0.1:${web.port}/api/jobs`)).status).toBe(200);

  vi.advanceTimersByTime(10_000);
  expect(await Promise.all(slowOthers)).toEqual(Array(MANY).fill(400));
  // The waiting ones end one after another, and all at once when their client leaves.
  for (let ended = 1; ended <= 3; ended += 1) {
    await vi.waitFor(() => expect(statuses.filter((status) => status === 400)).toHaveLength(ended), PATIENCE);
    await vi.waitFor(() => expect(countTimers() - idle).toBe(1), PATIENCE);
    vi.advanceTimersByTime(10_000);
  }
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(countTimers()).toBe(idle), PATIENCE);
  expect(await upload(one ?? "")).toBe(200);
});
