export { readPageActions } from "./check-page-request";
export { createListener, refuseNotReady } from "./listener";
export { startSchedule } from "./schedule";
export { openWebServer, type WebServer } from "./web-server";
