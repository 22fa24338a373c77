# syntax=docker/dockerfile:1
# Builds the image of web processes, workers and migrations. docs/operating/install.md says how to run it.
# Both stages share one base: a build belongs to its version of Node.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
# The image of the release before: its assets stay available to pages that are still open during an update.
ARG PREVIOUS_IMAGE=scratch

FROM ${NODE_IMAGE} AS build
WORKDIR /source
ENV NEXT_TELEMETRY_DISABLED=1
# Packages first: a change of the sources alone doesn't install them again.
COPY package.json package-lock.json .npmrc prisma.config.ts ./
COPY prisma/schema.prisma prisma/
COPY packages/client/package.json packages/client/
COPY packages/embedded-database/package.json packages/embedded-database/
COPY packages/whop-sandbox/package.json packages/whop-sandbox/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev
COPY . .
# Give the same key to all builds that serve side by side: docker build --secret id=actions_key,env=…
RUN --mount=type=secret,id=actions_key,env=NEXT_SERVER_ACTIONS_ENCRYPTION_KEY \
  node scripts/stage.ts /app

FROM ${PREVIOUS_IMAGE} AS previous

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app ./
RUN --mount=type=bind,from=previous,target=/previous \
  if [ -d /previous/app/.next/static ]; then cp -rn /previous/app/.next/static .next/; fi \
  && install -d -o node -g node /data
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "scripts/start.ts"]
