import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  // Relative: an application's files are below a path of the portal as well (HOST-76).
  base: './',
  plugins: [react()],
  // browsers with light-dark(): its replacement would not follow the portal's theme
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
})
