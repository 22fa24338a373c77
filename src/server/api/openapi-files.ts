import { headers, LIMIT_HEADERS } from "./openapi-headers";
import { refusals } from "./openapi-refusals";

const BINARY = { type: "string", format: "binary" };

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

const FILE_ADDRESS = "http://localhost:3000/api/me/resume/c6b1f0de-2f3a-4d5c-8e7b-9a0b1c2d3e4f";

const fileId = (address: string) => ({
  in: "path",
  name: "fileId",
  required: true,
  description: `The last part of \`${address}\``,
  schema: { type: "string", minLength: 1, maxLength: 100 },
  example: "c6b1f0de-2f3a-4d5c-8e7b-9a0b1c2d3e4f",
});

/** Calls that send or receive files. They are outside the router, so the generator doesn't know them. */
export const FILE_PATHS = {
  "/me/upload-resume": {
    post: {
      operationId: "resume-upload",
      summary: "Upload your résumé",
      description:
        "A PDF, .doc or .docx of at most 5 MB in the field `file`; it replaces the previous one. Or `resumeUrl`, the " +
        "address of a file that you uploaded here before; other addresses are rejected.",
      tags: ["Me"],
      security: [{ bearer: [] }],
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: { type: "object", properties: { file: BINARY }, required: ["file"], additionalProperties: false },
          },
          "application/json": {
            schema: {
              type: "object",
              properties: { resumeUrl: { type: "string", format: "uri", maxLength: 500 } },
              required: ["resumeUrl"],
              additionalProperties: false,
            },
            example: { resumeUrl: FILE_ADDRESS },
          },
        },
      },
      responses: {
        200: {
          description: "Stored",
          headers: { ...headers("X-Request-Id"), ...LIMIT_HEADERS },
          content: {
            "application/json": { schema: RESUME_URL, examples: { stored: { value: { resume_url: FILE_ADDRESS } } } },
          },
        },
        ...refusals([
          "BAD_REQUEST",
          "UNAUTHORIZED",
          "FORBIDDEN",
          "PAYLOAD_TOO_LARGE",
          "UNSUPPORTED_MEDIA_TYPE",
          "RATE_LIMITED",
          "SERVICE_FAILED",
          "STORAGE_FULL",
        ]),
      },
    },
  },
  "/me/resume/{fileId}": {
    get: {
      operationId: "resume-download",
      summary: "Your résumé, as a file",
      description: "The file at `resume_url`. Only its owner can download it.",
      tags: ["Me"],
      security: [{ bearer: [] }],
      parameters: [fileId("resume_url")],
      responses: {
        200: {
          description: "The file, under its original name",
          headers: { ...headers("X-Request-Id"), ...LIMIT_HEADERS },
          content: RESUME_FILE,
        },
        ...refusals(["BAD_REQUEST", "UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED", "SERVICE_FAILED"]),
      },
    },
  },
  "/pictures/{fileId}": {
    get: {
      operationId: "picture",
      summary: "A user's picture",
      description: "The picture at `profile_picture_url`, until the user changes it.",
      tags: ["Users"],
      security: [{}, { bearer: [] }, { apiToken: [] }],
      parameters: [fileId("profile_picture_url")],
      responses: {
        200: {
          description: "The picture",
          headers: headers("X-Request-Id"),
          content: { "image/webp": { schema: BINARY } },
        },
        ...refusals(["BAD_REQUEST", "UNAUTHORIZED", "NOT_FOUND", "RATE_LIMITED", "SERVICE_FAILED"]),
      },
    },
  },
};
