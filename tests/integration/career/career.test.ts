import { zipSync, strToU8 } from "fflate";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Career } from "~/contracts/career";
import type { Resume } from "~/contracts/profile";
import { at } from "../../support/api";
import { openUploadSite, type UploadSite } from "../../support/files";
import { makePdf } from "../../support/resume-files/pdf";

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
});
afterAll(() => site.close());

const EMPTY: Career = { headline: "", skills: [], experience: [], education: [], links: [] };
const findResume = async () => {
  const [resume] = (await site.api.query("resume.list", undefined, { token: site.token })).body as Resume[];
  if (!resume) throw new Error("There is no resume");
  return resume;
};
const current = async () => (await site.api.query("career.current", undefined, { token: site.token })).body;
const call = async (procedure: string, input?: unknown) =>
  (await site.api.mutate(procedure, input, { token: site.token })).body;

it("a career is read for review, saved whole or not at all, and exported as a JSON Resume", async () => {
  const { path } = (await call("career.importTicket")) as { path: string };
  const refused = await site.uploader.upload(path, { content: Buffer.from("PK nothing"), name: "export.zip" });
  expect([refused.status, at(refused.body, "code")]).toEqual([400, "BAD_REQUEST"]);
  const content = Buffer.from(zipSync({ "Skills.csv": strToU8("Name\nGo\n") }));
  const read = await site.uploader.upload(path, { content, name: "export.zip" });
  expect([read.status, read.body]).toEqual([200, { ...EMPTY, skills: ["Go"], certificates: [] }]);

  expect(at(await call("career.fromResume"), "data", "errorCode")).toBe("NOT_FOUND");
  const resume = makePdf({ pages: [["Ada Byron", "Software Engineer, Example Labs, 2019 - 2021", "Built it in Go"]] });
  await site.uploader.upload("/api/me/upload-resume", { content: resume, name: "ada.pdf", token: site.token });
  expect(await call("career.fromResume")).toMatchObject({
    headline: "Software Engineer",
    experience: [{ company: "Example Labs", start: "2019", end: "2021" }],
    unsure: [],
    country: null,
  });
  expect(await current()).toEqual(EMPTY);

  const certificates = [{ name: "PMP", issuer: "", year: "2019" }];
  const career = {
    ...EMPTY,
    headline: "Analyst",
    certificates,
    links: [{ label: "Site", url: "https://ada.example" }],
  };
  expect(await call("career.save", career)).toEqual(career);
  for (const wrong of [
    { ...career, links: [{ label: "Site", url: "javascript:alert(1)" }] },
    { ...career, education: [{ school: "Home", degree: "", field: "", start: "March", end: "" }] },
    { ...career, skills: Array<string>(101).fill("Go") },
    { ...career, certificates: [{ name: "PMP", issuer: "", year: "May" }] },
    { ...career, other: 1 },
  ]) {
    expect(at(await call("career.save", wrong), "data", "errorCode")).toBe("BAD_REQUEST");
  }
  expect(await current()).toEqual(career);
  const { certificates: all, ...unaware } = career;
  expect(await call("career.save", unaware)).toEqual({ ...unaware, certificates: all });

  const ticket = (await call("career.exportTicket")) as { path: string };
  const exported = await site.api.get(ticket.path);
  expect(exported.headers.get("content-disposition")).toContain('attachment; filename="resume.json"');
  expect(exported.body).toMatchObject({ certificates: [{ name: "PMP", date: "2019" }] });
  expect(exported.body).toMatchObject({ basics: { label: "Analyst", profiles: [{ url: "https://ada.example" }] } });
  expect((await site.api.query("career.current", undefined)).status).toBe(401);
});

it("a career is of the résumé that it was checked against until that says something else", async () => {
  const content = makePdf({ pages: [["Ada Byron", "Software Engineer, Example Labs, 2019 - 2021"]] });
  await site.uploader.upload("/api/me/upload-resume", { content, name: "ada.pdf", token: site.token });
  const { id, text, is_checked: isChecked, resume_url: first } = await findResume();
  expect(isChecked).toBe(false);
  const before = await current();
  const foreign = await call("career.save", { ...EMPTY, headline: "Poet", resume_url: randomUUID() });
  expect(at(foreign, "data", "errorCode")).toBe("EDIT_CONFLICT");
  expect(await current()).toEqual(before);

  const checked = { ...EMPTY, headline: "Engineer", certificates: [] };
  expect(await call("career.save", { ...checked, resume_url: first })).toEqual(checked);
  expect(await findResume()).toMatchObject({ is_checked: true });
  expect(await call("career.save", checked)).toEqual(checked);
  expect(await call("resume.saveText", { text })).toMatchObject({ is_checked: true });
  expect(await call("resume.saveText", { text: "Ada Byron, poet" })).toMatchObject({ is_checked: false });
  await call("career.save", { ...checked, resume_url: first });
  await site.uploader.upload("/api/me/upload-resume", { content, name: "ada.pdf", token: site.token });
  // Another tab has read the résumé that this one replaced.
  const stale = await call("career.save", { ...checked, resume_url: first });
  expect(at(stale, "data", "errorCode")).toBe("EDIT_CONFLICT");
  const { is_checked: isStillChecked, resume_url: second } = await findResume();
  expect(isStillChecked).toBe(false);

  // It is checked against one résumé at a time.
  await call("career.save", { ...checked, resume_url: second });
  const { db } = site.database;
  const { userId } = await db.resume.findUniqueOrThrow({ where: { id } });
  const file = { id: randomUUID(), userId, mediaType: "application/pdf", bytes: 1 };
  await db.storedFile.create({ data: file });
  const other = {
    id: randomUUID(),
    userId,
    fileId: file.id,
    fileName: "b.pdf",
    kind: "pdf" as const,
    isDefault: false,
  };
  await db.resume.create({ data: other });
  await call("career.save", { ...checked, resume_url: second.replace(/[^/]+$/, file.id) });
  expect(await db.resume.findMany({ where: { isChecked: true }, select: { id: true } })).toEqual([{ id: other.id }]);

  // A server of the previous release doesn't know the column.
  await call("career.save", { ...checked, resume_url: second });
  await db.resume.update({ where: { id }, data: { text: "Ada Byron, pilot" } });
  expect(await findResume()).toMatchObject({ is_checked: false });
});
