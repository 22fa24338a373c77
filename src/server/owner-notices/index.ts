export { tellOwner } from "./tell-owner";
