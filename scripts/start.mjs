// The first thing that runs in a fresh clone: plain Node 20, no packages.
import module from 'node:module'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { prepareStart } from './lib/prepare.mjs'
import { inRoot } from './lib/root.mjs'

await prepareStart()

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
