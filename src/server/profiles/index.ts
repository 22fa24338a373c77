export { createProfile, defaultName, renameProfile } from "./create-profile";
export {
  pictureAddress,
  resumeAddress,
  getProfilePage,
  getPublicProfile,
  getSharedActivity,
  getOwnProfile,
} from "./get-profile";
export { updateProfile } from "./update-profile";
export { issuePictureTicket, openPicture, removePicture, setPicture } from "./set-picture";
export { findHome, getHome, updateHome } from "./home";
export { getSharing, updateSharing } from "./sharing";
