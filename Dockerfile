# An image that contains only the released executable, for the platform that it is built for. The
# context is a folder of released archives:
#   make dist && docker build --tag pushlint --file Dockerfile dist
#   docker run --rm --volume "$PWD:/work" pushlint check
ARG TARGETARCH

FROM scratch AS release-amd64
ADD pushlint-*-linux-x86_64.tar.gz /

FROM scratch AS release-arm64
ADD pushlint-*-linux-arm64.tar.gz /

# hadolint ignore=DL3006
FROM release-${TARGETARCH} AS release

FROM scratch
COPY --from=release /pushlint-*/bin/pushlint /pushlint
USER 65532:65532
WORKDIR /work
ENTRYPOINT ["/pushlint"]
