import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  // Relative: these pages are shown at addresses too where they have no host of their own (HOST-76).
  base: './',
  plugins: [react()],
  // Browsers that know light-dark() themselves: rewritten for older ones it would not follow the portal's theme.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
})
