import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

onBothDatabases((world) => {
  let anna: Browser
  let admin: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    admin = await world.signIn('admin.nordbro', 20001)
  })

  const own = (person: Browser, menuCode: string, orgId = 41001) =>
    person.call('GET /api/workbench/v4/portal-menus/explain', { query: { menuCode, orgId: String(orgId) } })
  const about = (body: { userId: number; menuCode: string; orgId?: number; identityCode?: string }) =>
    admin.call('POST /api/workbench/v4/portal-menus/explain-member', { body: { orgId: 41001, ...body } })
  const member = async (keyword: string) => {
    const [match] = await admin.call('GET /api/workbench/v4/portal-menus/explain/members', { query: { keyword } })
    return match!
  }
  const audited = () =>
    world.database.system((db) =>
      db.selectFrom('audit_log').select(['actor_user_id', 'target']).where('action', '=', 'menu.explain').execute(),
    )

  test('MENU-71, MENU-94 every person gets the reasons of their own menus, but none for menus hidden by a rule or absent from the tenant', async () => {
    expect(await own(anna, 'plan.schedule')).toEqual({ state: 'open', reasons: [], identityCode: 'T-20001' })
    expect(await own(anna, 'quality.lab')).toMatchObject({ state: 'unavailable', reasons: [{ kind: 'service' }] })
    expect(await own(anna, 'plan.schedule', 30011)).toMatchObject({
      state: 'hidden',
      reasons: [{ kind: 'organisation-type', code: 'plan-core' }],
    })
    // advertised: shown without the authority
    expect((await own(anna, 'cost.forecast'))?.reasons).toContainEqual({ kind: 'authority' })
    // hidden by a rule, of no application of the tenant's, in no catalogue
    for (const code of ['plan.mobile', 'broken.broken', 'no.such.menu']) expect(await own(anna, code)).toBeNull()
    // a foreign organisation is one that does not exist
    expect(await own(anna, 'plan.schedule', 42001)).toEqual(await own(anna, 'plan.schedule', 49_999_999))
  })

  test('MENU-109 a menu that the person sees nowhere is answered like a menu that does not exist', async () => {
    const auditor = await world.signIn('auditor', 20001)

    expect(await own(auditor, 'no.such.menu')).toBeNull()
    for (const orgId of [41001, 42001, 30011]) expect(await own(auditor, 'cost.budget', orgId)).toBeNull()
    expect(await own(auditor, 'plan.schedule', 42001)).not.toBeNull()
  })

  test('MENU-72 MENU-74 an administrator gets the reasons of any member, with the rules, for each identity, and the audit log records it', async () => {
    const { userId, identities } = await member('anna')
    const wei = await member('li.wei')
    const before = (await audited()).length

    expect(await about({ userId, menuCode: 'plan.schedule' })).toMatchObject({ state: 'open' })
    expect(await about({ userId, menuCode: 'plan.mobile' })).toEqual({
      state: 'hidden',
      reasons: [
        {
          kind: 'rule',
          rule: { menuCode: 'plan.mobile', kind: 'service', value: 'mobile-service' },
          nameAllLang: { 'zh-CN': '移动端计划', en: 'Mobile planning', 'sv-SE': 'Mobil planering' },
        },
      ],
      identityCode: identities[0]!.code,
    })
    expect(wei.identities.map(({ code }) => code)).toEqual(['T-20001', 'P-7001'])
    const asParticipant = await about({ userId: wei.userId, menuCode: 'vendor.provider', identityCode: 'P-7001' })
    const asStaff = await about({ userId: wei.userId, menuCode: 'vendor.provider', identityCode: 'T-20001' })
    const isRuled = (match: typeof asStaff) => match?.reasons.some(({ kind }) => kind === 'rule')
    expect([isRuled(asParticipant), isRuled(asStaff)]).toEqual([false, true])

    const written = await audited()
    expect(written).toHaveLength(before + 4)
    expect(written.map(({ target }) => target)).toContainEqual({
      userId,
      identityCode: 'T-20001',
      menuCode: 'plan.mobile',
      orgId: 41001,
    })
  })

  test('MENU-72, MENU-95 the explanation agrees with the member’s own menu tree', async () => {
    const erik = await world.signIn('erik', 20001)
    const { userId } = await member('erik')
    const tree = await erik.request({ url: '/api/workbench/v4/portal-menus/auth-tree?orgId=41001' })
    const menus = await admin.call('GET /api/workbench/v4/portal-menus/explain/menus', { query: { keyword: 'plan.' } })
    expect(menus.length).toBeGreaterThan(10)
    for (const { menuCode } of menus) {
      const match = await about({ userId, menuCode })
      expect([menuCode, match?.state !== 'hidden']).toEqual([menuCode, tree.payload.includes(`"${menuCode}"`)])
    }
  })

  test('MENU-72, MENU-96 a person of another tenant answers like an unknown person, and another identity like none', async () => {
    const { userId } = await member('anna')
    const ops = await world.database.system((db) =>
      db.selectFrom('user_account').select('id').where('username', '=', 'ops').executeTakeFirstOrThrow(),
    )
    const before = (await audited()).length
    for (const expected of [
      { userId: ops.id },
      { userId: 9_999_999 },
      { userId, identityCode: 'P-7001' },
      { userId, identityCode: 'X' },
    ]) {
      expect(await about({ ...expected, menuCode: 'plan.schedule' })).toBeNull()
    }
    expect(await audited()).toHaveLength(before)
  })

  test('MENU-72 MENU-73 a person who is not administrator gets no information about other people, existing or not', async () => {
    const { userId } = await member('anna')
    const question = { orgId: 41001, menuCode: 'plan.schedule' }
    for (const id of [userId, 501, 9_999_999]) {
      const call = anna.call('POST /api/workbench/v4/portal-menus/explain-member', {
        body: { ...question, userId: id },
      })
      await expect(call).rejects.toMatchObject({ status: 403 })
    }
    await expect(anna.call('GET /api/workbench/v4/portal-menus/explain/members', { query: {} })).rejects.toMatchObject({
      status: 403,
    })
    await expect(anna.call('GET /api/workbench/v4/portal-menus/explain/menus', { query: {} })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('MENU-73 members and menus are found by name, account and code; pattern characters are plain characters', async () => {
    expect((await member('berg')).accountName).toContain('anna')
    const none = await admin.call('GET /api/workbench/v4/portal-menus/explain/members', { query: { keyword: '%' } })
    expect(none).toEqual([])
    const all = await admin.call('GET /api/workbench/v4/portal-menus/explain/members', { query: {} })
    expect(all.length).toBeGreaterThan(4)
    expect(all.length).toBeLessThanOrEqual(20)
    const menus = await admin.call('GET /api/workbench/v4/portal-menus/explain/menus', { query: { keyword: '进度' } })
    expect(menus.map(({ menuCode }) => menuCode)).toContain('plan.schedule')
    const hidden = await admin.call('GET /api/workbench/v4/portal-menus/explain/menus', {
      query: { keyword: 'plan.mobile' },
    })
    expect(hidden).toHaveLength(1)
    // only for another tenant
    const platform = { query: { keyword: 'platform.' } }
    expect(await admin.call('GET /api/workbench/v4/portal-menus/explain/menus', platform)).toEqual([])
    expect(await about({ userId: (await member('anna')).userId, menuCode: 'platform.cloud-nodes' })).toBeNull()
  })
})
