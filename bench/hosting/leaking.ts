import type { Browser } from 'playwright'
import { TABLES, type TestedApplication } from './applications.ts'
import { openHost, type Candidate } from './candidates.ts'
import { countsOf, countsOfFrame, type Counts } from './counts.ts'
import { launchWithDefaults } from '../lib/browser.ts'
import { round } from '../lib/statistics.ts'

export interface Leak extends Counts {
  host: string
  kind: string
  cycles: number
  refused: string | null
  /** The remaining objects in the applications' process, or null if they share the process of the page. */
  applicationProcess: Counts | null
}

interface Job {
  candidate: Candidate
  kind: string
  tried: TestedApplication
}

const STAYS_OPEN = 'stays-open'
/**
 * The number of openings after which V8 compiles no new code. Until then, each opening leaves half a kilobyte of code.
 */
const COMPILED_AFTER = 250

/** Returns the difference between two counts per cycle. */
function eachOf(before: Counts, after: Counts, cycles: number): Counts {
  const each = (name: keyof Counts) => round((after[name] - before[name]) / cycles, 2)
  return { heapKb: each('heapKb'), nodes: each('nodes'), documents: each('documents'), listeners: each('listeners') }
}

/** Measures the objects that remain per opening and closing. Counts do not depend on load, so two run in parallel. */
export async function measureLeaks(
  candidates: readonly Candidate[],
  { cycles, warmUps }: { cycles: number; warmUps: number },
): Promise<Leak[]> {
  const jobs: Job[] = candidates.flatMap((candidate) =>
    candidate.isPortico
      ? [
          { candidate, kind: 'realm with lifecycles', tried: TABLES.lifecycles },
          { candidate, kind: 'realm without', tried: TABLES.plain },
          { candidate, kind: 'iframe of another origin', tried: TABLES.foreign },
        ]
      : [{ candidate, kind: '', tried: TABLES.lifecycles }],
  )
  const browser = await launchWithDefaults()
  const leaks = new Map<Job, Leak>()
  const left = [...jobs]
  const worker = async () => {
    for (let job = left.shift(); job; job = left.shift()) leaks.set(job, await leakOf(browser, job, cycles, warmUps))
  }
  try {
    await Promise.all([worker(), worker()])
  } finally {
    await browser.close()
  }
  return jobs.map((job) => leaks.get(job)).filter((leak) => leak !== undefined)
}

async function leakOf(
  browser: Browser,
  { candidate, kind, tried }: Job,
  cycles: number,
  warmUps: number,
): Promise<Leak> {
  const host = await openHost(browser, candidate)
  const result: Leak = {
    host: candidate.name,
    kind,
    cycles,
    refused: null,
    heapKb: NaN,
    nodes: NaN,
    documents: NaN,
    listeners: NaN,
    applicationProcess: null,
  }
  try {
    const run = async (count: number, name: string) => {
      for (let cycle = 0; cycle < count; cycle++) {
        const id = `${name}-${cycle}`
        await host.show(id)
        await host.open(id, tried)
        await host.show(id)
        await host.close(id)
      }
    }
    // an application that stays open keeps the shared process alive
    if (candidate.isPortico) {
      await host.show(STAYS_OPEN)
      await host.open(STAYS_OPEN, tried)
    }
    const stays = host.page.frames().find((frame) => frame !== host.page.mainFrame())
    const count = async () => ({
      page: await countsOf(host.page),
      applications: stays && (await countsOfFrame(host.page, stays)),
    })
    await run(warmUps, 'warm')
    // the first count creates objects of the inspector, and the first openings create compiled code
    await count()
    await run(COMPILED_AFTER, 'again')
    const before = await count()
    await run(cycles, 'cycle')
    const after = await count()
    const { applications } = before
    return {
      ...result,
      ...eachOf(before.page, after.page, cycles),
      applicationProcess: applications && after.applications ? eachOf(applications, after.applications, cycles) : null,
    }
  } catch (error) {
    return { ...result, refused: String(error).split('\n')[0]?.slice(0, 160) ?? 'refused' }
  } finally {
    await host.context.close()
  }
}
