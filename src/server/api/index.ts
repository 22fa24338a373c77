export { invalidFields, parseInput, toDomainError, toTrpcError } from "./errors";
export { openApiJson } from "./openapi";
export {
  describeCalls,
  describeRefusals,
  type ReferenceCall,
  type ReferenceField,
  type ReferenceGroup,
} from "./reference";
export { appRouter, createCaller, procedures, type AppRouter } from "./root";
export { findStreamEvent } from "./outputs";
export { createApiContext, type ApiContext, type ApiMeta } from "./trpc";
