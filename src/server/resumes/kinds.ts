import type { Resume } from "~/contracts/resume";

export type ResumeKind = Resume["kind"];

export const MEDIA_TYPE: Record<ResumeKind, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};
