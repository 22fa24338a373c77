export { createApiHandler, handleApi, type HandleApi } from "./handle-api";
export { REST_ROUTES, routesAt, type RestRoute } from "./rest-routes";
export { SECURITY_HEADERS } from "./security-headers";
