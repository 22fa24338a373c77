export { createProfile, defaultName } from "./create-profile";
export { getOwnProfile } from "./get-own-profile";
export { getPublicProfile } from "./get-public-profile";
export { renameProfile } from "./rename-profile";
