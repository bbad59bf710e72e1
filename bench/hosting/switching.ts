import type { Browser } from 'playwright'
import type { Bench } from './page/main.ts'
import type { Policy } from './page/host.ts'
import type { Switch } from './page/switch.ts'
import { TABLES } from './applications.ts'
import { openHost, type Candidate, type HostPage } from './candidates.ts'
import { renderersMb } from './counts.ts'
import { traceSwitches } from './trace.ts'
import { launchWithDefaults } from '../lib/browser.ts'
import { median, round } from '../lib/statistics.ts'

declare const window: { bench: Bench }

export interface Switching {
  host: string
  policy: string
  pattern: string
  tabs: number
  frames: number
  cpu: { median: number; p95: number; values: number[] }
  ms: { median: number; p95: number }
}

export interface HostMemory {
  host: string
  tabs: number
  mbPerTab: number
}

interface Standing {
  candidate: Candidate
  browser: Browser
  host: HostPage
  ids: string[]
  emptyMb: number
}

interface Options {
  tabs: readonly number[]
  rounds: number
  switches: number
}

/** Opens tabs of the same application in every host, each in a separate browser. The hosts alternate in switching. */
export async function measureSwitching(
  candidates: readonly Candidate[],
  { tabs, rounds, switches }: Options,
): Promise<{ switching: Switching[]; weights: HostMemory[]; refused: string[] }> {
  const standing: Standing[] = []
  const refused: string[] = []
  const switching: Switching[] = []
  const weights: HostMemory[] = []
  try {
    for (const candidate of candidates) {
      const browser = await launchWithDefaults()
      const host = await openHost(browser, candidate, candidate.isPortico ? '&kept=100' : '')
      standing.push({ candidate, browser, host, ids: [], emptyMb: await emptyWeight(browser, host) })
    }
    for (const count of tabs) {
      for (const one of [...standing]) {
        try {
          await fill(one, count)
        } catch (error) {
          refused.push(`${one.candidate.name}: ${count} tabs: ${String(error).slice(0, 200)}`)
          standing.splice(standing.indexOf(one), 1)
          await one.browser.close()
          continue
        }
        const mb = await renderersMb(one.browser, one.host.page)
        weights.push({ host: one.candidate.name, tabs: count, mbPerTab: round((mb - one.emptyMb) / count, 2) })
      }
      switching.push(...(await interleaved(standing, count, rounds, switches)))
    }
  } finally {
    for (const { browser } of standing) await browser.close()
  }
  return { switching, weights, refused }
}

/** Returns the memory after one application was opened and closed, so that one-time costs do not count for tabs. */
async function emptyWeight(browser: Browser, host: HostPage): Promise<number> {
  await host.open('first', TABLES.lifecycles).catch(() => undefined)
  await host.close('first').catch(() => undefined)
  return renderersMb(browser, host.page)
}

async function fill({ host, ids }: Standing, count: number): Promise<void> {
  while (ids.length < count) {
    const id = `tab-${ids.length}`
    await host.show(id)
    await host.open(id, TABLES.lifecycles)
    await host.show(id)
    if (!(await host.until(id, `$('${TABLES.lifecycles.ready}')`, 5000))) throw new Error('shows nothing')
    ids.push(id)
  }
  await host.page.waitForTimeout(300)
}

/** Peers do not define how a tab is hidden, so both methods are measured and the better one counts. */
const policiesOf = ({ isPortico }: Candidate): (Policy | 'own')[] => (isPortico ? ['own'] : ['visibility', 'layer'])

async function interleaved(
  standing: readonly Standing[],
  count: number,
  rounds: number,
  switches: number,
): Promise<Switching[]> {
  const samplesByHost = new Map<
    string,
    { host: string; policy: string; pattern: string; seen: Switch[]; cpu: number[] }
  >()
  for (let turn = 0; turn < rounds; turn++) {
    for (const { candidate, browser, host, ids } of standing) {
      for (const policy of policiesOf(candidate)) {
        if (policy !== 'own') await host.page.evaluate((name) => window.bench.setPolicy(name), policy)
        await host.page.waitForTimeout(200)
        for (const pattern of ids.length === 1 ? PATTERNS.slice(0, 1) : PATTERNS) {
          const order = orderOf(ids, pattern)
          // the first switches of a turn do not count, since the tabs were idle while other hosts had their turns
          const rest = pattern === 'recent' ? 3 : 1
          const { result, spans } = await traceSwitches(browser, () =>
            host.page.evaluate(([all, times]) => window.bench.switchTabs(all, times), [
              order,
              switches + rest,
            ] as const),
          )
          const key = `${candidate.name} ${policy} ${pattern}`
          const into = samplesByHost.get(key) ?? { host: candidate.name, policy, pattern, seen: [], cpu: [] }
          samplesByHost.set(key, into)
          into.seen.push(...result.slice(rest))
          into.cpu.push(...spans.slice(rest).map(({ cpu }) => cpu))
        }
      }
    }
  }
  return [...samplesByHost.values()].map(({ host, policy, pattern, seen, cpu }) => ({
    host,
    policy,
    pattern,
    tabs: count,
    frames: median(seen.map(({ frames }) => frames)),
    cpu: { median: round(median(cpu), 2), p95: round(p95(cpu), 2), values: cpu.map((value) => round(value, 2)) },
    ms: { median: round(median(seen.map(({ ms }) => ms)), 1), p95: round(p95(seen.map(({ ms }) => ms)), 1) },
  }))
}

/** `recent` alternates among the last few tabs, as people do; `oldest` always shows the least recently used tab. */
const PATTERNS = ['recent', 'oldest'] as const

function orderOf(ids: readonly string[], pattern: (typeof PATTERNS)[number]): (string | null)[] {
  if (ids.length === 1) return [null, ids[0] ?? null]
  return pattern === 'oldest' ? [...ids] : [0, 1, 2, 1, 0, 2].map((back) => ids.at(-1 - back) ?? null)
}

export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.95))] ?? NaN
