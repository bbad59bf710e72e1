import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ViewAnswer, ViewRequest } from '@portico/contract/tenants/trust'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { refusal } from '../../../test/refusal.ts'
import { ANNA, viewRequest, byName, trustScene } from './trust.fixtures.ts'

/** The names are resolved by code that is equal for both databases, so that each tests some languages. */
const LANGUAGES = { embedded: ['zh-CN'], postgres: ['en', 'sv-SE'] } as const

onBothDatabases((world) => {
  const scene = trustScene(world)
  const { run, view, ask, menusAt, openMenus } = scene

  test('TRUST-10, TRUST-31 none of 200 role names in three languages grants more than the view of that menu', async () => {
    const roles = (await run('select names, code from role where tenant_id = 20003')) as {
      code: string
      names: Record<string, string>
    }[]
    const words = ['admin', 'Administrator', 'root', 'owner', 'project_manager', 'default_viewer', 'View only', 'Endast läsning', '仅查看', '管理员', '项目经理', 'Administratör', 'Projektchef', 'Project manager'] // prettier-ignore
    const twists = [
      (word: string) => word,
      (word: string) => `%${word}%`,
      (word: string) => `${word}\u200b`,
      (word: string) => word.toUpperCase(),
      (word: string) => `${word}' or '1'='1`,
      (word: string) => word.replaceAll('a', 'а').replaceAll('e', 'е'),
      (word: string) => `${word}\u202e`,
      (word: string) => `_${word.slice(1)}`,
      (word: string) => `{"${word}":1}`,
      (word: string) => word.split('').join('\u00ad'),
      (word: string) => `\u{feff}${word}`,
      (word: string) => `${word};${word}`,
      (word: string) => `../${word}`,
      (word: string) => `${word},default_viewer`,
      (word: string) => `${word}\t`.padStart(word.length + 5, '*'),
    ]
    const names = [
      ...new Set([
        ...roles.flatMap((role) => Object.values(role.names)),
        ...words.flatMap((word) => twists.map((twist) => twist(word))),
      ]),
    ]
    expect(names.length).toBeGreaterThanOrEqual(200)
    const viewLabels = new Set(['View only', '仅查看', 'Endast läsning'])
    const viewer = await view(20003)
    /** Deletes the stored requests and returns how many there were since the last call. */
    const takeWritten = async () => {
      const [written] =
        (await run(`with viewRequests as (delete from view_wish), requests as (delete from view_request returning 1)
        select count(*)::int as count from requests`)) as { count: number }[]
      return written?.count
    }
    for (const language of LANGUAGES[world.kind]) {
      await takeWritten()
      for (const roleName of names) {
        const answer = await viewer.request({
          method: 'POST',
          url: '/api/trust-permissions/add-default-auth-result',
          headers: { 'accept-language': language, 'content-type': 'application/json' },
          payload: JSON.stringify(viewRequest(42001, 'plan.schedule', roleName)),
        })
        const isView = viewLabels.has(roleName.normalize('NFC').trim())
        expect([answer.statusCode, answer.json<ViewAnswer>().granted], roleName).toEqual([200, isView])
        expect(await takeWritten(), roleName).toBe(isView ? 1 : 0)
      }
      await ask(viewer, viewRequest(42001))
      const effective = (await openMenus(viewer, 42001)).flatMap(({ sourceMenuAuthorities }) => sourceMenuAuthorities)
      expect(effective).toEqual(['plan.schedule.view'])
    }
  }, 240_000)

  test('TRUST-10, TRUST-33 a request that no page explains is refused without a reason, and is not stored', async () => {
    const viewer = await view(20003)
    const refused = { granted: false, pending: false, requestId: null, roleCode: null }
    // organisations of the own tenant, of a third tenant and unknown ones, each with an existing page and an unknown
    // one
    for (const orgId of [41001, 51001, 4_200_199]) {
      expect(await ask(viewer, viewRequest(orgId))).toEqual(refused)
      expect(await ask(viewer, viewRequest(orgId, 'no.such.menu'))).toEqual(refused)
    }
    const erik = await world.signIn('erik', 20001)
    for (const code of ['plan.resource', 'no.such.menu'])
      expect(await ask(erik, viewRequest(41001, code))).toEqual(refused)
    await run(`update view_policy set own_policy = 'off' where tenant_id = 20001`)
    const auditor = await world.signIn('auditor', 20001)
    for (const code of ['cost.budget', 'no.such.menu'])
      expect(await ask(auditor, viewRequest(41001, code))).toEqual(refused)
    expect(await run('select 1 from view_request')).toEqual([])
  })

  /** Pages without possible permission, each with the administrator's view of the request. */
  const UNKNOWN = [
    { menuCode: 'no.such.menu', productCode: 'no' },
    { menuCode: 'quality.inspection', productCode: 'quality' }, // the tenant does not have this application
    { menuCode: 'plan.schedule', productCode: 'doc' },
    { menuCode: 'plan.control', productCode: 'plan' }, // a directory
    { menuCode: 'plan.mobile', productCode: 'plan' }, // its service does not run
    { menuId: 999_999 },
    { menuId: 100220 }, // a directory
    { applicationCode: 'no-core' },
    { applicationCode: 'quality-core' },
  ]

  test('TRUST-43, TRUST-44 an unknown page is requested with the same answers as a known one; administrators see that it is unknown', async () => {
    const viewer = await view(20004)
    const henrik = await world.signIn('admin.hamnverket', 20004)
    const known = [
      { menuCode: 'plan.schedule', productCode: 'plan' },
      { menuCode: 'plan.schedule' },
      { menuId: 100231 },
      { applicationCode: 'plan-core' },
    ]
    await run(`update view_policy set menu_policies = '{"plan.milestone":"off"}' where tenant_id = 20004`)
    const off = { menuCode: 'plan.milestone', productCode: 'plan' }
    const reply = [...known, ...UNKNOWN, off]
    const waiting = {
      granted: false,
      pending: true,
      requestId: expect.any(Number) as number,
      roleCode: 'default_viewer',
    }
    for (const subject of reply) {
      const body = { ...subject, orgId: 43001, roleName: 'View only' }
      const answer = await viewer.call('POST /api/trust-permissions/add-default-auth-result', { body })
      expect(answer, JSON.stringify(subject)).toEqual(waiting)
      // a repetition is the same request
      expect(await viewer.call('POST /api/trust-permissions/add-default-auth-result', { body })).toEqual(answer)
    }

    const requests = await henrik.call('GET /api/trust-permissions/requests', { query: { role: 'approver' } })
    const named = { menuCode: null, productCode: null, menuId: null, applicationCode: null }
    const shown = requests.map(({ menuName, menuCode, productCode, menuId, applicationCode }) => ({ menuName, menuCode, productCode, menuId, applicationCode })) // prettier-ignore
    for (const subject of [...UNKNOWN, off]) expect(shown).toContainEqual({ ...named, ...subject, menuName: null })
    for (const subject of known) expect(shown).toContainEqual({ ...named, ...subject, menuName: 'Schedule' })
    // requests that can be decided come first
    expect(shown.slice(0, known.length).map(({ menuName }) => menuName)).toEqual(known.map(() => 'Schedule'))

    const unknown = requests.find(({ menuName }) => menuName === null)!
    const params = { id: String(unknown.requestId) }
    const decide = (decision: 'approve' | 'refuse') =>
      henrik.call('PUT /api/trust-permissions/requests/{id}/decision', { params, body: { decision } })
    expect(await refusal(decide('approve'))).toBe('CONFLICT')
    expect(await decide('refuse')).toMatchObject({ state: 'refused', menuName: null })
  })

  test('TRUST-49 if a tenant grants pages at once, every other page waits like one that does not exist', async () => {
    await run(`update view_policy set menu_policies = '{"plan.milestone":"off","plan.resource":"approval"}'
      where tenant_id = 20003`)
    const viewer = await view(20003)
    expect(await ask(viewer, viewRequest(42001))).toMatchObject({ granted: true })

    const others = ['no.such.menu', 'plan.milestone', 'plan.resource', 'plan.control', 'plan.mobile']
    const answers = []
    for (const code of others) answers.push(await ask(viewer, viewRequest(42001, code)))
    const waiting = {
      granted: false,
      pending: true,
      requestId: expect.any(Number) as number,
      roleCode: 'default_viewer',
    }
    expect(answers).toEqual(others.map(() => waiting))
  })

  test('TRUST-46 the requester of a page gets its name with the grant', async () => {
    const auditor = await world.signIn('auditor', 20001)
    const { requestId } = await ask(auditor, viewRequest(41001, 'plan.resource'))
    await ask(auditor, viewRequest(41001, 'no.such.menu'))
    const mine = () => auditor.call('GET /api/trust-permissions/requests', { query: { role: 'requester' } })
    expect((await mine()).map(({ menuName, state }) => [menuName, state])).toEqual([
      [null, 'pending'],
      [null, 'pending'],
    ])

    const karin = await world.signIn('admin.nordbro', 20001)
    const params = { id: String(requestId) }
    await karin.call('PUT /api/trust-permissions/requests/{id}/decision', { params, body: { decision: 'approve' } })
    expect((await mine()).map(({ menuName }) => menuName)).toEqual([null, expect.any(String)])
  })

  test('TRUST-45 a person has at most 50 waiting requests in a tenant', async () => {
    const viewer = await view(20004)
    await ask(viewer, viewRequest(43001))
    await run(`insert into view_request (tenant_id, id, user_id, source_tenant_id, org_id, asked, role_code, state)
      select 20004, 900000 + n, ${ANNA}, 20001, 43001, jsonb_build_object('menuId', n), 'default_viewer', 'pending'
      from generate_series(1, 49) as n`)
    for (const code of ['plan.milestone', 'no.such.menu']) {
      expect(await refusal(ask(viewer, viewRequest(43001, code)))).toBe('TOO_MANY_REQUESTS')
    }
    expect(await ask(viewer, viewRequest(43001))).toMatchObject({ pending: true })
  })

  test('TRUST-11, TRUST-14, TRUST-15, TRUST-16, TRUST-17, TRUST-35 a request waits for the tenant’s administrator, who approves it for some days, or withdraws it', async () => {
    const viewer = await view(20004)
    const henrik = await world.signIn('admin.hamnverket', 20004)
    const list = (role: 'requester' | 'approver', person: Pick<Browser, 'call'>): Promise<ViewRequest[]> =>
      person.call('GET /api/trust-permissions/requests', { query: { role } })
    const decide = (
      person: Pick<Browser, 'call'>,
      id: number,
      body: { decision: 'approve' | 'refuse' | 'withdraw'; days?: number },
    ) => person.call('PUT /api/trust-permissions/requests/{id}/decision', { params: { id: String(id) }, body })

    const reply = await ask(viewer, viewRequest(43001))
    expect(reply).toMatchObject({ granted: false, pending: true, roleCode: 'default_viewer' })
    expect(await ask(viewer, viewRequest(43001))).toEqual(reply)
    const id = reply.requestId ?? 0
    expect(await menusAt(viewer, 43001)).toEqual([])
    expect((await list('requester', scene.anna))[0]).toMatchObject({ requestId: id, state: 'pending', orgName: null })
    expect((await list('requester', viewer)).map(({ requestId }) => requestId)).toEqual([id])
    expect((await list('approver', henrik))[0]).toMatchObject({
      requestId: id, state: 'pending', orgName: 'Norvik Container Quay', menuName: 'Schedule', requestedBy: 'Anna Berg', sourceTenantName: 'Nordbro AB',
    }) // prettier-ignore

    const karin = await world.signIn('admin.nordbro', 20001)
    expect(await list('approver', karin)).toEqual([])
    expect(await refusal(decide(karin, id, { decision: 'approve' }))).toBe('NOT_FOUND')
    expect(await refusal(decide(scene.anna, id, { decision: 'approve' }))).toBe('FORBIDDEN')
    expect(await refusal(decide(henrik, 4711, { decision: 'approve' }))).toBe('NOT_FOUND')
    expect(await refusal(decide(henrik, id, { decision: 'approve', days: 366 }))).toBe('VALIDATION')
    expect(await refusal(decide(henrik, id, { decision: 'withdraw' }))).toBe('CONFLICT')

    const approved = await decide(henrik, id, { decision: 'approve', days: 14 })
    expect(approved.state).toBe('granted')
    expect(((approved.expiredAt ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
    expect((await openMenus(viewer, 43001)).map(({ sourceModuleCode }) => sourceModuleCode)).toEqual(['plan.schedule'])
    expect(await refusal(decide(henrik, id, { decision: 'refuse' }))).toBe('CONFLICT')

    expect((await decide(henrik, id, { decision: 'withdraw' })).state).toBe('withdrawn')
    expect(await menusAt(viewer, 43001)).toEqual([])
    expect(await ask(viewer, viewRequest(43001))).toEqual({
      granted: false,
      pending: false,
      requestId: id,
      roleCode: null,
    })
    // the id names the same page, which the person has seen
    const byId = { body: { menuId: 100231, orgId: 43001, roleName: 'View only' } }
    const again = await viewer.call('POST /api/trust-permissions/add-default-auth-result', byId)
    expect(again).toEqual({ granted: false, pending: false, requestId: id, roleCode: null })
    await run(`update view_request set decided_at = now() - interval '25 hours'`)
    expect(await ask(viewer, viewRequest(43001))).toMatchObject({ pending: true })
  })

  test('TRUST-15 an approval for another tenant’s person needs a valid trust, and a person cannot approve their own request', async () => {
    const { requestId } = await ask(await view(20004), viewRequest(43001))
    const henrik = await world.signIn('admin.hamnverket', 20004)
    const approve = (person: Browser, id: number | null) =>
      person.call('PUT /api/org-permission/v4/trust-permissions/requests/{id}/decision', {
        params: { id: String(id) },
        body: { decision: 'approve' },
      })
    await run('update tenant_trust set offered_at = null where tenant_id = 20004')
    expect(await refusal(approve(henrik, requestId))).toBe('CONFLICT')

    await run('update view_request set user_id = 610, source_tenant_id = null')
    expect(await refusal(approve(henrik, requestId))).toBe('FORBIDDEN')
  })

  test('TRUST-18 a menu that a role lacks can be requested in the own tenant, in an organisation in which the person works', async () => {
    const auditor = await world.signIn('auditor', 20001)
    expect((await openMenus(auditor, 41001)).map(({ sourceModuleCode }) => sourceModuleCode)).not.toContain(
      'plan.resource',
    )
    expect(await ask(auditor, viewRequest(41001))).toMatchObject({ granted: true, requestId: null })

    const reply = await ask(auditor, viewRequest(41001, 'plan.resource'))
    expect(reply).toMatchObject({ granted: false, pending: true })
    const karin = await world.signIn('admin.nordbro', 20001)
    await karin.call('PUT /api/trust-permissions/requests/{id}/decision', {
      params: { id: String(reply.requestId) },
      body: { decision: 'approve' },
    })

    const resource = (await openMenus(auditor, 41001)).find(
      ({ sourceModuleCode }) => sourceModuleCode === 'plan.resource',
    )
    expect(resource?.sourceMenuAuthorities).toEqual(['plan.resource.view'])
    expect((await openMenus(auditor, 41010)).map(({ sourceModuleCode }) => sourceModuleCode)).not.toContain(
      'plan.resource',
    )
    // ends with the access to the organisation, which depends on the person's role, never on this permission
    await run(
      `insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type) values (20001, 9002, 'user', '680', 41001, true, 0)`,
    )
    try {
      expect(await menusAt(auditor, 41001)).toEqual([])
    } finally {
      await run('delete from org_grant where id = 9002')
    }
  })

  test('TRUST-12 a person has a limited number of requests in ten minutes, including simultaneous ones', async () => {
    const viewer = await view(20003)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        viewer.request({
          method: 'POST',
          url: '/api/trust-permissions/add-default-auth-result',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(viewRequest(42001, 'no.such.menu')),
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  })

  test('TRUST-11, TRUST-34 two simultaneous equal requests are stored once', async () => {
    const viewer = await view(20004)
    const [one, other] = await Promise.all([ask(viewer, viewRequest(43002)), ask(viewer, viewRequest(43002))])

    expect(one.requestId).not.toBeNull()
    expect(other).toEqual(one)
    expect(await run('select 1 from view_request')).toHaveLength(1)
  })

  test('AUDIT-1, AUDIT-3, AUDIT-4 requests, grants, decisions and each token’s first use are in the log of both tenants', async () => {
    const viewer = await view(20004)
    const { requestId } = await ask(viewer, viewRequest(43001))
    await viewer.call('GET /api/uaa/user')
    const henrik = await world.signIn('admin.hamnverket', 20004)
    await henrik.request({
      method: 'PUT',
      url: `/api/trust-permissions/requests/${requestId}/decision`,
      headers: { 'content-type': 'application/json', 'x-pb-trace-id': 'abcdef0123456789' },
      payload: '{"decision":"approve","days":7}',
    })

    const entries =
      (await run(`select tenant_id, actor_user_id, on_behalf_of_tenant_id, action, target, before, after, trace_id
      from audit_log order by happened_at, tenant_id desc`)) as Record<string, unknown>[]
    const of = (tenant: number) =>
      entries.flatMap(({ tenant_id, action }) => (tenant_id === tenant ? [String(action)] : [])).toSorted(byName)
    expect(of(20004)).toEqual(['tenant.view', 'view-permission.approve', 'view-permission.request'])
    expect(of(20001)).toEqual(of(20004))
    expect(entries.find(({ action }) => action === 'view-permission.request')).toMatchObject({
      actor_user_id: ANNA,
      on_behalf_of_tenant_id: 20001,
      target: { requestId, userId: ANNA, orgId: 43001, menuCode: 'plan.schedule' },
    })
    expect(entries.find(({ action }) => action === 'view-permission.approve')).toMatchObject({
      actor_user_id: 610,
      before: { state: 'pending' },
      after: { state: 'granted', days: 7 },
      trace_id: 'abcdef0123456789',
    })
  })

  test('AUDIT-2 a tenant’s own transaction can add entries to its log, but neither change nor delete them', async () => {
    await ask(await view(20003), viewRequest(42001))
    const attempt = (text: string) => world.database.tenant(20003, async (db) => (await sql.raw(text).execute(db)).rows)

    expect(await attempt('select 1 from audit_log')).toHaveLength(2)
    await expect(attempt(`update audit_log set action = 'nothing'`)).rejects.toThrow(/permission denied/)
    await expect(attempt('delete from audit_log')).rejects.toThrow(/permission denied/)
  })
})
