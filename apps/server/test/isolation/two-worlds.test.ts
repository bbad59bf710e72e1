import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noteFigures } from '../figures.ts'
import { createRandom } from '../../../../scripts/lib/random.mjs'
import type { OpenWorld } from '../world.ts'
import { openTwoWorlds, runScript } from './two-worlds.ts'

/** Calls in each world on PostgreSQL; a benchmark makes twenty thousand. The embedded database has the same policies. */
const STEPS = inject('twoWorldsSteps')
const SEED = 2028

describe.each([
  ['postgres', STEPS],
  ['embedded', Math.ceil(STEPS / 4)],
] as const)('%s', (kind, steps) => {
  let worlds: { alone: OpenWorld; crowded: OpenWorld }
  beforeAll(async () => {
    worlds = await openTwoWorlds(kind)
  })
  afterAll(() => Promise.all([worlds?.alone.close(), worlds?.crowded.close()]))

  test(
    `ISO-20 ${steps} calls of a tenant are answered the same while other tenants write and where they do not exist`,
    { timeout: 0 },
    async () => {
      const { differences, answered, othersAnswered } = await runScript(worlds, { steps, random: createRandom(SEED) })
      const writesOf = (routes: Set<string>) => [...routes].filter((route) => !route.startsWith('GET')).length
      noteFigures({ database: kind, steps, writes: writesOf(answered), writesOfOthers: writesOf(othersAnswered) })
      expect(differences).toEqual([])
      expect(writesOf(answered)).toBeGreaterThan(Math.min(steps / 10, 80))
      expect(writesOf(othersAnswered)).toBeGreaterThan(Math.min(steps / 20, 60))
    },
  )

  test('ISO-11, ISO-16 a write of another tenant that changes a row of the tenant makes the same calls differ', async () => {
    await worlds.crowded.database.system(async (db) => {
      await sql`reset role`.execute(db)
      await sql`create function planted_leak() returns trigger language plpgsql security definer as $$ begin
        update workbench_note set text = text || '.' where tenant_id = 20001; return null; end $$`.execute(db)
      await sql`create trigger planted_leak after insert or update on workbench_note for each row
        when (new.tenant_id <> 20001) execute function planted_leak()`.execute(db)
    })
    const routes = ['PUT /api/workbench/v4/user-widgets/note', 'GET /api/workbench/v4/user-widgets/note']
    const { differences } = await runScript(worlds, { steps: 12, random: createRandom(SEED), routes })
    expect(differences.join('\n')).toMatch(
      /GET \/api\/workbench\/v4\/user-widgets\/note\n {2}alone: {3}.*\n {2}crowded: .*\./,
    )
  }, 120_000)
})
