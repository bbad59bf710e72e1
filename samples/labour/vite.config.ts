import { defineConfig } from 'vite'

/** Browsers with `light-dark()`: the build's replacement for it would ignore the colour scheme of the portal. */
export default defineConfig({
  build: {
    rollupOptions: { input: ['index.html', 'home-cards.html'] },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})
