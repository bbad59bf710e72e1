import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  // Relative: these pages are shown at addresses too where they have no host of their own (HOST-76).
  base: './',
  plugins: [react()],
  // browsers with light-dark(): its replacement would not follow the portal's theme
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
})
