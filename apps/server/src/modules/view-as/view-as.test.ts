import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { holding } from '../../../test/sign-in/holding.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { deletePastViews } from './view-as.service.ts'
import { ANNA, TENANT, viewScene } from './view-as.fixtures.ts'

const ROOT = '/api/admin/v1'
const REASON = { reason: 'A menu is missing', ticket: '2026-000001' }

onBothDatabases((world) => {
  const { run, start, view, idOf, entries } = viewScene(world)

  beforeEach(async () => {
    await asOwner(world.database, 'delete from audit_log')
    await run(`delete from security_event; delete from view_as; delete from view_as_consent;
      delete from view_as_policy; update membership set status = 1 where tenant_id = ${TENANT} and user_id = ${ANNA}`)
  })

  test('VIEWAS-1 a view has the person’s data, menus and rights, and the session stays the administrator’s', async () => {
    const { admin, view: seen } = await view()
    const anna = await world.signIn('anna', TENANT)
    const tree = { query: { orgId: '41001' } }

    expect(await seen.call('GET /api/uaa/user')).toEqual(await anna.call('GET /api/uaa/user'))
    const menus = await seen.call('GET /api/workbench/v4/portal-menus/auth-tree', tree)
    expect(menus).toEqual(await anna.call('GET /api/workbench/v4/portal-menus/auth-tree', tree))
    expect(menus).not.toEqual(await admin.call('GET /api/workbench/v4/portal-menus/auth-tree', tree))

    expect((await admin.call('GET /api/uaa/user')).id).toBe(await idOf('admin.nordbro'))
  })

  test('VIEWAS-3 a view names its person, lasts 30 minutes, and needs a reason and a ticket', async () => {
    const before = Date.now()
    const { admin, started, view: seen, token } = await view()
    const minutes = (started.expiredAt - before) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThan(31)
    expect(started.person.id).toBe(ANNA)
    const present = { active: { person: started.person, expiredAt: started.expiredAt } }
    expect(await admin.call(`GET ${ROOT}/view-as`)).toEqual(present)
    expect(await seen.call(`GET ${ROOT}/view-as`)).toEqual(present)

    for (const body of [
      { personId: ANNA, reason: '', ticket: 'T' },
      { personId: ANNA, reason: 'R', ticket: '' },
    ])
      expect(await refusal(admin.call(`POST ${ROOT}/view-as`, { body }))).toBe('VALIDATION')

    await run(`update view_as set expires_at = now() - interval '1 second'`)
    expect(await refusal(seen.call('GET /api/uaa/user'))).toBe('VIEW_AS_ENDED')
    await run(`update access_token set expires_at = now() - interval '1 second' where audience = 'portal-api/view-as'`)
    expect(await refusal(holding(admin, token).call('GET /api/uaa/user'))).toBe('UNAUTHENTICATED')
    expect(await admin.call(`GET ${ROOT}/view-as`)).toEqual({ active: null })
  })

  test('VIEWAS-3 a start needs a proof of the administrator of the last 10 minutes', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await refusal(start(admin))).toBe('STEP_UP_REQUIRED')
  })

  test('VIEWAS-10 nobody views as oneself, within a view, or with an end that belongs to no view', async () => {
    const { admin, view: seen } = await view()
    expect(await refusal(start(admin, await idOf('admin.nordbro')))).toBe('FORBIDDEN')
    expect(await refusal(start(seen, await idOf('weak')))).toBe('VIEW_ONLY')
    expect(await refusal(seen.call(`POST ${ROOT}/view-as/end`))).toBe('VIEW_ONLY')
    expect((await seen.call('GET /api/uaa/user')).id).toBe(ANNA)
  })

  test('VIEWAS-10 a start needs the right to act on the person, and every right that the person holds', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const helper = await idOf('anna')
    await admin.call(`POST ${ROOT}/administrators`, {
      body: { userId: helper, roleCode: 'help-desk', scope: 'tenant', orgId: null, applicationCode: null },
    })
    const anna = await world.signIn('anna', TENANT)
    expect(await refusal(start(anna, await idOf('admin.nordbro')))).toBe('FORBIDDEN')
    expect((await start(anna, await idOf('weak'))).person.id).toBe(await idOf('weak'))
    await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${helper}`)
    expect(await refusal(start(anna, await idOf('weak')))).toBe('FORBIDDEN')
  })

  test('VIEWAS-10 a person of another tenant does not exist, and one who cannot enter is a conflict', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const [stranger] = await run<{ user_id: number }>(`select user_id from membership
      where user_id not in (select user_id from membership where tenant_id = ${TENANT}) limit 1`)
    expect(await refusal(start(admin, Number(stranger?.user_id)))).toBe('NOT_FOUND')
    expect(await refusal(start(admin, 9_999_999))).toBe('NOT_FOUND')
    await run(`update membership set status = 0 where tenant_id = ${TENANT} and user_id = ${ANNA}`)
    expect(await refusal(start(admin))).toBe('CONFLICT')
  })

  test('VIEWAS-7 the token of a view is refused after its end, and in another session', async () => {
    const { admin, token, view: seen } = await view()
    const other = await world.signIn('admin.nordbro', TENANT)
    expect(await refusal(holding(other, token).call('GET /api/uaa/user'))).toBe('UNAUTHENTICATED')
    const stranger = world.browser()
    expect(await refusal(holding(stranger, token).call('GET /api/uaa/user'))).toBe('UNAUTHENTICATED')

    await other.call(`POST ${ROOT}/view-as/end`)
    expect((await seen.call('GET /api/uaa/user')).id).toBe(ANNA)
    await admin.call(`POST ${ROOT}/view-as/end`)
    expect(await refusal(seen.call('GET /api/uaa/user'))).toBe('VIEW_AS_ENDED')
    expect(
      await refusal(seen.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: '41001' } })),
    ).toBe('VIEW_AS_ENDED')
    expect((await admin.call('GET /api/uaa/user')).id).toBe(await idOf('admin.nordbro'))
  })

  test('VIEWAS-3 another start in the session ends the former view, also one with the same key', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const send = async () => {
      const answer = await admin.request({
        method: 'POST',
        url: `${ROOT}/view-as`,
        headers: { 'content-type': 'application/json', 'idempotency-key': 'a'.repeat(32) },
        payload: JSON.stringify({ personId: ANNA, ...REASON }),
      })
      return holding(admin, answer.json<{ token: string }>().token)
    }
    const former = await send()
    const latter = await send()
    expect(await refusal(former.call('GET /api/uaa/user'))).toBe('VIEW_AS_ENDED')
    expect((await latter.call('GET /api/uaa/user')).id).toBe(ANNA)
    expect(await run(`select from idempotency_key where key = '${'a'.repeat(32)}'`)).toEqual([])
  })

  test('VIEWAS-7 loss of the right, a right that the person gets, and a disabled person end a view at the next call', async () => {
    const { view: seen } = await view()
    const sees = () => refusal(seen.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: '41001' } }))
    const works = () => sees().then((answer) => answer.startsWith('answered'))
    const admin = await idOf('admin.nordbro')
    expect(await works()).toBe(true)
    const both = [
      [
        `delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${admin}`,
        `insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
           values (${TENANT}, 9202, ${admin}, 'tenant-administrator', 'tenant')`,
      ],
      [
        `update membership set status = 0 where tenant_id = ${TENANT} and user_id = ${ANNA}`,
        `update membership set status = 1 where tenant_id = ${TENANT} and user_id = ${ANNA}`,
      ],
      [
        `update user_account set disabled = true where id = ${ANNA}`,
        `update user_account set disabled = false where id = ${ANNA}`,
      ],
      [
        `update membership set status = 0 where tenant_id = ${TENANT} and user_id = ${admin}`,
        `update membership set status = 1 where tenant_id = ${TENANT} and user_id = ${admin}`,
      ],
      [
        `insert into administrator_role (tenant_id, code, names, rights)
           values (${TENANT}, 'more', '{}', '["edit tenant"]');
         insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
           values (${TENANT}, 9201, ${ANNA}, 'more', 'tenant')`,
        `delete from administrator_grant where id = 9201; delete from administrator_role where code = 'more'`,
      ],
    ] as const
    for (const [lose, restore] of both) {
      await run(lose)
      expect(await sees(), lose).toBe('VIEW_AS_ENDED')
      expect(await refusal(seen.call('GET /api/uaa/user')), lose).toBe('VIEW_AS_ENDED')
      await run(restore)
      expect(await works(), restore).toBe(true)
    }
  })

  test('VIEWAS-6 start, end and pages are in the log with both people, and the start in the person’s security log', async () => {
    const { admin, view: seen } = await view()
    const adminId = await idOf('admin.nordbro')
    const menus = () => seen.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: '41001' } })
    await menus()
    await menus()
    await admin.call(`POST ${ROOT}/view-as/end`)

    const [started] = await entries('view-as.start')
    expect(started).toMatchObject({ actor_user_id: adminId, target: { userId: ANNA }, after: REASON })
    const pages = await entries('view-as.read')
    expect(pages.map(({ actor_user_id, target }) => [actor_user_id, target['userId'], target['path']])).toEqual([
      [adminId, ANNA, 'GET /api/workbench/v4/portal-menus/auth-tree'],
    ])
    expect(await entries('view-as.end')).toMatchObject([{ actor_user_id: adminId, target: { userId: ANNA } }])

    const anna = await world.signIn('anna', TENANT)
    const { records } = await anna.call('GET /api/uaa/user/security-log', { query: {} })
    const seenBy = records.find(({ event }) => event === 'VIEWED_AS')
    const admins = await admin.call('GET /api/uaa/user')
    expect(seenBy).toMatchObject({ result: 'SUCCESS', by: admins.nickname })
    expect(records.find(({ event }) => event === 'SIGN_IN')?.by).toBeNull()
  })

  test('VIEWAS-9 a view that ends by time or with its session is recorded as ended', async () => {
    await view()
    await run(`update view_as set expires_at = now() - interval '1 second'`)
    await world.database.system(deletePastViews)
    await view()
    await run(`delete from session where id = (select session_id from view_as)`)
    await run(`update view_as set expires_at = now() - interval '1 second'`)
    await world.database.system(deletePastViews)
    const ends = await entries('view-as.end')
    expect(ends.map(({ after }) => after)).toEqual([{ cause: 'expired' }, { cause: 'session-ended' }])
  })

  test('VIEWAS-11 a tenant can require the consent of the person, who can withdraw it', async () => {
    const { admin, view: seen } = await view()
    const anna = await world.signIn('anna', TENANT)
    const require = (consentRequired: boolean) =>
      admin.request({
        method: 'PUT',
        url: `${ROOT}/view-as-policy`,
        headers: { 'if-match': '*', 'content-type': 'application/json' },
        payload: JSON.stringify({ consentRequired }),
      })
    expect((await require(true)).statusCode).toBe(200)
    expect(await admin.call(`GET ${ROOT}/view-as-policy`)).toEqual({ consentRequired: true })
    expect(await refusal(seen.call('GET /api/uaa/user'))).toBe('VIEW_AS_ENDED')
    expect(await refusal(start(admin))).toBe('CONSENT_REQUIRED')
    expect(await anna.call('GET /api/uaa/user/view-as-consent')).toEqual({ isRequired: true, expiredAt: null })

    const { expiredAt } = await anna.call('PUT /api/uaa/user/view-as-consent')
    const hours = ((expiredAt ?? 0) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    const allowed = holding(admin, (await start(admin)).token)
    expect((await allowed.call('GET /api/uaa/user')).id).toBe(ANNA)
    expect(await refusal(allowed.call('PUT /api/uaa/user/view-as-consent'))).toBe('VIEW_ONLY')

    await anna.call('DELETE /api/uaa/user/view-as-consent')
    expect(await refusal(allowed.call('GET /api/uaa/user'))).toBe('VIEW_AS_ENDED')
    expect((await entries('view-as.consent')).length + (await entries('view-as.consent-end')).length).toBe(2)
    expect((await require(false)).statusCode).toBe(200)
  })
})
