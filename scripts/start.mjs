// The first thing that runs in a fresh clone: plain Node 20, no packages.
import module from 'node:module'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { buildStale } from './lib/builds/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { endWithParent } from './lib/parent.mjs'
import { inRoot } from './lib/root.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { fail } from './lib/say.mjs'

endWithParent()
await ensureInstalled()
await ensureRuntime()
try {
  await buildStale()
} catch (error) {
  fail(error.message)
}

// Suppresses Node's warning about type stripping.
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.warn(warning)
})

// This process becomes the server: it receives the signals, and its exit code is that of `npm start`.
module.enableCompileCache?.(inRoot('.cache/compiled'))
const server = inRoot('apps/server/src/main.ts')
process.argv[1] = server
await import(pathToFileURL(server).href)
