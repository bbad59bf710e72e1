import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { compileAhead } from './build/compile-ahead.ts'
import { laterFeatures } from './build/later-features.ts'
import { serviceWorker } from './build/service-worker.ts'
import { threeLanguages } from './build/three-languages.ts'

/** The oldest browsers that run the shell; `boot/outdated-browser.ts` shows the message in older ones. */
const TARGET = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

/** Dialogs, menus and popovers: loaded when one opens. */
const COMPONENTS =
  /node_modules[\\/](?:react-aria|react-stately|react-aria-components|@internationalized|@react-\w+)[\\/]/

/** The engine, its services and the cards of its states: one file, since they are always used together. */
const HOSTING =
  /packages[\\/]hosting[\\/]|application-services[\\/](?!application-dialog|application-toasts|backdrop)|viewports[\\/]state-card|workbench[\\/]engine[\\/](?:run-engine|preloader|muted-notice)/

/** The code for the first menu, in two files: one that changes with every release and one that rarely does. */
const FIRST = new Set(['vendor', 'frame'])

/** ERROR-20: the version of the whole portal. */
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/portal/',
  plugins: [react(), laterFeatures(), threeLanguages(), compileAhead(FIRST), bootScript(), serviceWorker()],
  define: { PORTAL_VERSION: JSON.stringify(version) },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: TARGET,
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // OPS-20: the first file names all others, and a hash does not compress; 42 bits tell releases apart
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'frame', tags: ['$initial'], priority: 2 },
            { name: 'components', test: COMPONENTS, priority: 1 },
            { name: 'hosting', test: HOSTING, priority: 1 },
          ],
        },
      },
    },
  },
})
