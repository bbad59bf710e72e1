import process from 'node:process'
import { buildStale } from './lib/builds/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { fail } from './lib/say.mjs'

await ensureInstalled()
await ensureRuntime()
try {
  await buildStale({ everything: process.argv.includes('--force') })
} catch (error) {
  fail(error.message)
}
