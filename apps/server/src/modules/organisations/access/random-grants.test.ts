import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Organisation } from '@portico/contract/organisations/organisations'
import { onBothDatabases } from '../../../../test/world.ts'

const TENANT = 20001
const AUDITOR = 680
const flat = (nodes: Organisation[]): Organisation[] => nodes.flatMap((node) => [node, ...flat(node.childNodes)])

/** A random generator with equal results for equal seeds. */
function createSeededRandom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

onBothDatabases((world) => {
  const rowsOf = async <T>(text: string) =>
    world.database.system(async (db) => (await sql.raw<T>(text).execute(db)).rows)

  test.each([3, 17, 2026])(
    'ORG-2 ORG-5 the tree contains what validate permits and marks correctly where more lies below, for any grants and refusals (%i)',
    async (seed) => {
      const chance = createSeededRandom(seed)
      const nodes = await rowsOf<{ id: number; type: string; parent: boolean }>(
        `select id, type, exists (select from org_node c where c.tenant_id = n.tenant_id and c.parent_id = n.id) as parent
         from org_node n where tenant_id = ${TENANT} order by id`,
      )
      const person = await world.signIn('auditor', TENANT)
      const above = nodes.filter(({ parent }) => parent)
      const orgIds = [...Array.from({ length: 12 }, () => above), ...Array.from({ length: 12 }, () => nodes)].map(
        (some) => some[chance(some.length)]!.id,
      )
      await rowsOf(`delete from org_grant where tenant_id = ${TENANT}`)
      for (const [index, id] of orgIds.entries()) {
        const [inherit, authType] = [chance(4) > 0, index === 0 || chance(5) > 1 ? 1 : 0]
        await rowsOf(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type)
          values (${TENANT}, ${5_000_000 + index}, 'user', '${AUDITOR}', ${id}, ${inherit}, ${authType})`)
      }

      const tree = flat(await person.call('POST /api/org-permission/v4/orgs/auth-tree', { body: { depth: 32 } }))
      const known = new Map(tree.filter(({ id, orgId }) => id === orgId).map((node) => [node.orgId, node.authType]))
      for (const { id } of nodes) {
        const { reason, authType } = await person.call('GET /api/org-permission/v4/orgs/{id}/validate', {
          params: { id: String(id) },
        })
        expect([id, reason !== 'not_found', authType]).toEqual([id, known.has(id), known.get(id) ?? 0])
      }
      for (const node of tree.filter(({ childProjects }) => childProjects.length === 0))
        expect([node.orgId, node.isLeaf]).toEqual([node.orgId, node.childNodes.length === 0])
    },
    60_000,
  )
})
