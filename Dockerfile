# Aside as a container: the page is built once, and nothing but what runs it is kept.
FROM node:26-bookworm-slim AS build
WORKDIR /aside
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:26-bookworm-slim
WORKDIR /aside
COPY --from=build /aside /aside
ENV HOST=0.0.0.0 DATA_DIR=/data NODE_ENV=production
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=20s CMD node -e "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "src/server/start.js"]
