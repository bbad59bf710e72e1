import { spawn } from 'node:child_process'
import type { CDPSession, Page } from 'playwright'
import { reasonOf } from '../matrix/steps.ts'
import type { Attack } from './probes.ts'

export interface HostileRow {
  probe: string
  isolation: string
  found: string
  /** The longest time in which the shell's thread did nothing, in milliseconds. */
  standstillMs?: number
  /** The longest time from the pointer's move in the header to the frame that follows, in milliseconds. */
  answerMs?: number
  /** The longest task of the shell's own thread; 0 where none took 50 ms. */
  taskMs?: number
  /** Half of the moves were answered within this. */
  medianMs?: number
  /** The same while as many loops run in programs beside the browser: what the machine itself costs. */
  beside?: Measured
}

interface Measured {
  taskMs: number
  standstillMs: number
  answerMs: number
  medianMs: number
}

export type Attacked = <T>(work: (attack: Attack) => Promise<T>, more?: readonly string[]) => Promise<T>

/** The shell answers within this, in milliseconds, while an application of a process of its own loops. */
const ANSWERS_WITHIN_MS = 100
/** HOST-174: the storm is ended once it has held up the portal for two seconds. */
const STORM_ENDS_WITHIN_MS = 3_000
const LOOP_MS = 30_000
const BESIDE_MS = 10_000
const SAYS_SO = /unavailable|not respond|stopped|crashed/i

const WATCH = `(() => {
  window.tasks = [0]; window.watchesTasks ??= new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' }) ?? true; window.gaps = [0]; window.answers = [0]
  let last = performance.now()
  const beat = () => { const now = performance.now(); gaps.push(now - last); last = now; window.beating = setTimeout(beat, 4) }
  window.seeing ??= addEventListener('pointermove', ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => answers.push(performance.now() - timeStamp))), true) ?? true
  clearTimeout(window.beating)
  beat() })()`

/** Moves the pointer in the header for so long, and says how long the shell took to answer. */
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
  /** Threads that it keeps busy. */
  loops: number
  /** The portal says what the application does. */
  isTold?: boolean
  /** The shell answers within this, where it is not the usual number of milliseconds. */
  withinMs?: number
  forMs: number
  script: string
}

const busy = (ms: number) => `for (const end = performance.now() + ${ms}; performance.now() < end;);`
const BURDENS: readonly Burden[] = [
  {
    name: 'loop of 30 s',
    isTold: true,
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
    isTold: true,
    withinMs: STORM_ENDS_WITHIN_MS,
    forMs: 5_000,
    script: `void (() => { const end = performance.now() + 5_500; const large = { v: 1, type: 'setTitle', data: { title: 'x'.repeat(10_000) } }
      const send = () => { for (let n = 0; n < 500; n++) top.postMessage(large, '*'); if (performance.now() < end) setTimeout(send) }; send() })()`,
  },
]

/** While the application takes all that it can get, the shell is used: how long it takes to answer, and what it says of the application. */
export const burdens = (isolation: string, attacked: Attacked, isSelected: (name: string) => boolean) =>
  BURDENS.filter(({ name }) => isSelected(name)).map(
    ({ name, loops, forMs, script, withinMs = ANSWERS_WITHIN_MS, isTold }) =>
      (): Promise<HostileRow> =>
        attacked(async ({ page, order, isIntact }) => {
          let isReported = false
          const beside = await besideLoops(loops, () => watch(page, BESIDE_MS))
          order(script).catch(() => undefined)
          const measured = await watch(page, forMs, async () => {
            isReported ||= await page.getByText(SAYS_SO).first().isVisible()
          })
          const intact = await isIntact()
          isReported ||= await page.getByText(SAYS_SO).first().isVisible()
          const isFast = latest(measured) <= Math.max(withinMs, latest(beside))
          const found = intact === 'held' && !isFast ? 'no: the shell answers late' : intact
          const told = isTold ? (isReported ? ', and told' : ', and not told') : ''
          return { probe: name, isolation, found: found + told, ...measured, beside }
        }).catch((error: unknown) => ({ probe: name, isolation, found: `not run: ${reasonOf(error)}` })),
  )

/** Playwright's error for a crashed page. It also occurs where the process of one frame is gone and the page itself works. */
const ask = async <T>(page: CDPSession, expression: string): Promise<T> => {
  const { result } = await page.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
  return result.value as T
}

/** Its heap is made small, so that the machine bears it; the browser ends its process as it does with a large one. */
export const memoryBomb = (isolation: string, attacked: Attacked): Promise<HostileRow> =>
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
      for (const end = performance.now() + 30_000; performance.now() < end && !SAYS_SO.test(bodyText);) {
        await pause(500)
        bodyText = await ask<string>(shell, 'document.body.innerText')
      }
      const session = await ask<boolean>(
        shell,
        `!!document.querySelector('button[aria-label^="Organisation and project"], header button')`,
      )
      if (!isGone) return { probe, isolation, found: 'not run: its process has not ended' }
      if (!origin.startsWith('http') || !session) return { probe, isolation, found: 'no: the portal has gone' }
      return { probe, isolation, found: SAYS_SO.test(bodyText) ? 'held, and told' : 'held, and not told', answerMs }
    },
    ['--js-flags=--max-old-space-size=200'],
  ).catch((error: unknown) => ({ probe: 'memory bomb', isolation, found: `not run: ${reasonOf(error)}` }))

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
