import { expect, inject, test } from 'vitest'
import { noteFigures } from '../figures.ts'
import { createRandom } from '../../../../scripts/lib/random.mjs'
import { onBothDatabases } from '../world.ts'
import { CHANGES, READS, type Step } from './walk-steps.ts'
import { renew, startWalk } from './walkers.ts'

/** Steps on each database; a benchmark takes a hundred thousand. */
const STEPS = inject('walkSteps')
const SEED = 2026

onBothDatabases((world) => {
  test(
    `ISO-18 on a random walk of ${STEPS} steps through three tenants each person sees what the model says`,
    { timeout: 0 },
    async () => {
      const random = createRandom(SEED)
      const pick: Step['pick'] = (list) => list[Math.floor(random() * list.length)] as never
      const { walkers, model } = await startWalk(world)
      const counts: Record<string, number> = {}
      for (let step = 0; step < STEPS; step++) {
        const walker = pick(walkers)
        // tokens live for minutes
        if (step % 2000 === 1999) await Promise.all(walkers.map(renew))
        const steps = random() < 0.4 ? CHANGES : READS
        const name = pick(Object.keys(steps))
        counts[name] = (counts[name] ?? 0) + 1
        try {
          await steps[name]?.({ world, model, walker, step, pick })
        } catch (error) {
          throw new Error(`Step ${step} (${name}) of seed ${SEED}, ${walker.userId} in ${walker.tenantId}`, {
            cause: error,
          })
        }
      }
      noteFigures({ database: world.kind, seed: SEED, steps: STEPS, counts, viewed: model.viewed })
      expect(model.viewed).toBeGreaterThan(0)
      expect(Object.keys(counts).toSorted()).toEqual([...Object.keys(CHANGES), ...Object.keys(READS)].toSorted())
    },
  )
})
