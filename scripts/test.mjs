// `npm test`: sets up what the tests need, runs all of them, and says on the last line how many passed and failed.
import process from 'node:process'
import { ensureInstalled } from './lib/install.mjs'
import * as parts from './lib/parts.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { fail, say, seconds } from './lib/say.mjs'
import { notRun, total } from './lib/tally.mjs'

const ALL = ['check', 'unit', 'server', 'e2e']
const KNOWN = [...ALL, 'fuzz']
const at = process.argv.indexOf('--only')
const wanted = at < 0 ? ALL : (process.argv[at + 1] ?? '').split(',')
if (!wanted.every((name) => KNOWN.includes(name))) fail(`--only takes one or more of ${KNOWN.join(',')}.`)

await ensureInstalled()
await ensureRuntime()

const tallies = []
for (const name of wanted) {
  const since = performance.now()
  say(`\n== ${name} ==`)
  const result = await parts[name]().catch((error) => {
    say(`${name} could not run: ${error.message}`)
    return notRun(name)
  })
  tallies.push({ ...result, took: seconds(since) })
}

say('')
for (const { name, passed, failed, took, again = [] } of tallies) {
  say(`${name.padEnd(8)} ${passed} passed, ${failed} failed (${took})`)
  for (const title of again) say(`         on a second try: ${title}`)
}
const { passed, failed } = total(tallies)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
say(`${passed} passed, ${failed} failed`)
