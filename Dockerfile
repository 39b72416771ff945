# syntax=docker/dockerfile:1
# The site in one image: docker build -t philtre . && docker run -p 8000:8000 -v philtre:/data philtre

FROM node:22-slim AS client
WORKDIR /philtre/client
COPY client/package.json client/package-lock.json ./
RUN npm ci
COPY client/ ./
# into /philtre/src/philtre/site/static
RUN npm run build

FROM python:3.12-slim AS wheel
WORKDIR /philtre
COPY pyproject.toml README.md LICENSE ./
COPY src/ src/
COPY --from=client /philtre/src/philtre/site/static src/philtre/site/static
RUN pip wheel --no-cache-dir --wheel-dir /wheels '.[postgres]'

FROM python:3.12-slim
RUN --mount=type=bind,from=wheel,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels 'philtre[postgres]' \
    && useradd --create-home philtre \
    && install --directory --owner philtre /data /cache
USER philtre
# Rules are compiled for the processor they run on, so not here but at the first start, into /cache.
ENV PHILTRE_HOST=0.0.0.0 \
    PHILTRE_DATA=/data \
    PHILTRE_CACHE=/cache \
    PHILTRE_LOG_FORMAT=json
VOLUME ["/data", "/cache"]
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["philtre"]
CMD ["serve", "--port", "8000"]
