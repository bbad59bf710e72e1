import { defineConfig } from 'vite'

/** Browsers that know `light-dark()`: what the build would put in its place overlooks the colour scheme of the portal. */
export default defineConfig({ build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] } })
