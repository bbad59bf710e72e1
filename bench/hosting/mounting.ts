import type { Browser } from 'playwright'
import type { Bench } from './page/main.ts'
import { MATRIX, TABLES, type TestedApplication } from './applications.ts'
import { openHost, type Candidate } from './candidates.ts'
import { launchWithDefaults } from '../lib/browser.ts'
import { round, spreadOf, type Spread } from '../lib/statistics.ts'

declare const window: { bench: Bench; benchDrawnAt?: number }

export interface Mounting {
  host: string
  application: string
  cold: Spread
  warm: Spread
  /** The mount time after the pointer has rested on the menu, which lets the host preload. */
  pointedAt: Spread
  /**
   * The part of `pointedAt` until the application's frame is painted. The rest is the message to the page and two of
   * its frames.
   */
  pointedAtDrawn: Spread | null
  refused: string | null
}

const cost = MATRIX.filter(({ lifecycleName }) => lifecycleName !== null)

/**
 * Opens the application four times in a new page: the first is the cold mount, the third the warm one, and before the
 * fourth the host may preload. The hosts alternate.
 */
export async function measureMounting(candidates: readonly Candidate[], rounds: number): Promise<Mounting[]> {
  const browser = await launchWithDefaults()
  const samplesByApplication = new Map<
    string,
    {
      host: string
      application: string
      cold: number[]
      warm: number[]
      pointedAt: number[]
      pointedAtDrawn: number[]
      refused: string | null
    }
  >()
  try {
    for (let turn = 0; turn < rounds; turn++) {
      for (const tried of [TABLES.lifecycles, ...cost]) {
        for (const candidate of candidates) {
          const key = `${candidate.name} ${tried.code}`
          const into = samplesByApplication.get(key) ?? {
            host: candidate.name,
            application: tried.code,
            cold: [],
            warm: [],
            pointedAt: [],
            pointedAtDrawn: [],
            refused: null,
          }
          samplesByApplication.set(key, into)
          if (into.refused) continue
          try {
            const [first, , third, fourth] = await fourTimes(browser, candidate, tried)
            into.cold.push(round(first?.ms ?? NaN, 1))
            into.warm.push(round(third?.ms ?? NaN, 1))
            into.pointedAt.push(round(fourth?.ms ?? NaN, 1))
            if (typeof fourth?.drawn === 'number') into.pointedAtDrawn.push(round(fourth.drawn, 1))
          } catch (error) {
            into.refused = String(error).split('\n')[0]?.slice(0, 160) ?? 'refused'
          }
        }
      }
    }
  } finally {
    await browser.close()
  }
  return [...samplesByApplication.values()].map((one) => ({
    ...one,
    cold: spreadOf(one.cold),
    warm: spreadOf(one.warm),
    pointedAt: spreadOf(one.pointedAt),
    pointedAtDrawn: one.pointedAtDrawn.length > 0 ? spreadOf(one.pointedAtDrawn) : null,
  }))
}

/** The time for which the pointer rests on a menu before the click, in milliseconds. */
const RESTS = 250

interface MountTime {
  ms: number
  drawn: number | null
}

async function fourTimes(browser: Browser, candidate: Candidate, tried: TestedApplication): Promise<MountTime[]> {
  const host = await openHost(browser, candidate, '', (context) =>
    context.addInitScript(`(${REPORT_READY})(${JSON.stringify(tried.ready)})`),
  )
  try {
    await host.page.waitForTimeout(100)
    const times: MountTime[] = []
    for (const id of ['first', 'second', 'third', 'fourth']) {
      const application = candidate.applicationOf(tried)
      if (id === 'fourth') {
        await host.page.evaluate(([tab, benchApplication]) => window.bench.prepare(tab, benchApplication), [
          id,
          application,
        ] as const)
        await host.page.waitForTimeout(RESTS)
      }
      times.push(
        await host.page.evaluate(
          async ([tab, benchApplication, ready]) => {
            delete window.benchDrawnAt
            const start = performance.timeOrigin + performance.now()
            const ms = await window.bench.timeMount(tab, benchApplication, ready)
            return { ms, drawn: window.benchDrawnAt === undefined ? null : window.benchDrawnAt - start }
          },
          [id, application, tried.ready] as const,
        ),
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

/** Runs in every document of a frame: reports to the page the time at which the awaited element is painted. */
const REPORT_READY = `(ready) => {
  if (window === top) {
    addEventListener('message', ({ data }) => { if (typeof data?.benchDrawnAt === 'number') window.benchDrawnAt = data.benchDrawnAt })
    return
  }
  const now = () => performance.timeOrigin + performance.now()
  const tell = () => {
    top.postMessage({ benchDrawnAt: now() }, '*')
    top.postMessage('bench:ready:' + ready, '*')
  }
  const look = () => document.querySelector(ready) ? tell() : requestAnimationFrame(look)
  requestAnimationFrame(look)
}`
