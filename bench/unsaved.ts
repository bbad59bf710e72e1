import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { build } from 'rolldown'
import { launch } from './lib/browser.ts'
import { writeResults } from './lib/results.ts'
import { median, round, spreadOf } from './lib/statistics.ts'
import { printTable } from './lib/table.ts'

/**
 * Measures the cost of the guard of unsaved work in an application (HOST-337, HOST-338): time per key and question,
 * bytes.
 */
const isQuick = process.argv.includes('--quick')
const SCALE = isQuick ? { rounds: 3, keys: 200, questions: 100 } : { rounds: 11, keys: 500, questions: 1000 }
const TARGETS = { keyMicroseconds: 50, questionMicroseconds: 100 }

/** The guard checks a normal field only at its first change, and a search field at every key. */
const FIELDS = { work: '<textarea id="field"></textarea>', search: '<input id="field" type="search">' } as const
type Field = keyof typeof FIELDS

const code = await bundle()
const browser = await launch()
try {
  const page = await (await browser.newContext()).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const keys: Record<Field, number[]> = { work: [], search: [] }
  for (let turn = 0; turn < SCALE.rounds; turn++) {
    for (const field of ['work', 'search'] as const) {
      const bare = await typing(page, session, field, false)
      keys[field].push(round((await typing(page, session, field, true)) - bare, 2))
    }
  }
  await prepare(page, 'work', true)
  await page.keyboard.press('a')
  const questions = await page.evaluate(askRepeatedly, SCALE)
  const bytes = { minified: code.length, gzip: gzipSync(code).length }

  printTable(
    'The guard of unsaved work',
    ['', 'measured', 'target'],
    [
      ['a key in a changed field, median µs', median(keys.work), TARGETS.keyMicroseconds],
      ['a key in a search field, median µs', median(keys.search), TARGETS.keyMicroseconds],
      [
        'the question to the listeners of beforeunload, median µs',
        round(median(questions), 2),
        TARGETS.questionMicroseconds,
      ],
      ['bytes, minified and compressed', bytes.gzip, ''],
    ],
  )
  const figures = {
    keyInChangedField: spreadOf(keys.work),
    keyInSearchField: spreadOf(keys.search),
    question: spreadOf(questions.map((value) => round(value, 2))),
    bytes,
  }
  if (!isQuick) writeResults('unsaved', { unit: 'microseconds', scale: SCALE, targets: TARGETS, figures })
} finally {
  await browser.close()
}

/** The script time of typing, in microseconds per key. */
async function typing(page: Page, session: CDPSession, field: Field, isGuarded: boolean): Promise<number> {
  await prepare(page, field, isGuarded)
  for (let key = 0; key < 20; key++) await page.keyboard.press('a')
  const before = await scriptSeconds(session)
  for (let key = 0; key < SCALE.keys; key++) await page.keyboard.press('a')
  return (((await scriptSeconds(session)) - before) / SCALE.keys) * 1_000_000
}

async function prepare(page: Page, field: Field, isGuarded: boolean): Promise<void> {
  // a new document, since `setContent` keeps the listeners of the old one
  await page.goto('about:blank')
  await page.setContent(`<!doctype html><html lang="en"><title>Form</title><form>${FIELDS[field]}</form></html>`)
  if (isGuarded) await page.addScriptTag({ content: code })
  await page.focus('#field')
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN
}

interface Guarded {
  guard: { isLeaveRefused(): boolean }
}

/** Runs in the page. Returns the time of one question for each round, in microseconds. */
function askRepeatedly({ rounds, questions }: typeof SCALE): number[] {
  addEventListener('beforeunload', (event) => event.preventDefault())
  const { guard } = globalThis as unknown as Guarded
  return Array.from({ length: rounds }, () => {
    const start = performance.now()
    for (let turn = 0; turn < questions; turn++)
      if (!guard.isLeaveRefused()) throw new Error('The guard did not call the listener')
    return ((performance.now() - start) / questions) * 1000
  })
}

/** Bundles the guard alone, as the boot script of an application contains it. */
async function bundle(): Promise<string> {
  const entry = join(import.meta.dirname, 'unsaved/guard.ts')
  const { output } = await build({
    input: entry,
    platform: 'browser',
    output: { format: 'iife', minify: true },
    write: false,
    logLevel: 'silent',
  })
  return output[0].code
}
