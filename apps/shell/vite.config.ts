import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/portal/',
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: { target: ['chrome123', 'firefox128', 'safari17.5'], outDir: 'dist', emptyOutDir: true },
})
