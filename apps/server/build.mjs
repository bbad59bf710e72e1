// Bundles the scripts that the gateway puts into pages and service workers of applications, each into one classic
// script, in dist/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const HERE = import.meta.dirname
const HOSTING = path.join(HERE, '../../packages/hosting/src/boot')

/** Entry modules by the name of the script. */
const ENTRIES = {
  'portal-page': path.join(HOSTING, 'start-portal-page.ts'),
  'own-origin': path.join(HOSTING, 'start-own-origin.ts'),
  'worker-pages': path.join(HERE, 'src/gateway/pages/worker-pages.ts'),
}

/**
 * Bundles one of the scripts from its sources.
 *
 * @param {keyof typeof ENTRIES} name
 * @returns {Promise<string>} the minified script
 */
export async function bundleScript(name) {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    root: HERE,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: ENTRIES[name], output: { format: 'iife', intro: "'use strict'" } },
    },
  })
  return output.output[0].code
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = path.join(HERE, 'dist')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const name of Object.keys(ENTRIES)) writeFileSync(path.join(folder, `${name}.js`), await bundleScript(name))
}
