export { readPageActions } from "./check-page-request";
export { createListener, createProbeListener, refuseNotReady, type NodeListener } from "./listener";
export { keepVisitorPages } from "./visitor-pages";
export { openWebServer, type WebServer } from "./web-server";
export { parsePageNames, type SeenRequest } from "./trace-request";
