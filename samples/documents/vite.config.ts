import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue()],
  // browsers with light-dark(): its replacement would not follow the portal's theme
  build: {
    rollupOptions: { input: ['index.html', 'home-cards.html'] },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})
