import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ROOT = '/api/admin/v1'
const [TENANT, ANNA] = [20001, 612]
const NAMES = { 'zh-CN': '测量员', en: 'Surveyor', 'sv-SE': 'Mätningsingenjör' }
const IN_TENANT = { scope: 'tenant' as const, orgId: null, applicationCode: null }

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  let admin: Browser

  beforeEach(async () => {
    for (const table of ['service_account', 'announcement', 'change_set'])
      await run(`delete from ${table} where tenant_id = ${TENANT}`)
    await run(`delete from org_grant where tenant_id = ${TENANT} and role_code = 'surveyor'`)
    await run(`delete from role where tenant_id = ${TENANT} and code = 'surveyor'`)
    await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${ANNA}`)
    await run(`delete from administrator_role where tenant_id = ${TENANT} and not built_in`)
    admin = await world.signIn('admin.nordbro', TENANT)
    await admin.call(`POST ${ROOT}/roles`, { body: { code: 'surveyor', names: NAMES, menus: [] } })
  })
  const onRole = (person = admin) => person.call(`GET ${ROOT}/roles/{code}/deletion`, { params: { code: 'surveyor' } })
  const appoint = async (rights: string[]) => {
    await admin.call(`POST ${ROOT}/administrator-roles`, {
      body: { code: 'helper', names: NAMES, rights: rights as never },
    })
    await admin.call(`POST ${ROOT}/administrators`, { body: { ...IN_TENANT, userId: ANNA, roleCode: 'helper' } })
    return world.signIn('anna', TENANT)
  }

  test('ADMIN-184 the effects of deleting a role: holders by number and 20 names, and what else refers to it', async () => {
    expect(await onRole()).toEqual({ items: [], isRestorable: true })
    await run(`insert into user_account (id, username, account_name, nickname)
      select 980000 + n, 'holder.' || n, 'holder.' || n, 'Holder ' || n from generate_series(1, 25) n`)
    await run(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
      select ${TENANT}, 770000 + row_number() over (), 'user', own.id::text, 41001, true, 1, 'surveyor'
      from (select id from user_account where id between 980001 and 980025) own`)
    await run(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
      values (${TENANT}, 770100, 'identity', 'nobody', 41001, true, 1, 'surveyor')`)
    await admin.call(`POST ${ROOT}/announcements`, {
      body: {
        ...{ titles: { en: 'For surveyors' }, contents: { en: 'Text' }, form: 'message', mustRead: false, orgIds: [] },
        ...{ roleCodes: ['surveyor'], startsAt: '2030-01-01T00:00:00.000Z', endsAt: null },
      },
    })
    const document = { apiVersion: 'portico/v1' as const, kind: 'Role' as const, code: 'surveyor', menus: [] }
    await admin.call(`POST ${ROOT}/change-sets`, {
      body: {
        name: 'Spring',
        operations: [{ document: { ...document, names: { ...NAMES, en: 'New' } }, remove: false }],
      },
    })
    const { items } = await onRole()
    expect(items).toMatchObject([
      { effect: 'holders', count: 25, blocks: true },
      { effect: 'other-grants', count: 1, blocks: true, names: [] },
      { effect: 'announcements', count: 1, blocks: false, names: ['For surveyors'] },
      { effect: 'change-sets', count: 1, blocks: false, names: ['Spring'] },
    ])
    expect(items[0]?.names).toHaveLength(20)
    expect(await changeObject(admin, `DELETE ${ROOT}/roles/surveyor`)).toBe(409)
  })

  test('ISO-21, ADMIN-184 a role of another tenant with the same code has no effects here', async () => {
    await run(`insert into role (tenant_id, code, names) values (20003, 'surveyor', '{"en": "Other"}')`)
    await run(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
      select 20003, 770200 + n, (array['user', 'identity'])[n], '501', org.id, true, 1, 'surveyor'
      from generate_series(1, 2) n, (select id from org_node where tenant_id = 20003 limit 1) org`)
    await run(`insert into announcement (tenant_id, id, titles, contents, form, must_read, role_codes, org_ids, product_codes, starts_at)
      values (20003, 770300, '{"en": "Other"}', '{}', 'message', false, '["surveyor"]', '[]', '[]', now())`)
    try {
      expect((await onRole()).items).toEqual([])
    } finally {
      for (const table of ['announcement', 'org_grant'])
        await run(`delete from ${table} where tenant_id = 20003 and id between 770200 and 770300`)
      await run(`delete from role where tenant_id = 20003 and code = 'surveyor'`)
    }
  })

  test('ADMIN-62, ADMIN-184 the role of viewers is named as such, and the reason is the one of the refusal', async () => {
    await run(`update view_policy set role_code = 'surveyor' where tenant_id = ${TENANT}`)
    try {
      expect((await onRole()).items).toContainEqual({ effect: 'viewers', count: 1, names: [], blocks: true })
    } finally {
      await run(`update view_policy set role_code = 'default_viewer' where tenant_id = ${TENANT}`)
    }
  })

  test('ADMIN-184, ADMIN-7 names are shown to callers who may read the people', async () => {
    await admin.call(`POST ${ROOT}/role-grants`, {
      body: { access: 'allowed', inherit: true, userId: ANNA, orgId: 41001, roleCode: 'surveyor' },
    })
    const anna = await appoint(['read role', 'edit role'])
    expect((await onRole(anna)).items).toEqual([{ effect: 'holders', count: 1, names: [], blocks: true }])
    expect((await onRole()).items).toEqual([{ effect: 'holders', count: 1, names: ['Anna Berg'], blocks: true }])
    const stranger = await world.signIn('erik', TENANT)
    expect(await refusal(onRole(stranger))).toBe('FORBIDDEN')
  })

  test('ADMIN-184 the effects of deleting an administrator role: people and service accounts that have it', async () => {
    await appoint(['read person'])
    const grants = [{ ...IN_TENANT, roleCode: 'helper' }]
    await admin.call(`POST ${ROOT}/service-accounts`, { body: { name: 'Payroll', grants } })
    const effects = () => admin.call(`GET ${ROOT}/administrator-roles/{code}/deletion`, { params: { code: 'helper' } })
    expect(await effects()).toEqual({
      items: [
        { effect: 'holders', count: 1, names: ['Anna Berg'], blocks: true },
        { effect: 'service-accounts', count: 1, names: ['Payroll'], blocks: true },
      ],
      isRestorable: true,
    })
    expect(await changeObject(admin, `DELETE ${ROOT}/administrator-roles/helper`)).toBe(409)
  })

  test('ADMIN-184 the effects of deleting a service account: its keys', async () => {
    const { id } = await admin.call(`POST ${ROOT}/service-accounts`, { body: { name: 'Payroll', grants: [] } })
    const params = { id: String(id) }
    const { ending } = await admin.call(`POST ${ROOT}/service-accounts/{id}/keys`, {
      ...{ params, body: { name: 'Nightly', rights: null, networks: [], days: 90 } },
    })
    expect(await admin.call(`GET ${ROOT}/service-accounts/{id}/deletion`, { params })).toEqual({
      items: [{ effect: 'keys', count: 1, names: [`Nightly …${ending}`], blocks: false }],
      isRestorable: true,
    })
  })

  test('ADMIN-182, ADMIN-184, TRUST-51 the effects of withdrawing a trust: people who view, and no way back', async () => {
    const [trust] = (await admin.call(`GET ${ROOT}/trusts`)).items
    const params = { direction: trust?.direction ?? 'viewed', partnerId: String(trust?.partnerId) } as const
    const answer = await admin.call(`GET ${ROOT}/trusts/{direction}/{partnerId}/deletion`, { params })
    expect(answer.isRestorable).toBe(false)
    const [viewed, viewing] = params.direction === 'viewed' ? [TENANT, trust?.partnerId] : [trust?.partnerId, TENANT]
    await run(`delete from view_request where id = 780000`)
    const before = answer.items.find(({ effect }) => effect === 'permissions')?.count ?? 0
    await run(`insert into view_request (tenant_id, id, user_id, source_tenant_id, org_id, asked, role_code, state, expires_at, menu_code)
      select ${viewed}, 780000, (select id from user_account where username = 'ops'), ${viewing}, org.id, '{}', role.code, 'granted',
        now() + interval '1 day', 'plan.schedule'
      from (select id from org_node where tenant_id = ${viewed} limit 1) org,
        (select code from role where tenant_id = ${viewed} limit 1) role`)
    try {
      const { items } = await admin.call(`GET ${ROOT}/trusts/{direction}/{partnerId}/deletion`, { params })
      expect(items).toContainEqual(expect.objectContaining({ effect: 'permissions', count: before + 1, blocks: false }))
    } finally {
      await run(`delete from view_request where id = 780000`)
    }
  })
})
