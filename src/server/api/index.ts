export { toDomainError } from "./errors";
export { appRouter, createCaller, type AppRouter } from "./root";
export { createApiContext, type ApiContext } from "./trpc";
