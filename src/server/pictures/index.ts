/* Decodes strangers' pictures. Depends on no other domain. */
export { encodePicture, PICTURE_MEDIA_TYPE } from "./encode-picture";
