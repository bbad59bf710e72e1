import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { offlinePage } from './offline-page.ts'

const SOURCE = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url))

/** Writes the service worker beside the page, with the list of the files that it caches (OPS-21). */
export function serviceWorker(): Plugin {
  let base = '/'
  return {
    name: 'portico:service-worker',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((file) => file.startsWith('assets/'))
          .map((file) => base + file)
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await bundled(files) })
      },
    },
  }
}

async function bundled(files: readonly string[]): Promise<string> {
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
  const offline = await offlinePage()
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    define: {
      SHELL_FILES: JSON.stringify(files),
      SHELL_VERSION: JSON.stringify(version),
      OFFLINE_PAGE: JSON.stringify(offline.page),
      OFFLINE_POLICY: JSON.stringify(offline.policy),
    },
    build: { write: false, target: 'es2022', lib: { entry: SOURCE, formats: ['iife'], name: 'porticoWorker' } },
  })
  const [result] = [output].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.')
  return chunk.code
}
