export { createProfile, defaultName, renameProfile } from "./create-profile";
export { pictureAddress, resumeAddress, getProfilePage, getPublicProfile, getSharedActivity } from "./get-profile";
export { getOwnProfile } from "./get-profile";
export { updateProfile } from "./update-profile";
export { issuePictureTicket, openPicture, removePicture, setPicture } from "./set-picture";
