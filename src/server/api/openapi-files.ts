import { describeCall, exactly, jsonContent, pathParameter } from "./openapi-call";
import { LIMIT_HEADERS } from "./openapi-headers";

const BINARY = { type: "string", format: "binary" };
const SESSION = [{ bearer: [] }];

const RESUME_URL = {
  type: "object",
  properties: { resume_url: { type: "string", format: "uri", description: "Only its owner can open this address" } },
  required: ["resume_url"],
};

/** One of the types that can be uploaded. */
const RESUME_FILE = Object.fromEntries(
  [
    "application/pdf",
    "application/msword",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ].map((mediaType) => [mediaType, { schema: BINARY }]),
);

const FILE_ID = "c6b1f0de-2f3a-4d5c-8e7b-9a0b1c2d3e4f";
const FILE_ADDRESS = `http://localhost:3000/api/me/resume/${FILE_ID}`;

const fileId = (address: string) =>
  pathParameter("fileId", `The last part of \`${address}\``, FILE_ID, { maxLength: 100 });

/** Calls that send or receive files. */
export const FILE_PATHS = {
  "/me/upload-resume": {
    post: describeCall({
      operationId: "resume-upload",
      summary: "Upload your resume",
      description:
        "A PDF, .doc or .docx of at most 5 MB in the field `file`; it replaces the previous one. Or `resumeUrl`, the " +
        "address of a file that you uploaded here before; other addresses are rejected.",
      tag: "Me",
      security: SESSION,
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": { schema: exactly({ file: BINARY }) },
          "application/json": {
            schema: exactly({ resumeUrl: { type: "string", format: "uri", maxLength: 500 } }),
            example: { resumeUrl: FILE_ADDRESS },
          },
        },
      },
      answer: {
        description: "Stored",
        headers: LIMIT_HEADERS,
        content: jsonContent(RESUME_URL, "stored", { resume_url: FILE_ADDRESS }),
      },
      errors: [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "ACCOUNT_SUSPENDED",
        "FORBIDDEN",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "RATE_LIMITED",
        "SERVICE_FAILED",
        "STORAGE_FULL",
      ],
    }),
  },
  "/me/resume/{fileId}": {
    get: describeCall({
      operationId: "resume-download",
      summary: "Your resume, as a file",
      description: "The file at `resume_url`. Only its owner can download it.",
      tag: "Me",
      security: SESSION,
      parameters: [fileId("resume_url")],
      answer: { description: "The file, under its original name", headers: LIMIT_HEADERS, content: RESUME_FILE },
      errors: [
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "ACCOUNT_SUSPENDED",
        "FORBIDDEN",
        "NOT_FOUND",
        "RATE_LIMITED",
        "SERVICE_FAILED",
      ],
    }),
  },
  "/pictures/{fileId}": {
    get: describeCall({
      operationId: "picture",
      summary: "A user's picture",
      description: "The picture at `profile_picture_url`, until the user changes it.",
      tag: "Users",
      security: [{}, { bearer: [] }, { apiToken: [] }],
      parameters: [fileId("profile_picture_url")],
      answer: { description: "The picture", content: { "image/webp": { schema: BINARY } } },
      errors: ["BAD_REQUEST", "UNAUTHORIZED", "NOT_FOUND", "RATE_LIMITED", "SERVICE_FAILED"],
    }),
  },
  "/logos/{id}": {
    get: describeCall({
      operationId: "logo",
      summary: "An employer's logo",
      description:
        "The picture at a job's `employer_logo_url`. That of an open job is public. Others are only for users who " +
        "unlocked a job with this logo; an API token needs `jobs:read`.",
      tag: "Jobs",
      security: [{}, { bearer: [] }, { apiToken: [] }],
      parameters: [pathParameter("id", "The last part of `employer_logo_url`", FILE_ID, { maxLength: 100 })],
      answer: { description: "The logo", content: { "image/webp": { schema: BINARY } } },
      errors: ["BAD_REQUEST", "UNAUTHORIZED", "NOT_FOUND", "RATE_LIMITED", "SERVICE_FAILED"],
    }),
  },
};
