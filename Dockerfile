# The whole of it in one image: the site, the function, the outbox. Leads and letters live in the volume.
FROM node:22-bookworm-slim AS build
# Node 26, which npm ci brings as a package of the lock file, is linked against it.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# What the pages themselves say: docker build --build-arg SITE_URL=https://www.example.com .
ARG SITE_URL PUBLIC_BACKEND_URL PUBLIC_BACKEND_ANON_KEY PUBLIC_SCHEDULING_URL PUBLIC_TURNSTILE_SITE_KEY LAUNCH
RUN npm run build
# The server needs neither the tools of the build nor those of the tests. Node, an optional package, stays.
RUN npm prune --omit=dev

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ARG SITE_URL
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data SITE_URL=$SITE_URL
RUN useradd --system --uid 10001 --home-dir /app fairlead && install -d -o fairlead -g fairlead /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/content ./content
COPY --from=build /app/contract ./contract
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/supabase/migrations ./supabase/migrations
USER fairlead
VOLUME /data
EXPOSE 8080
# The project's own Node, as everywhere.
ENV PATH=/app/node_modules/.bin:$PATH
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the process that is told to stop, and it finishes what is under way.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
