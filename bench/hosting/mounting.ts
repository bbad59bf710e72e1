import type { Browser } from 'playwright'
import type { Bench } from './page/main.ts'
import { MATRIX, TABLES, type Tried } from './applications.ts'
import { openHost, type Candidate } from './candidates.ts'
import { launch } from '../lib/browser.ts'
import { round, spreadOf, type Spread } from '../lib/statistics.ts'

declare const window: { bench: Bench }

export interface Mounting {
  host: string
  application: string
  cold: Spread
  warm: Spread
  /** Opened by somebody who has pointed at its menu for a moment. */
  pointedAt: Spread
  refused: string | null
}

const cost = MATRIX.filter(({ lifecycleName }) => lifecycleName !== null)

/**
 * Opened four times in a fresh page: the first is the cold mount, the third the warm one, and before the fourth each host may prepare what a pointer rests
 * on. Hosts take turns.
 */
export async function measureMounting(candidates: readonly Candidate[], rounds: number): Promise<Mounting[]> {
  const browser = await launch()
  const taken = new Map<
    string,
    {
      host: string
      application: string
      cold: number[]
      warm: number[]
      pointedAt: number[]
      refused: string | null
    }
  >()
  try {
    for (let turn = 0; turn < rounds; turn++) {
      for (const tried of [TABLES.lifecycles, ...cost]) {
        for (const candidate of candidates) {
          const key = `${candidate.name} ${tried.code}`
          const into = taken.get(key) ?? {
            host: candidate.name,
            application: tried.code,
            cold: [],
            warm: [],
            pointedAt: [],
            refused: null,
          }
          taken.set(key, into)
          if (into.refused) continue
          try {
            const [first, , third, fourth] = await fourTimes(browser, candidate, tried)
            into.cold.push(round(first ?? NaN, 1))
            into.warm.push(round(third ?? NaN, 1))
            into.pointedAt.push(round(fourth ?? NaN, 1))
          } catch (error) {
            into.refused = String(error).split('\n')[0]?.slice(0, 160) ?? 'refused'
          }
        }
      }
    }
  } finally {
    await browser.close()
  }
  return [...taken.values()].map((one) => ({
    ...one,
    cold: spreadOf(one.cold),
    warm: spreadOf(one.warm),
    pointedAt: spreadOf(one.pointedAt),
  }))
}

/** How long a pointer rests on a menu before it clicks, in milliseconds. */
const RESTS = 250

async function fourTimes(browser: Browser, candidate: Candidate, tried: Tried): Promise<number[]> {
  const host = await openHost(browser, candidate, '', (context) =>
    context.addInitScript(`(${REPORT_READY})(${JSON.stringify(tried.ready)})`),
  )
  try {
    await host.page.waitForTimeout(100)
    const times: number[] = []
    for (const id of ['first', 'second', 'third', 'fourth']) {
      const application = candidate.applicationOf(tried)
      if (id === 'fourth') {
        await host.page.evaluate(([tab, told]) => window.bench.prepare(tab, told), [id, application] as const)
        await host.page.waitForTimeout(RESTS)
      }
      times.push(
        await host.page.evaluate(([tab, told, ready]) => window.bench.timeMount(tab, told, ready), [
          id,
          application,
          tried.ready,
        ] as const),
      )
      await host.page.waitForTimeout(50)
      await host.close(id).catch(() => undefined)
      await host.page.waitForTimeout(150)
    }
    return times
  } finally {
    await host.context.close()
  }
}

/** In every document of a frame: tells the page when what is waited for is painted. The application is as it was. */
const REPORT_READY = `(ready) => {
  if (window === top) return
  const look = () => document.querySelector(ready) ? top.postMessage('bench:ready:' + ready, '*') : requestAnimationFrame(look)
  requestAnimationFrame(look)
}`
