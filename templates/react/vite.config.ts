import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Browsers with `light-dark()`: the build's replacement for it would ignore the colour scheme of the portal. */
export default defineConfig({ plugins: [react()], build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] } })
