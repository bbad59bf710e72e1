import type { Bench } from './page/main.ts'
import type { Walk } from './page/random-walk.ts'
import { TABLES } from './applications.ts'
import { openHost, type Candidate } from './candidates.ts'
import { launchWithDefaults } from '../lib/browser.ts'

declare const window: { bench: Bench }

const SEED = 20_261_121
/** The number of steps per part. Each part has a new engine and a time limit, so that a hang is detected. */
const PART = 500
const PART_LIMIT = 60_000

/** Applies random operations and compares engine, page and model after each. */
export async function measureWalk({ applicationOf, ...candidate }: Candidate, steps: number): Promise<Walk> {
  const whole: Walk = { steps: 0, done: {}, disagreements: [] }
  const browser = await launchWithDefaults()
  try {
    const benchApplications = Object.values(TABLES).map((tried) => {
      const application = applicationOf(tried)
      return { ...application, path: '/?rows=5' }
    })
    const ends = performance.now() + (steps / PART) * PART_LIMIT
    while (whole.steps < steps && performance.now() < ends && whole.disagreements.length < 10) {
      const host = await openHost(browser, { applicationOf, ...candidate }, '&kept=6')
      const part = await host.page.evaluate(
        ([seed, count, applications]) => window.bench.randomWalk(seed, count, [...applications]),
        [SEED + whole.steps, Math.min(PART, steps - whole.steps), benchApplications] as const,
      )
      await host.context.close()
      for (const [name, times] of Object.entries(part.done)) whole.done[name] = (whole.done[name] ?? 0) + times
      whole.disagreements.push(...part.disagreements.map((text) => `from ${whole.steps}: ${text}`))
      whole.steps += part.steps
    }
  } finally {
    await browser.close()
  }
  return whole
}
