import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { readNextSteps } from './next-steps.service.ts'

const TENANT = 990_500
const OTHER = 20003

onBothDatabases((world) => {
  const run = (text: string) =>
    world.database.system(async (db) => {
      for (const statement of text.split(';').filter((one) => one.trim() !== '')) await sql.raw(statement).execute(db)
    })
  const appoint = (role: string, organisation = 'null') =>
    run(`delete from administrator_grant where id = 990501;
      insert into administrator_grant (tenant_id, id, user_id, role_code, scope, org_id)
        select ${TENANT}, 990501, id, '${role}', '${organisation === 'null' ? 'tenant' : 'organisation'}', ${organisation}
        from user_account where username = 'anna'`)
  const stepsOf = async (person: Browser) => (await person.call('GET /api/admin/v1/overview')).steps
  const doneOf = async (person: Browser) =>
    Object.fromEntries((await stepsOf(person)).items.map(({ step, isDone }) => [step, isDone]))

  beforeAll(async () => {
    await run(`insert into tenant (id, name, status, portal_type) values (${TENANT}, 'Ny Bro', 1, 0);
      insert into administrator_role (tenant_id, code, names, rights, built_in)
        select ${TENANT}, code, names, rights, built_in from administrator_role where tenant_id = 20001 and built_in
        on conflict do nothing;
      insert into org_node (tenant_id, id, path, depth, type, name, enable, sort)
        values (${TENANT}, ${TENANT}, '/${TENANT}', 1, 'company', 'Ny Bro', 1, 10);
      insert into role (tenant_id, code, names) values (${TENANT}, 'administrator', '{"en":"Administrator"}');
      insert into membership (tenant_id, user_id, default_identity_code)
        select ${TENANT}, id, 'T-${TENANT}' from user_account where username = 'anna';
      insert into user_identity (tenant_id, user_id, code, external_type, role_type, name)
        select ${TENANT}, id, 'T-${TENANT}', 0, 'STAFF', 'Anna' from user_account where username = 'anna';
      insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
        select ${TENANT}, 990502, 'user', id::text, ${TENANT}, true, 1, 'administrator'
        from user_account where username = 'anna';
      delete from legal_document`)
    await appoint('tenant-administrator')
  })

  test('ADMIN-215 ADMIN-216 the steps of a new tenant are in their order, and each is done by an act of the tenant alone', async () => {
    const anna = await world.signIn('anna', TENANT)
    expect(await stepsOf(anna)).toEqual({
      isHidden: false,
      items: ['look', 'organisations', 'roles', 'people', 'legal-documents', 'sign-in'].map((step) => ({
        ...{ step, isDone: false },
      })),
    })
    const acts = [
      [
        'look',
        (tenant: number) =>
          `insert into theme (tenant_id, version, draft, document) values (${tenant}, 990, false, '{"headerBgColor":"#004d40"}')`,
      ],
      [
        'organisations',
        (tenant: number) => `insert into org_node (tenant_id, id, parent_id, path, depth, type, name, enable, sort)
          select ${tenant}, 990510 + ${tenant}, id, path || '/' || (990510 + ${tenant}), 2, 'department', 'Bro', 1, 10
          from org_node where tenant_id = ${tenant} and parent_id is null limit 1`,
      ],
      ['roles', (tenant: number) => `insert into role (tenant_id, code, names) values (${tenant}, 'ov-role', '{}')`],
      [
        'people',
        (tenant: number) => `insert into membership (tenant_id, user_id, default_identity_code)
          select ${tenant}, id, 'T-1' from user_account where username = 'ops'`,
      ],
      [
        'legal-documents',
        (
          tenant: number,
        ) => `insert into tenant_legal_document (tenant_id, kind, number, texts, published_at, address_key)
          values (${tenant}, 'agreement', 77, '{}', now(), 'ov-' || ${tenant})`,
      ],
      [
        'sign-in',
        (tenant: number) => `insert into sign_in_policy (tenant_id, methods) values (${tenant}, '["password"]')
          on conflict (tenant_id) do update set methods = excluded.methods`,
      ],
    ] as const
    for (const [step, act] of acts) {
      await run(act(OTHER))
      expect(await doneOf(anna), step).toMatchObject({ [step]: false })
      // people would have to accept the agreement at their next call
      if (step === 'legal-documents') continue
      await run(act(TENANT))
      expect(await doneOf(anna), step).toMatchObject({ [step]: true })
    }
    await run(`delete from tenant_legal_document where address_key like 'ov-%'`)
    const agreement = await world.database.tenant(TENANT, async (db) => {
      await sql`insert into tenant_legal_document (tenant_id, kind, number, texts, published_at, address_key)
        values (${TENANT}, 'agreement', 1, '{}', now(), 'ov')`.execute(db)
      const actor = { tenantId: TENANT, userId: 600 } as TenantActor
      const steps = await readNextSteps(db, { actor, rights: [{ right: 'publish legal', scope: { level: 'tenant' } }] })
      await sql`delete from tenant_legal_document where address_key = 'ov'`.execute(db)
      return steps.items
    })
    expect(agreement).toEqual([{ step: 'legal-documents', isDone: true }])
  })

  test('ADMIN-215 a step is present for people who may do it in the whole tenant', async () => {
    const anna = await world.signIn('anna', TENANT)
    try {
      await run(`insert into administrator_role (tenant_id, code, names, rights)
        values (${TENANT}, 'ov-clerk', '{"en":"Clerk"}', '["read look", "edit organisation", "edit person"]')`)
      await appoint('ov-clerk')
      expect(Object.keys(await doneOf(anna))).toEqual(['organisations', 'people'])
      await appoint('ov-clerk', String(TENANT))
      expect(await doneOf(anna)).toEqual({})
    } finally {
      await appoint('tenant-administrator')
    }
  })

  test('ADMIN-217 a person hides the steps in one tenant for themselves, and shows them again', async () => {
    const anna = await world.signIn('anna', TENANT)
    const admin = await world.signIn('admin.nordbro', 20001)
    const hide = (person: Browser, isHidden: boolean) =>
      person.call('POST /api/admin/v1/overview/steps', { body: { isHidden } })
    await hide(anna, true)
    expect((await stepsOf(anna)).isHidden).toBe(true)
    expect((await stepsOf(admin)).isHidden).toBe(false)
    const { rows } = await world.database.system((db) =>
      sql<{ tenant_id: number }>`select tenant_id::int from membership where hides_next_steps`.execute(db),
    )
    expect(rows).toEqual([{ tenant_id: TENANT }])
    await hide(anna, false)
    expect((await stepsOf(anna)).isHidden).toBe(false)
    const member = await world.signIn('li.wei', 20001)
    await expect(hide(member, true)).rejects.toMatchObject({ status: 403 })
  })

  test('ADMIN-216 the steps of the deployment are with the platform, for its operators', async () => {
    const ops = await world.signIn('ops', 10000)
    expect((await stepsOf(ops)).items).toEqual([])
    const steps = async () => (await ops.call('GET /api/admin/v1/platform')).steps.items
    expect(await steps()).toEqual([
      { step: 'applications', isDone: true },
      { step: 'tenants', isDone: true },
    ])
    await run(`delete from tenant_application where application_code not in ('portal-pages', 'portal-admin')`)
    expect((await steps())[0]).toEqual({ step: 'applications', isDone: false })
  })
})
