// `npm test`: prepares and runs the tests, and prints on the last line how many passed and failed. `npm test -- tabs`
// runs the unit, server and browser tests that belong to a word, without whole journeys unless `--journeys` is given,
// and `npm test -- TAB-3` all tests of a rule.
import process from 'node:process'
import { ensureInstalled } from './lib/install.mjs'
import { runInLanes } from './lib/test-run/lanes.mjs'
import * as parts from './lib/test-run/parts.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { fail, say, seconds } from './lib/say.mjs'
import { makeScratch } from './lib/machine/scratch.mjs'
import { notRun, total } from './lib/test-run/tally.mjs'
import { leaveOutJourneys, parseArguments, selectTests } from './lib/test-run/test-selection.mjs'

const ALL = ['check', 'unit', 'server', 'e2e']
const KNOWN = [...ALL, 'fuzz']
const { only, pattern, words, journeys } = parseArguments(process.argv.slice(2))
if (only && !only.every((name) => KNOWN.includes(name))) fail(`--only takes one or more of ${KNOWN.join(',')}.`)

await ensureInstalled()
await ensureRuntime()
// This folder has the temporary files of a run: databases, browser profiles, data of servers.
const scratch = makeScratch()
if (scratch) process.env.TMPDIR = scratch

const isSelective = words.length > 0 || pattern !== undefined
const selection = isSelective ? await selectFromProject() : undefined
const names = selection ? (only ?? ALL).filter((name) => (selection.files[name] ?? []).length > 0) : (only ?? ALL)
if (names.length === 0) fail(`No test file belongs to ${words.join(' ')}.`)

const tallies = await runInLanes(names, async (name, write) => {
  const since = performance.now()
  const heading = `\n== ${name} ==\n`
  if (write) write(heading)
  else process.stdout.write(heading)
  const selectedTests = selection && { files: selection.files[name], pattern: selection.pattern }
  const result = await parts[name](selectedTests, write).catch((error) => {
    say(`${name} could not run: ${error.message}`)
    return notRun(name)
  })
  return { ...result, took: seconds(since) }
})
await parts.stopCluster()

say('')
for (const { name, omitted = [], traces = [] } of tallies) {
  for (const title of omitted) say(`${name.padEnd(8)} not run, too late: ${title}`)
  for (const trace of traces) say(`${name.padEnd(8)} npx playwright show-trace ${trace}`)
}
if (!isSelective)
  for (const { name, slowest = [] } of tallies)
    if (slowest.length > 0) say(`${name.padEnd(8)} slowest files: ${slowest.join(', ')}`)
// The end of the output is kept longest: it names each test that failed.
for (const { name, passed, failed, took, ...about } of tallies) {
  const { flaky = [], tolerated = 0, omitted = [], failures = [], failuresAlone = [] } = about
  say(`${name.padEnd(8)} ${passed} passed, ${failed} failed (${took})`)
  if (omitted.length > 0)
    say(`         ${omitted.length} NOT RUN: they would have started after ${process.env.TEST_MINUTES} minutes`)
  for (const title of flaky) say(`         flaky, passed on a second try: ${title}`)
  if (flaky.length > 0)
    say(
      `         ${flaky.length} flaky, ${tolerated === Infinity ? 'all passed three times alone' : `${tolerated} at most are tolerated`}`,
    )
  for (const title of new Set(failuresAlone)) say(`         failed alone, too: ${title}`)
  for (const title of failures) say(`         failed: ${title}`)
}
say(`all      ${seconds()}`)
if (selection?.journeys) say(`         not selected: ${selection.journeys} files of whole journeys; add --journeys`)
const { passed, failed } = total(tallies)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
say(`${passed} passed, ${failed} failed`)

async function selectFromProject() {
  const { projectFiles, readProjectFile } = await import('./check/files.mjs')
  const files = projectFiles().filter((file) => /\.(?:test|spec)\.(?:ts|tsx|mjs)$/.test(file))
  const selected = selectTests(
    words,
    pattern,
    files.map((file) => ({ file, text: readProjectFile(file) })),
  )
  if (only || journeys || selected.pattern) return selected
  return { ...selected, ...leaveOutJourneys(selected.files) }
}
