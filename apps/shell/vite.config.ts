import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { threeLanguages } from './build/three-languages.ts'

/** The oldest browsers that the shell runs in; `boot/too-old.ts` tells the others so. */
const TARGET = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

export default defineConfig({
  root: import.meta.dirname,
  base: '/portal/',
  plugins: [react(), threeLanguages(), bootScript()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: TARGET,
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
