export { chooseCoding, compress } from "./compress-answer";
export { errorAnswer, toResponse, type ApiAnswer } from "./answers";
export { answerApi, createApiHandler, handleApi, type AnswerApi, type HandleApi } from "./handle-api";
export { REST_ROUTES, findRoutes, type RestRoute } from "./rest";
