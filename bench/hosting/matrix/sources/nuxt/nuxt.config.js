export default defineNuxtConfig({ devtools: { enabled: false }, telemetry: false })
