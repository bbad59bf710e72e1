import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../../test/world.ts'
import { listGroupMembers } from '../../organisations/organisations.service.ts'
import { reachedMessagesSql } from './message-audience-sql.ts'

const TENANT = 20001
/** The organisations at and around which people have grants, and an unknown organisation. */
const UNKNOWN = 999_999

onBothDatabases((world) => {
  test('MSG-24, STREAM-10 members matched together are those whom the rules for one person reach', async () => {
    const { people, roles, orgs } = await world.database.system(async (db) => ({
      people: await db
        .selectFrom('user_identity')
        .select(['user_id as userId', 'code as identityCode', 'external_entity_id as externalEntityId'])
        .where('tenant_id', '=', TENANT)
        .execute(),
      roles: await db.selectFrom('role').select('code').where('tenant_id', '=', TENANT).execute(),
      orgs: await db
        .selectFrom('org_node')
        .select('id')
        .where('tenant_id', '=', TENANT)
        .orderBy('path')
        .limit(24)
        .execute(),
    }))
    // a denial below a permission, at one node alone, and a grant to a role
    await world.database.system((db) =>
      sql`
        insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
        select ${TENANT}, 990000 + row_number() over (), 'user', '612', id, depth % 2 = 0, 0, null
        from org_node where tenant_id = ${TENANT} and id % 3 = 0 limit 5`.execute(db),
    )
    const groups = [
      ...roles.map(({ code }) => ({ kind: 'role', subject: code })),
      ...[...orgs.map(({ id }) => id), UNKNOWN].map((id) => ({ kind: 'org', subject: String(id) })),
    ]
    const alone = await world.database.tenant(TENANT, async (db) => {
      await sql`
        insert into message (tenant_id, position, id, source, severity, titles, contents)
        select ${TENANT}, 500000 + n, 6000000000 + n, 'plan', 'normal', '{}', '{}'
        from generate_series(1, ${groups.length}::int) n`.execute(db)
      await sql`
        insert into message_audience (tenant_id, subject_kind, subject, position)
        select ${TENANT}, kind, subject, 500000 + n
        from unnest(${groups.map(({ kind }) => kind)}::text[], ${groups.map(({ subject }) => subject)}::text[])
          with ordinality as g (kind, subject, n)`.execute(db)
      const reached = []
      for (const person of people) {
        const { rows } = await sql<{ position: number }>`
          with ${reachedMessagesSql({ ...person, tenantId: TENANT, sourceTenantId: null }, sql`a.position > 500000`)}
          select position from reached`.execute(db)
        reached.push(new Set(rows.map(({ position }) => position - 500_000)))
      }
      return reached
    })
    let matches = 0
    for (const [place, { kind, subject }] of groups.entries()) {
      const together = await world.database.tenant(TENANT, (db) =>
        listGroupMembers(db, TENANT, people, {
          roleCodes: kind === 'role' ? [subject] : [],
          orgIds: kind === 'org' ? [Number(subject)] : [],
        }),
      )
      const expected = alone.flatMap((reached, person) => (reached.has(place + 1) ? [person] : []))
      expect([kind, subject, [...together].toSorted((a, b) => a - b)]).toEqual([kind, subject, expected])
      matches += expected.length
    }
    expect(matches).toBeGreaterThan(10)
    expect(matches).toBeLessThan(people.length * groups.length)
  })
})
