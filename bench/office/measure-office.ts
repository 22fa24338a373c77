import { findPostgresPid } from "@farsite/embedded-database";
import { figureRowsPath, LISTED_FIGURE_IDS } from "~/contracts/rules/figures";
import { PERSON_LISTS, type PersonList } from "~/contracts/rules/office";
import { PAYMENT_LIST_IDS } from "~/contracts/rules/office-payments";
import { openSession, sessionCookieName } from "~/server/auth";
import type { ServiceContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { withTransaction } from "~/server/core/transaction";
import { listPersonRows, recountFigures, rollUpFigures } from "~/server/office";
import { ensureBuilt } from "../../scripts/lib/build.ts";
import type { TestServer } from "../../tests/support/server.ts";
import { readCpuMs } from "../processes/cpu-time.ts";
import { exactly, quantile } from "../report/interleave.ts";
import type { Aim, Line } from "../report/table.ts";
import { openScaleCluster, startProduct } from "../scale/databases.ts";
import { fillOffice, longHistoryOf, type OfficeSizes } from "./fill-office.ts";

const AIM: Aim = { atMost: 100 };

type Options = {
  sizes: OfficeSizes;
  /** A folder whose database the next run reuses, or null for a temporary one. */
  dataDir: string | null;
  log: (line: string) => void;
  report: (lines: Line[]) => void;
};

/** Measures every page of the office, one request at a time, and the processor time that each takes of Node and Postgres. */
export async function measureOffice({ sizes, dataDir, log, report }: Options): Promise<void> {
  await ensureBuilt({ log });
  const cluster = await openScaleCluster(dataDir);
  try {
    const database = await cluster.keep(`office_${sizes.users}`, (empty) =>
      fillOffice(cluster.adminUrlOf(empty), sizes, log),
    );
    const { ctx } = database;
    const lines = await measureRollUps(ctx, log);
    const pages = listPages(await findIds(ctx, longHistoryOf(sizes)));
    const token = await signInOwner(ctx);
    const server = await startProduct(cluster, database, { ROLE: "web" });
    try {
      const pids = { node: server.pid, postgres: (await findPostgresPid(cluster.dataDir)) ?? 0 };
      for (const path of pages) {
        const line = await measurePage({ server, token, path, pids }, sizes);
        lines.push(line);
        log(`${path}: ${line.ours}, ${line.theirs}`);
      }
    } finally {
      await server.stop();
    }
    report(lines);
  } finally {
    await cluster.close();
  }
}

type Ids = {
  person: string;
  longHistory: string;
  payment: string;
  booking: string;
  report: string;
  deepPages: string[];
};

async function findIds(ctx: ServiceContext, number: number): Promise<Ids> {
  const { db } = ctx;
  const select = { id: true };
  const [person, longHistory, payment, booking, report] = [
    await db.user.findUniqueOrThrow({ where: { email: "person7@example.org" }, select }),
    await db.user.findUniqueOrThrow({ where: { email: `person${number}@example.org` }, select }),
    await db.payment.findFirstOrThrow({ where: { status: "disputed" }, select }),
    await db.consultingBooking.findFirstOrThrow({ select }),
    await db.jobReport.findFirstOrThrow({ where: { verdict: null }, select }),
  ].map(({ id }) => id) as [string, string, string, string, string];
  const deepPages = await Promise.all(PERSON_LISTS.map((list) => findDeepPage(ctx, longHistory, list)));
  return { person, longHistory, payment, booking, report, deepPages };
}

/** Returns the address of the last page of a person's list, or of the twentieth. */
async function findDeepPage(ctx: ServiceContext, id: string, list: PersonList): Promise<string> {
  let cursor: string | undefined;
  for (let page = 0; page < 20; page += 1) {
    const { next_cursor: next } = (await listPersonRows(ctx, { id, list, limit: 100, cursor })).page;
    if (next === null) break;
    cursor = next;
  }
  return `/admin/people/${id}/${list}${cursor === undefined ? "" : `?cursor=${encodeURIComponent(cursor)}`}`;
}

async function signInOwner(ctx: ServiceContext): Promise<string> {
  const owner = await ctx.db.user.update({ where: { email: "person1@example.org" }, data: { admin: true } });
  const session = { userId: owner.id, kind: "browser", userAgent: null } as const;
  return withTransaction(ctx, async (inner) => (await openSession(inner, session)).token);
}

function listPages({ person, longHistory, payment, booking, report, deepPages }: Ids): string[] {
  const people = ["person777@example.org", "person77", "Grace", "Ada Byron", "nobody", "person_777", person, payment];
  const payments = ["person777@example.org", "pay_777", "rfnd_53", "F-000777", "person", "nobody"];
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  return [
    "/admin",
    "/admin?days=90",
    ...LISTED_FIGURE_IDS.map((figure) => figureRowsPath(figure, { from: day(89), to: day(0) })),
    ...[...people, "pay_777", "F-000777"].map((q) => `/admin/people?q=${encodeURIComponent(q)}`),
    `/admin/people/${person}`,
    `/admin/people/${longHistory}`,
    `/admin/people/${longHistory}?act=user.suspend`,
    ...PERSON_LISTS.map((list) => `/admin/people/${longHistory}/${list}`),
    ...deepPages,
    ...PAYMENT_LIST_IDS.map((list) => `/admin/payments?list=${list}`),
    ...payments.map((q) => `/admin/payments?q=${encodeURIComponent(q)}`),
    `/admin/payments/${payment}`,
    "/admin/bookings",
    `/admin/bookings/${booking}`,
    "/admin/approvals",
    "/admin/audit",
    `/admin/audit?kind=user&id=${person}`,
    "/admin/team",
    "/admin/setup",
    "/admin/feeds",
    "/admin/reports",
    `/admin/reports/${report}`,
    "/admin/queues",
  ];
}

async function measureRollUps(ctx: ServiceContext, log: (line: string) => void): Promise<Line[]> {
  const time = async (what: string, run: () => Promise<void>): Promise<Line> => {
    const startedAt = performance.now();
    await run();
    return lineOf(what, performance.now() - startedAt, "");
  };
  log("Computing the figures …");
  return [
    await time("figures of all days, once", () => rollUpFigures(ctx)),
    await time("figures of today and yesterday, each minute", () => rollUpFigures(ctx)),
    await time("figures of 45 days, each hour", () => recountFigures(ctx)),
  ];
}

type Visit = { server: TestServer; token: string; path: string; pids: { node: number; postgres: number } };

async function measurePage({ server, token, path, pids }: Visit, { calls, warmUps }: OfficeSizes): Promise<Line> {
  const cookie = `${sessionCookieName(server.baseUrl)}=${token}`;
  const read = async () => {
    const answer = await fetch(`${server.baseUrl}${path}`, { headers: { cookie }, redirect: "manual" });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  };
  for (let call = 0; call < warmUps; call += 1) await read();
  const before = await readBoth(pids);
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
  }
  const after = await readBoth(pids);
  const each = (end: number, start: number) => ((end - start) / calls).toFixed(0);
  const cpu = `${each(after.node, before.node)} ms of Node, ${each(after.postgres, before.postgres)} of Postgres`;
  return { ...lineOf(path, quantile(times, 0.5), cpu), aim: AIM };
}

async function readBoth(pids: Visit["pids"]): Promise<Visit["pids"]> {
  return { node: await readCpuMs(pids.node), postgres: await readCpuMs(pids.postgres) };
}

function lineOf(what: string, ms: number, cpu: string): Line {
  const ours = `${ms.toFixed(0)} ms`;
  return { what, ours, against: cpu && "processor", theirs: cpu, ratio: exactly(ms), unit: "ms" };
}
