// Copies the pages unchanged. Adds jQuery in its published form, and two classic scripts for pages without modules: the
// portal's SDK, and the data that all samples share.
import { cpSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

rmSync(at('dist'), { recursive: true, force: true })
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: at('dist/js'),
    lib: {
      entry: fileURLToPath(import.meta.resolve('@portico/sdk')),
      name: 'PorticoSdk',
      formats: ['iife'],
      fileName: () => 'portico-sdk.js',
    },
  },
})
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: at('dist/js'),
    emptyOutDir: false,
    lib: { entry: at('lib/index.ts'), name: 'QualityLib', formats: ['iife'], fileName: () => 'quality-lib.js' },
  },
})
cpSync(at('src'), at('dist'), { recursive: true })
const jquery = path.dirname(createRequire(import.meta.url).resolve('jquery'))
cpSync(path.join(jquery, 'jquery.min.js'), at('dist/js/jquery.min.js'))
