# One image for the three kinds of process: web (default), the worker (its line in the Procfile),
# `node dist/api/cli.js migrate`.
FROM node:26-bookworm AS build
WORKDIR /siderea
COPY package.json package-lock.json .npmrc tsconfig.json ./
COPY api api
COPY workers workers
COPY shared shared
COPY migrations migrations
# the documentation that the service shows
COPY docs docs
COPY CHANGELOG.md ./
# the ephemeris is compiled here, with the python3, make and g++ of the full image
RUN npm ci && npm prune --omit=dev

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /siderea
COPY --from=build /siderea/package.json ./
COPY --from=build /siderea/node_modules node_modules
COPY --from=build /siderea/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# of the web process; a worker listens nowhere: run it with --no-healthcheck
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=300", "--max-semi-space-size=32", "dist/api/main.js"]
