// `npm run bench --
// boot|api|hosting|orgs|sign-in|sign-in-timing|orgs-tree|navigation|gateway|matrix|look|unsaved|messages|pictures|faults
// |assistant|import|lists|mutants`:
// measures the built product. Never part of `npm test`.
import process from 'node:process'
import { buildStale } from './lib/builds/build.mjs'
import { ensureChromium } from './lib/machine/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensurePostgres, startCluster } from './lib/machine/postgres.mjs'
import { inRoot } from './lib/root.mjs'
import { runNode, toolEnvironment } from './lib/run.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { fail } from './lib/say.mjs'

const BENCHMARKS = [
  'boot',
  'api',
  'hosting',
  'orgs',
  'sign-in',
  'sign-in-timing',
  'orgs-tree',
  'navigation',
  'gateway',
  'matrix',
  'look',
  'unsaved',
  'messages',
  'workbench',
  'pictures',
  'faults',
  'assistant',
  'import',
  'lists',
  'mutants',
]
const [name, ...rest] = process.argv.slice(2)
if (!BENCHMARKS.includes(name)) fail(`Say which: npm run bench -- ${BENCHMARKS.join('|')}`)

await ensureInstalled()
await ensureRuntime()
await buildStale()
const ofServer = ['api', 'orgs', 'sign-in', 'sign-in-timing', 'gateway', 'faults', 'import', 'lists'].includes(name)
const chromium = ofServer ? '' : await ensureChromium()
const cluster = await startCluster(await ensurePostgres(), { durable: ofServer || name === 'messages' })
try {
  process.exitCode = await runNode(inRoot('bench', `${name}.ts`), rest, {
    env: toolEnvironment({ CHROMIUM: chromium, TEST_DATABASE_URL: cluster.url }),
  })
} finally {
  await cluster.remove()
}
