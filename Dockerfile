# One image with the site, the function and the outbox. Leads and letters are stored in the volume.
# The test of the image passes in bases that it has made itself.
ARG NPM_BASE=node:22-bookworm-slim
ARG BASE=debian:bookworm-slim

FROM $NPM_BASE AS whole
# Node 26 comes with npm ci, as a package of the lockfile. It needs libatomic1.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY support/package.json support/
COPY ui/package.json ui/
COPY site/package.json site/
COPY leads/package.json leads/
COPY desk/package.json desk/
COPY server/package.json server/
COPY tools/package.json tools/
COPY editor/package.json editor/
RUN npm ci
COPY . .
# Settings of the pages: docker build --build-arg SITE_URL=https://www.example.com .
ARG SITE_URL PUBLIC_BACKEND_URL PUBLIC_BACKEND_ANON_KEY PUBLIC_SCHEDULING_URL PUBLIC_TURNSTILE_SITE_KEY LAUNCH
RUN npm run build

# The publisher, which builds too: docker build --target publisher . Its checkout, releases and socket are in volumes.
FROM whole AS publisher
RUN apt-get update && apt-get install -y --no-install-recommends git openssh-client && rm -rf /var/lib/apt/lists/*
# Of the server's group, which connects to the socket.
RUN groupadd --system --gid 10001 fairlead && useradd --system --uid 10002 --gid fairlead --home-dir /publisher publisher \
  && install -d -o publisher -g fairlead /publisher /run/fairlead-publisher
USER publisher
VOLUME /publisher
ENV PATH=/app/node_modules/.bin:$PATH PUBLISHER_CHECKOUT=/publisher/checkout PUBLISHER_RELEASES=/publisher/releases \
  PUBLISHER_SOCKET=/run/fairlead-publisher/socket
CMD ["node", "editor/publisher/main.ts"]

FROM whole AS build
# What the server needs, and nothing of the build. Node is an optional package of it. The project's own packages are links to
# their folders, because Node runs no TypeScript within node_modules.
RUN npm ci --omit=dev

FROM $BASE
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ARG SITE_URL
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data SITE_URL=$SITE_URL
RUN groupadd --system --gid 10001 fairlead && useradd --system --uid 10001 --gid fairlead --home-dir /app fairlead \
  && install -d -o fairlead -g fairlead /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-desk ./dist-desk
COPY --from=build /app/content ./content
COPY --from=build /app/contract ./contract
COPY --from=build /app/leads ./leads
COPY --from=build /app/desk ./desk
COPY --from=build /app/server ./server
COPY --from=build /app/deploy/backup ./deploy/backup
RUN printf '#!/bin/sh\nexec node /app/leads/command/main.ts "$@"\n' > /usr/local/bin/leads && chmod 755 /usr/local/bin/leads
USER fairlead
VOLUME /data
EXPOSE 8080
# Runs the Node of the lockfile, like everywhere.
ENV PATH=/app/node_modules/.bin:$PATH
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The signal goes to Node itself, which finishes what is under way.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
