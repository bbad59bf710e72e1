import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SystemDb } from '../../src/db/handles.ts'
import { listAuthors, noteAuthor } from '../../src/modules/change-sets/authors.ts'
import { listOperations, lockSet } from '../../src/modules/change-sets/change-sets.store.ts'
import { findSecondPerson } from '../../src/modules/change-sets/second-person.ts'
import { deploymentActor } from '../../src/modules/configuration/deployment-actor.ts'
import { hasTwoApprovers, listApprovers, mayApprove } from '../../src/modules/two-person-rule/approvers.service.ts'
import { findDemand } from '../../src/modules/two-person-rule/two-person-rule.service.ts'
import { onBothDatabases } from '../world.ts'
import { reverted } from './reverted.ts'

const [OTHER, OWN] = [20001, 10000]
/** The number of a set that both tenants have. */
const SAME = 88_000_002
const [KARIN, ANNA, OPS] = [600, 612, 670]
const ROLE = JSON.stringify({ apiVersion: 'portico/v1', kind: 'Role', code: 'same', menus: [] })
const NOW = new Date(Date.now() + 60_000)

/** ISO-21: conditions on the tenant in code of the two-person rule that row-level security does not restrict. */
onBothDatabases((world) => {
  const inVain = <T>(work: (db: SystemDb) => Promise<T>) => reverted(world.database, work)

  const plantSets = (db: SystemDb) =>
    sql`with own as (
      insert into change_set (tenant_id, id, state, source, requested_by, requested_at)
      select tenant, ${SAME}, 'waiting', 'person', ${OPS}::bigint, now() from unnest(array[${OTHER}::bigint, ${OWN}]) tenant
      returning tenant_id, id)
      insert into change_operation (tenant_id, set_id, number, kind, code, remove, document, saved_at)
      select tenant_id, id, 1, 'Role', 'same', false, ${ROLE}::text::jsonb, now() from own`.execute(db)
  const demandIn = (db: SystemDb, tenantId: number) =>
    sql`insert into two_person_rule (tenant_id, kinds, days) values (${tenantId}, '["Role"]', 3)`.execute(db)

  test('ISO-21, ADMIN-130 the rule of another tenant demands nothing', async () => {
    const demand = await inVain(async (db) => {
      await demandIn(db, OTHER)
      return findDemand(db, OWN)
    })
    expect([[...demand.kinds], demand.days]).toEqual([[], 7])
  })

  test('ISO-21, ADMIN-143 an author of a set with the same number in another tenant is none of this one', async () => {
    const authors = await inVain(async (db) => {
      await plantSets(db)
      await sql`insert into change_author (tenant_id, set_id, user_id) values (${OTHER}, ${SAME}, ${KARIN})`.execute(db)
      await noteAuthor(db, contextOf(OPS), SAME)
      return [await listAuthors(db, OWN, SAME), await listAuthors(db, OTHER, SAME)]
    })
    expect(authors).toEqual([[OPS], [KARIN]])
  })

  test('ISO-21, ADMIN-132 rights in another tenant permit no approval', async () => {
    const [approvers, may, two] = await inVain(async (db) => {
      const approval = { kinds: ['Role'], authors: [], givenBefore: NOW }
      return [
        await listApprovers(db, OWN, approval),
        await mayApprove(db, OWN, { ...approval, userId: KARIN }),
        await hasTwoApprovers(db, OWN, 'Role'),
      ]
    })
    expect([approvers, may, two]).toEqual([[OPS], false, false])
  })

  test('ISO-21, ADMIN-140 a membership of another tenant does not keep a request', async () => {
    const problem = await inVain(async (db) => {
      await plantSets(db)
      await demandIn(db, OWN)
      // Anna is active in the other tenant, and has the rights in this one without being a member
      await sql`update change_set set requested_by = ${ANNA} where tenant_id = ${OWN} and id = ${SAME}`.execute(db)
      const row = await lockSet(db, OWN, SAME)
      const operations = await listOperations(db, OWN, SAME)
      return findSecondPerson(db, contextOf(OPS).actor, { row, operations })
    })
    expect(problem).toEqual({ problem: 'requester' })
  })
})

function contextOf(userId: number) {
  const { isDeployment: _, ...actor } = deploymentActor(OWN)
  return { actor: { ...actor, userId }, request: { id: 'iso', ip: '', headers: { 'if-match': '*' } } }
}
