import { expect, inject, test } from 'vitest'
import { noteFigures } from '../figures.ts'
import { createRandom } from '../../../../scripts/lib/random.mjs'
import { onBothDatabases } from '../world.ts'
import { CHANGES, READS, type Step } from './walk-steps.ts'
import { renew, startWalk } from './walkers.ts'

/** Steps on each database, on a walk of its own; a benchmark takes a hundred thousand. */
const STEPS = inject('walkSteps')
const SEEDS = { embedded: 2026, postgres: 2027 }

onBothDatabases((world) => {
  test(
    `ISO-18 on a random walk of ${STEPS} steps through three tenants each person sees what the model says`,
    { timeout: 0 },
    async () => {
      const seed = SEEDS[world.kind]
      const random = createRandom(seed)
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
          throw new Error(`Step ${step} (${name}) of seed ${seed}, ${walker.userId} in ${walker.tenantId}`, {
            cause: error,
          })
        }
      }
      noteFigures({ database: world.kind, seed, steps: STEPS, counts, viewed: model.viewed })
      expect(model.viewed).toBeGreaterThan(0)
      expect(Object.keys(counts).toSorted()).toEqual([...Object.keys(CHANGES), ...Object.keys(READS)].toSorted())
    },
  )
})
