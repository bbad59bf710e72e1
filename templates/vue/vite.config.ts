import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

/** Browsers with `light-dark()`: the build's replacement for it would ignore the colour scheme of the portal. */
export default defineConfig({ plugins: [vue()], build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] } })
