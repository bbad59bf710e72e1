import { spawn } from 'node:child_process'
import type { CDPSession, Page } from 'playwright'
import { reasonOf } from '../matrix/steps.ts'
import type { Attack } from './probes.ts'

export interface HostileRow {
  probe: string
  isolation: string
  found: string
  /** The longest time during which the shell's thread was blocked, in milliseconds. */
  standstillMs?: number
  /** The longest time from the pointer's move in the header to the frame that follows, in milliseconds. */
  answerMs?: number
  /** The longest task of the shell's main thread, or 0 if no task took 50 ms. */
  taskMs?: number
  /** The median response time of the moves, in milliseconds. */
  medianMs?: number
  /** The same figures while as many loops run in other processes: the share of the machine. */
  beside?: Measured
}

interface Measured {
  taskMs: number
  standstillMs: number
  answerMs: number
  medianMs: number
}

export type AttackRunner = <T>(work: (attack: Attack) => Promise<T>, more?: readonly string[]) => Promise<T>

/** The limit of the shell's response time, in milliseconds, while an application in its own process loops. */
const ANSWERS_WITHIN_MS = 100
/** HOST-174: the portal stops a message storm that has blocked it for two seconds. */
const STORM_ENDS_WITHIN_MS = 3_000
const LOOP_MS = 30_000
const BESIDE_MS = 10_000
const FAILURE_NOTICE = /unavailable|not respond|stopped|crashed/i

const WATCH = `(() => {
  window.tasks = [0]; window.watchesTasks ??= new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' }) ?? true; window.gaps = [0]; window.answers = [0]
  let last = performance.now()
  const beat = () => { const now = performance.now(); gaps.push(now - last); last = now; window.beating = setTimeout(beat, 4) }
  window.seeing ??= addEventListener('pointermove', ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => answers.push(performance.now() - timeStamp))), true) ?? true
  clearTimeout(window.beating)
  beat() })()`

/** Moves the pointer in the header for `forMs` milliseconds and measures the shell's response times. */
async function watch(page: Page, forMs: number, each?: () => Promise<unknown>) {
  await page.evaluate(WATCH)
  for (let n = 0, end = performance.now() + forMs; performance.now() < end; n++) {
    await page.mouse.move(500 + (n % 50), 20)
    if (n % 20 === 0) await each?.()
    await page.waitForTimeout(50)
  }
  return page.evaluate<Measured>(`(() => { answers.sort((a, b) => a - b)
    return { taskMs: Math.round(Math.max(...tasks)), standstillMs: Math.round(Math.max(...gaps)), answerMs: Math.round(answers.at(-1)), medianMs: Math.round(answers[answers.length >> 1]) } })()`)
}

async function besideLoops<T>(count: number, work: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);']))
  try {
    return await work()
  } finally {
    for (const one of loops) one.kill('SIGKILL')
  }
}

const latest = ({ standstillMs, answerMs }: Measured) => Math.max(standstillMs, answerMs)

interface Burden {
  name: string
  /** The number of threads that the application keeps busy. */
  loops: number
  /** Whether the portal must report the behaviour of the application. */
  mustReport?: boolean
  /** The limit of the shell's response time, if it differs from `ANSWERS_WITHIN_MS`. */
  withinMs?: number
  forMs: number
  script: string
}

const busy = (ms: number) => `for (const end = performance.now() + ${ms}; performance.now() < end;);`
const BURDENS: readonly Burden[] = [
  {
    name: 'loop of 30 s',
    mustReport: true,
    loops: 1,
    forMs: LOOP_MS - 3_000,
    script: `void setTimeout(() => { ${busy(LOOP_MS)} }, 50)`,
  },
  {
    name: 'loops in four workers',
    loops: 4,
    forMs: 8_000,
    script: `void Array.from({ length: 4 }, () => new Worker(URL.createObjectURL(new Blob([${JSON.stringify(busy(9_000))}]))))`,
  },
  {
    name: 'storm of messages',
    loops: 1,
    mustReport: true,
    withinMs: STORM_ENDS_WITHIN_MS,
    forMs: 5_000,
    script: `void (() => { const end = performance.now() + 5_500; const large = { v: 1, type: 'setTitle', data: { title: 'x'.repeat(10_000) } }
      const send = () => { for (let n = 0; n < 500; n++) top.postMessage(large, '*'); if (performance.now() < end) setTimeout(send) }; send() })()`,
  },
]

/**
 * Measures the shell's response time while an application uses all resources it can, and checks the portal's report
 * about it.
 */
export const burdenProbes = (isolation: string, attacked: AttackRunner, isSelected: (name: string) => boolean) =>
  BURDENS.filter(({ name }) => isSelected(name)).map(
    ({ name, loops, forMs, script, withinMs = ANSWERS_WITHIN_MS, mustReport }) =>
      (): Promise<HostileRow> =>
        attacked(async ({ page, order, isIntact }) => {
          let isReported = false
          const beside = await besideLoops(loops, () => watch(page, BESIDE_MS))
          order(script).catch(() => undefined)
          const measured = await watch(page, forMs, async () => {
            isReported ||= await page.getByText(FAILURE_NOTICE).first().isVisible()
          })
          const intact = await isIntact()
          isReported ||= await page.getByText(FAILURE_NOTICE).first().isVisible()
          const isFast = latest(measured) <= Math.max(withinMs, latest(beside))
          const found = intact === 'held' && !isFast ? 'no: the shell answers late' : intact
          const told = mustReport ? (isReported ? ', and told' : ', and not told') : ''
          return { probe: name, isolation, found: found + told, ...measured, beside }
        }).catch((error: unknown) => ({ probe: name, isolation, found: `not run: ${reasonOf(error)}` })),
  )

/**
 * Evaluates by a CDP session: after the crash of a frame's process, Playwright rejects calls although the page works.
 */
const ask = async <T>(page: CDPSession, expression: string): Promise<T> => {
  const { result } = await page.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
  return result.value as T
}

/**
 * Fills the heap of the application's process. The heap limit is small to spare the machine; the browser ends the
 * process likewise.
 */
export const memoryBomb = (isolation: string, attacked: AttackRunner): Promise<HostileRow> =>
  attacked(
    async ({ page, order }) => {
      const probe = 'memory bomb'
      const shell = await page.context().newCDPSession(page)
      const ended = new Promise<boolean>((done) => page.once('crash', () => done(true)))
      order(`void setTimeout(() => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) })`).catch(
        () => undefined,
      )
      const isGone = await Promise.race([ended, pause(40_000).then(() => false)])
      const began = performance.now()
      const origin = await ask<string>(shell, 'location.origin')
      const answerMs = Math.round(performance.now() - began)
      let bodyText = ''
      for (const end = performance.now() + 30_000; performance.now() < end && !FAILURE_NOTICE.test(bodyText);) {
        await pause(500)
        bodyText = await ask<string>(shell, 'document.body.innerText')
      }
      const session = await ask<boolean>(
        shell,
        `!!document.querySelector('button[aria-label^="Organisation and project"], header button')`,
      )
      if (!isGone) return { probe, isolation, found: 'not run: the process of the application has not ended' }
      if (!origin.startsWith('http') || !session) return { probe, isolation, found: 'no: the portal no longer works' }
      return {
        probe,
        isolation,
        found: FAILURE_NOTICE.test(bodyText) ? 'held, and told' : 'held, and not told',
        answerMs,
      }
    },
    ['--js-flags=--max-old-space-size=200'],
  ).catch((error: unknown) => ({ probe: 'memory bomb', isolation, found: `not run: ${reasonOf(error)}` }))

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
