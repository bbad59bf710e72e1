import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { NewTenant } from '@portico/contract/administration/tenants'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { exportTenant } from '../configuration/clone-configuration.service.ts'

const CLONE = 'POST /api/admin/v1/tenants/{id}/clone'
const tenantOf = (code: string): NewTenant => ({
  ...{ name: 'Ny Bro AB', companyName: null, customCode: code, hostName: null },
  administrator: { email: `chef@${code}.example`, name: 'Chef Ny', language: 'en' },
})

onBothDatabases((world) => {
  const rowsOf = <Row>(query: ReturnType<typeof sql<Row>>) =>
    world.database.system(async (db) => (await query.execute(db)).rows)
  const exportOf = (tenantId: number) => world.database.system((db) => exportTenant(db, tenantId))
  const clone = async (code: string, id = 20001) =>
    (await world.signIn('ops', 10000)).call(CLONE, { params: { id: String(id) }, body: tenantOf(code) })

  beforeAll(() =>
    world.database.system(async (db) => {
      await sql`insert into waiting_identity_provider
          (tenant_id, name, issuer, client_id, secret_name, mail_domains, admits_unknown, enabled)
        values (20001, 'Office', 'https://id.example', 'portal', 'NORDBRO', '["nordbro.example"]', false, true)`.execute(
        db,
      )
      await sql`insert into sign_in_policy (tenant_id, methods, second_factor) values (20001, '["password","passkey"]', 'all')
        on conflict (tenant_id) do update set methods = excluded.methods, second_factor = excluded.second_factor`.execute(
        db,
      )
      await sql`insert into message_default (tenant_id, source, normal) values (20001, 'plan', 'mail')
        on conflict do nothing`.execute(db)
      await sql`insert into two_person_rule (tenant_id, kinds, days) values (20001, '["Role"]', 3)`.execute(db)
      await sql`update tenant set time_zone = 'Europe/Stockholm' where id = 20001`.execute(db)
      await sql`update theme set document = document || '{"systemName":"Nordbro Portal"}'
        where tenant_id = 20001 and not draft`.execute(db)
    }),
  )

  test('ADMIN-197, ADMIN-198 a clone has the configuration of its template, without secrets, names and the rule of two people', async () => {
    const { tenant, copied, omitted } = await clone('copied')

    const adapted = (await exportOf(20001)).flatMap((document): (object & { kind: string })[] => {
      if (['TwoPersonRule', 'Dashboards', 'Organisation'].includes(document.kind)) return []
      if (document.kind === 'Look') return [Object.assign(document, { names: null })]
      if (document.kind === 'IdentityProvider')
        return [Object.assign(document, { secretRef: null, secretEndsOn: null, mailDomains: [] })]
      // the portal's own pages remain with the role of the first administrator
      return document.kind === 'Role' && document.code === 'administrator' ? [] : [document]
    })
    const present = (await exportOf(tenant.id)).filter(
      (document) =>
        !['TwoPersonRule', 'Organisation'].includes(document.kind) &&
        !(document.kind === 'Role' && document.code === 'administrator'),
    )
    expect(present).toEqual(adapted)
    expect(adapted.filter(({ kind }) => kind === 'Role').length).toBeGreaterThan(1)
    expect(omitted.toSorted()).toEqual(['provider-secret', 'system-name', 'two-person-rule'])
    expect(copied).toContainEqual({ kind: 'IdentityProvider', count: 1 })
    const widgets = adapted.find(({ kind }) => kind === 'Widgets')
    expect(widgets).toHaveProperty('widgets.length', 4)

    const of = (id: number) => sql`select application_code, enabled, version, sort, group_code
      from tenant_application where tenant_id = ${id} order by 1`
    expect(await rowsOf(of(tenant.id))).toEqual(await rowsOf(of(20001)))
    const [policy] = await rowsOf(sql`select methods, second_factor, second_factor_since is not null as begun
      from sign_in_policy where tenant_id = ${tenant.id}`)
    expect(policy).toEqual({ methods: ['password', 'passkey'], second_factor: 'all', begun: true })
    const [settings] = await rowsOf(sql`select own.time_zone, rule.normal from tenant own
      join message_default rule on rule.tenant_id = own.id and rule.source = 'plan' where own.id = ${tenant.id}`)
    expect(settings).toEqual({ time_zone: 'Europe/Stockholm', normal: 'mail' })
    // waiting for a test sign-in
    expect(await rowsOf(sql`select from tenant_identity_provider where tenant_id = ${tenant.id}`)).toEqual([])
  })

  test('ADMIN-197 a clone has the invited administrator and no other person, organisation, message or key', async () => {
    const { tenant } = await clone('empty')

    expect(tenant).toMatchObject({ name: 'Ny Bro AB', memberCount: 1, state: 'normal' })
    const [counts] = await rowsOf(sql`select
      (select count(*)::int from org_node where tenant_id = ${tenant.id}) as organisations,
      (select count(*)::int from message where tenant_id = ${tenant.id}) as messages,
      (select count(*)::int from administrator_grant where tenant_id = ${tenant.id}) as administrators,
      (select count(*)::int from service_account where tenant_id = ${tenant.id}) as accounts,
      (select count(*)::int from tenant_trust where ${tenant.id} in (tenant_id, source_tenant_id)) as trusts`)
    expect(counts).toEqual({ organisations: 1, messages: 0, administrators: 1, accounts: 0, trusts: 0 })
  })

  test('ADMIN-198 methods without a password are left out of a clone, since its administrator has no other', async () => {
    await rowsOf(sql`insert into sign_in_policy (tenant_id, methods) values (20002, '["oidc","qr"]')
      on conflict (tenant_id) do update set methods = excluded.methods`)
    const { tenant, omitted } = await clone('methods', 20002)

    expect(omitted).toContain('sign-in-methods')
    expect(await rowsOf(sql`select methods from sign_in_policy where tenant_id = ${tenant.id}`)).toEqual([
      { methods: null },
    ])
  })

  test('ADMIN-199, AUDIT-8 the logs of operator, template and clone have the clone; template and clone do not name each other', async () => {
    const { tenant } = await clone('logged')
    const logOf = async (tenantId: number) =>
      JSON.stringify(
        await rowsOf(sql`
      select action, target, before, after, actor_user_id from audit_log where tenant_id = ${tenantId}
      and (action like 'tenant.%' or tenant_id = ${tenant.id}) and action <> 'enterprise-portals.set'`),
      )

    expect(await logOf(10000)).toContain(`"templateId":20001`)
    const ofTemplate = await logOf(20001)
    expect(ofTemplate).toContain('tenant.clone')
    expect(ofTemplate).not.toContain(String(tenant.id))
    const ofClone = await logOf(tenant.id)
    expect(ofClone).toContain('role.create')
    expect(ofClone).not.toMatch(/20001|nordbro/i)
    const nobody = await rowsOf(
      sql`select action from audit_log where tenant_id = ${tenant.id} and actor_user_id is null`,
    )
    expect(nobody).toEqual([])
  })

  test('ADMIN-196 only an operator with a recent proof clones an existing tenant, and a refused clone leaves nothing', async () => {
    const call = async (account: string, tenantId: number, id: string) =>
      refusal((await world.signIn(account, tenantId)).call(CLONE, { params: { id }, body: tenantOf('refused') }))
    const tenants = sql<{ count: number }>`select count(*)::int from tenant`
    const [before] = await rowsOf(tenants)
    expect(await call('li.wei', 20003, '20003')).toBe('FORBIDDEN')
    expect(await call('ops', 10000, '9999999')).toBe('NOT_FOUND')
    expect(await refusal(clone('nordbro'))).toBe('CONFLICT')
    // the provider's document is refused after the tenant and its roles were inserted
    await rowsOf(sql`update waiting_identity_provider set issuer = '' where tenant_id = 20001`)
    expect(await refusal(clone('refused'))).toBe('VALIDATION')
    expect(await rowsOf(tenants)).toEqual([before])

    const ops = await world.signIn('ops', 10000)
    await rowsOf(sql`update session set authenticated_at = now() - interval '11 minutes'`)
    const late = ops.call(CLONE, { params: { id: '20002' }, body: tenantOf('late') })
    expect(await refusal(late)).toBe('STEP_UP_REQUIRED')
  })
})
