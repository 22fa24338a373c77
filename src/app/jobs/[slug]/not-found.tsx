export { JobNotFound as default } from "./_components/unavailable-job";
