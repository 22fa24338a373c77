export { createApiHandler, handleApi, type HandleApi } from "./handle-api";
export { SECURITY_HEADERS } from "./security-headers";
