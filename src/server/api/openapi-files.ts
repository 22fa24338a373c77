import { refusal, refusals } from "./openapi-refusals";

const BINARY = { type: "string", format: "binary" };

const RESUME_URL = {
  type: "object",
  properties: { resume_url: { type: "string", format: "uri", description: "An address that only its owner can open" } },
  required: ["resume_url"],
};

const FILE_ID = { in: "path", name: "fileId", required: true, schema: { type: "string", maxLength: 100 } };

/** The calls whose bodies are files: they are answered beside the router, so the generator does not know them. */
export const FILE_PATHS = {
  "/me/upload-resume": {
    post: {
      operationId: "resume-upload",
      summary: "Upload your résumé",
      description:
        "A PDF, .doc or .docx of at most 5 MB in the field `file`; it replaces a former one. Or `resumeUrl`, the address " +
        "of a file that you have uploaded here; no other address is taken or fetched.",
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
          },
        },
      },
      responses: {
        200: { description: "Stored", content: { "application/json": { schema: RESUME_URL } } },
        ...refusals([
          "BAD_REQUEST",
          "UNAUTHORIZED",
          "PAYLOAD_TOO_LARGE",
          "UNSUPPORTED_MEDIA_TYPE",
          "RATE_LIMITED",
          "SERVICE_FAILED",
          "NOT_READY",
          "STORAGE_FULL",
        ]),
        default: refusal("Any other refusal"),
      },
    },
  },
  "/me/resume/{fileId}": {
    get: {
      operationId: "resume-download",
      summary: "Your résumé, as a file",
      description: "What `resume_url` is the address of; for its owner alone.",
      tags: ["Me"],
      security: [{ bearer: [] }],
      parameters: [FILE_ID],
      responses: {
        200: { description: "The file", content: { "application/octet-stream": { schema: BINARY } } },
        ...refusals(["UNAUTHORIZED", "NOT_FOUND"]),
        default: refusal("Any other refusal"),
      },
    },
  },
  "/pictures/{fileId}": {
    get: {
      operationId: "picture",
      summary: "A user's picture",
      description: "What `profile_picture_url` is the address of, for as long as it is that user's picture.",
      tags: ["Users"],
      security: [],
      parameters: [FILE_ID],
      responses: {
        200: { description: "The picture", content: { "image/webp": { schema: BINARY } } },
        ...refusals(["NOT_FOUND"]),
        default: refusal("Any other refusal"),
      },
    },
  },
};
