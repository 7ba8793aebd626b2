# An image that contains only the executable:
#   docker build --tag pushlint .
#   docker run --rm --volume "$PWD:/work" pushlint check
FROM swift:6.3 AS build
WORKDIR /pushlint
COPY scripts/setup.sh scripts/setup.sh
RUN scripts/setup.sh
COPY . .
RUN make release

FROM scratch
COPY --from=build /pushlint/.build/static/release/pushlint /pushlint
USER 65532:65532
WORKDIR /work
ENTRYPOINT ["/pushlint"]
