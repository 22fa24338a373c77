export { createProfile, defaultName } from "./create-profile";
export { pictureAddress, resumeAddress } from "./file-addresses";
export { getOwnProfile } from "./get-own-profile";
export { getProfilePage } from "./get-profile-page";
export { getPublicProfile } from "./get-public-profile";
export { getSharedActivity } from "./get-shared-activity";
export { renameProfile } from "./rename-profile";
export { updateProfile } from "./update-profile";
export { issuePictureTicket, openPicture, removePicture, setPicture } from "./set-picture";
