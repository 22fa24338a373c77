export { tellOwner, tryOwnerWebhook } from "./tell-owner";
