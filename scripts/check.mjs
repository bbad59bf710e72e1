// `npm run check`: all static checks of the code. `npm run check -- --only types,lint` runs some of them.
import process from 'node:process'
import { audit } from './check/supply/audit.mjs'
import { boundaries } from './check/boundaries.mjs'
import { colours } from './check/colours.mjs'
import { format } from './check/format.mjs'
import { languages } from './check/languages.mjs'
import { links } from './check/links.mjs'
import { lint } from './check/lint.mjs'
import { paths } from './check/paths.mjs'
import { regexes } from './check/regexes/regexes.mjs'
import { sbom } from './check/supply/sbom.mjs'
import { sdk } from './check/sdk.mjs'
import { spec } from './check/spec/spec-ids.mjs'
import { supply } from './check/supply/supply.mjs'
import { uniqueExports } from './check/unique-exports.mjs'
import { types } from './check/types.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { fail, say, seconds } from './lib/say.mjs'

const CHECKS = {
  ...{ types, lint, boundaries, format, spec, languages, paths, regexes, links, supply, sbom, audit, sdk, colours },
  'unique-exports': uniqueExports,
}
/** The maximum number of problems of one check that are shown; the others are counted. */
const SHOWN = 200

await ensureRuntime()
const [option, names = '', ...rest] = process.argv.slice(2)
const selected = option === undefined ? Object.keys(CHECKS) : names.split(',')
const isKnown = option === undefined || (option === '--only' && rest.length === 0)
if (!isKnown || !selected.every((name) => Object.hasOwn(CHECKS, name))) {
  fail(`--only takes one or more of ${Object.keys(CHECKS).join(',')}.`)
}

const results = await Promise.all(selected.map((name) => runCheck(name, CHECKS[name])))
const failed = results.filter((ok) => !ok).length
say(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** A check answers `{ summary, problems }`; no problems means that it passed. */
async function runCheck(name, check) {
  const since = performance.now()
  const { summary, problems } = await check().catch((error) => ({
    summary: 'could not run',
    problems: [String(error)],
  }))
  const ok = problems.length === 0
  say(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${summary} (${seconds(since)})`)
  for (const problem of problems.slice(0, SHOWN)) say(`         ${problem}`)
  if (problems.length > SHOWN) say(`         … and ${problems.length - SHOWN} more`)
  return ok
}
