import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SystemDb } from '../../src/db/handles.ts'
import { dropOperation } from '../../src/modules/change-sets/edit-set.ts'
import { readSet } from '../../src/modules/change-sets/read-set.ts'
import { rollBack } from '../../src/modules/change-sets/roll-back.ts'
import { deploymentActor } from '../../src/modules/configuration/deployment-actor.ts'
import { listSets, releaseSet } from '../../src/modules/configuration/sets.ts'
import { changeOrganisation } from '../../src/modules/organisation-administration/organisation-changes.ts'
import { getTenantOrganisation } from '../../src/modules/organisation-administration/tenant-organisations.store.ts'
import { changeMembers } from '../../src/modules/people/import/change-members.ts'
import { membersOf } from '../../src/modules/people/people.store.ts'
import { lockRights } from '../../src/modules/rights/rights.service.ts'
import { replaceGrants } from '../../src/modules/service-accounts/service-accounts.store.ts'
import { hashOf } from '../../src/modules/sessions/sessions.service.ts'
import { findTokenIdentity } from '../../src/modules/sessions/tokens/token-identity.ts'
import { findProviderSettings } from '../../src/modules/single-sign-on/provider-settings.service.ts'
import { onBothDatabases } from '../world.ts'
import { reverted } from './reverted.ts'

/** A person of several tenants, and two of these. */
const LI_WEI = 501
const [OTHER, OWN] = [20002, 20003]
/** The number of an object that both tenants have. */
const SAME = 88_000_001
const ROLE = JSON.stringify({ apiVersion: 'portico/v1', kind: 'Role', code: 'same', menus: [] })

const actor = deploymentActor(OWN)
const context = { actor, request: { id: 'iso', ip: '', headers: { 'if-match': '*' } } }

/**
 * ISO-21: conditions on the tenant in code of administration that row-level security does not restrict. Each test has
 * rows with the same number or code in two tenants, which only the condition separates.
 */
onBothDatabases((world) => {
  const inVain = <T>(work: (db: SystemDb) => Promise<T>) => reverted(world.database, work)
  const rowsOf = async (db: SystemDb, query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  const tenantsWith = async (db: SystemDb, table: string) => {
    const { rows } = await sql<{ id: number }>`select distinct tenant_id as id from ${sql.table(table)}
      where tenant_id in (${OWN}, ${OTHER}) order by id`.execute(db)
    return rows.map(({ id }) => Number(id))
  }

  async function plantSet(db: SystemDb, state: 'draft' | 'published') {
    await sql`insert into change_set (tenant_id, id, state, source, published_at)
      select tenant, ${SAME}, ${state}, 'person', case when ${state} = 'published' then now() end
      from unnest(array[${OTHER}::bigint, ${OWN}]) tenant`.execute(db)
    await sql`insert into change_operation (tenant_id, set_id, number, kind, code, remove, document, saved_at)
      select tenant, ${SAME}, 1, 'Role', 'same', false, ${ROLE}::text::jsonb, now()
      from unnest(array[${OTHER}::bigint, ${OWN}]) tenant`.execute(db)
  }
  const plantVersion = (db: SystemDb) =>
    sql`insert into change_version (tenant_id, kind, code, number, set_id, operation, before)
      values (${OTHER}, 'Role', 'same', 1, ${SAME}, 1, ${ROLE}::text::jsonb)`.execute(db)

  test('ISO-21, CHANGE-1 an operation that is removed stays in the set of another tenant', async () => {
    const left = await inVain(async (db) => {
      await plantSet(db, 'draft')
      // the person becomes an author of the set
      await dropOperation(db, { context: { ...context, actor: { ...actor, userId: LI_WEI } }, id: SAME }, 1)
      return tenantsWith(db, 'change_operation')
    })
    expect(left).toEqual([OTHER])
  })

  test('ISO-21, CHANGE-3 a published set shows no versions of another tenant', async () => {
    const shown = await inVain(async (db) => {
      await plantSet(db, 'published')
      await plantVersion(db)
      const rights = await lockRights(db, actor, 'read change')
      const { operations } = await readSet(db, { actor, rights }, SAME)
      return operations.map(({ change, fields, version }) => ({ change, fields, version }))
    })
    expect(shown).toEqual([{ change: 'none', fields: [], version: null }])
  })

  test('ISO-21, CHANGE-3 a roll-back restores no versions of another tenant', async () => {
    const rolledBack = inVain(async (db) => {
      await plantSet(db, 'published')
      await plantVersion(db)
      return rollBack(db, context, { id: SAME, operations: null, publish: false, confirmed: false })
    })
    await expect(rolledBack).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  async function plantConfiguration(db: SystemDb) {
    for (const [tenantId, code] of [
      [OTHER, 'foreign'],
      [OTHER, 'same'],
      [OWN, 'same'],
    ] as const)
      await sql`insert into configuration_set (tenant_id, code, ui) values (${tenantId}, ${code}, 'drift')`.execute(db)
    await sql`insert into configuration_object (tenant_id, kind, code, set_code, file, line, document, drift)
      values (${OTHER}, 'Role', 'same', 'same', 'a.yaml', 1, ${ROLE}::text::jsonb, '{"fields":[]}')`.execute(db)
    await sql`insert into configuration_start (tenant_id) values (${OTHER})`.execute(db)
  }

  test('ISO-21, CONF-20 the list of sets has no set, object or start of another tenant', async () => {
    const { items, start } = await inVain(async (db) => {
      await plantConfiguration(db)
      return listSets(db, actor)
    })
    const seen = { sets: items.map(({ code }) => code), drifted: items.flatMap(({ drifted }) => drifted), start }
    expect(seen).toEqual({ sets: ['same'], drifted: [], start: null })
  })

  test('ISO-21, CONF-19 a set that is released stays in another tenant', async () => {
    const left = await inVain(async (db) => {
      await plantConfiguration(db)
      await releaseSet(db, context, 'same')
      return rowsOf(db, sql`select code from configuration_set where tenant_id = ${OTHER} order by code`)
    })
    expect(left).toEqual([{ code: 'foreign' }, { code: 'same' }])
  })

  /** An organisation with the same number in both tenants. */
  const plantOrganisation = (db: SystemDb) =>
    sql`insert into org_node (tenant_id, id, parent_id, path, depth, type, name, names, code)
      select tenant_id, ${SAME}, id, path || '/' || ${SAME}::bigint, depth + 1, type, 'Same', '{"en":"Same"}', 'before'
      from org_node where parent_id is null and tenant_id in (${OTHER}, ${OWN}) order by tenant_id`.execute(db)

  test('ISO-21, ADMIN-70 a change of an organisation leaves one with its number in another tenant', async () => {
    const codes = await inVain(async (db) => {
      await plantOrganisation(db)
      const rights = await lockRights(db, actor, 'edit organisation')
      const before = await getTenantOrganisation(db, { actor, rights }, SAME)
      await changeOrganisation(db, context, SAME, { ...before, code: 'after' })
      return rowsOf(db, sql`select code from org_node where id = ${SAME} order by tenant_id`)
    })
    expect(codes).toEqual([{ code: 'before' }, { code: 'after' }])
  })

  test('ISO-21, ADMIN-8 a person who administers another tenant can be disabled by an import', async () => {
    const status = await inVain(async (db) => {
      await sql`delete from administrator_grant where tenant_id in (${OTHER}, ${OWN})`.execute(db)
      await sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
        values (${OTHER}, ${SAME}, ${LI_WEI}, 'tenant-administrator', 'tenant')`.execute(db)
      const row = await membersOf(db, OWN).where('account.id', '=', LI_WEI).executeTakeFirstOrThrow()
      await changeMembers(db, context, [{ row, nickname: null, status: 0, roleGrants: [] }], () => undefined)
      return rowsOf(
        db,
        sql`select status from membership where user_id = ${LI_WEI} and tenant_id in (${OTHER}, ${OWN})
          order by tenant_id`,
      )
    })
    expect(status).toEqual([{ status: 1 }, { status: 0 }])
  })

  test('ISO-21, API-15 the grants of a service account stay in another tenant', async () => {
    const left = await inVain(async (db) => {
      await sql`insert into service_account (tenant_id, id, name)
        select tenant, ${LI_WEI}, 'Same' from unnest(array[${OTHER}::bigint, ${OWN}]) tenant`.execute(db)
      await sql`insert into service_account_grant (tenant_id, id, account_id, role_code, scope)
        select tenant, ${SAME}, ${LI_WEI}, 'tenant-administrator', 'tenant'
        from unnest(array[${OTHER}::bigint, ${OWN}]) tenant`.execute(db)
      await replaceGrants(db, { tenantId: OWN, accountId: LI_WEI }, [])
      return tenantsWith(db, 'service_account_grant')
    })
    expect(left).toEqual([OTHER])
  })

  test('ISO-21, SESS-65 a token has no identity in a tenant that it has not entered', async () => {
    const { token } = await world.signIn('li.wei', OTHER)
    const identityIn = (tenantId: number) =>
      world.database.system((db) => findTokenIdentity(db, hashOf(token!), tenantId))
    expect(await identityIn(OTHER)).toMatchObject({ identity_code: `T-${OTHER}` })
    expect(await identityIn(OWN)).toBeUndefined()
  })

  test('ISO-21, CONF-24 a tenant without an identity provider does not see that of another one', async () => {
    const found = await inVain(async (db) => {
      await sql`delete from tenant_identity_provider`.execute(db)
      await sql`insert into tenant_identity_provider (tenant_id, name, issuer, client_id)
        values (${OTHER}, 'Other', 'https://id.example', 'portico')`.execute(db)
      await sql`insert into waiting_identity_provider
        select tenant_id, name, issuer, client_id, secret_name, mail_domains, admits_unknown, enabled
        from tenant_identity_provider`.execute(db)
      return findProviderSettings(db, { actor, rights: await lockRights(db, actor, 'read sign-in') })
    })
    expect(found).toBeUndefined()
  })
})
