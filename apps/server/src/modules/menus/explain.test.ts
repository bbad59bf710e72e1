import { expect, test } from 'vitest'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { explainFor } from './explain.service.ts'

const somebody = {
  sessionId: 0,
  bearerHash: Buffer.alloc(0),
  boundTenantId: null,
  boundApplicationCode: null,
  tenantId: 20001,
  sourceTenantId: null,
  language: 'en',
  loginTenantId: null,
  tenantAdmin: false,
  identityCode: 'T-20001',
  externalEntityId: null,
} as const satisfies Omit<TenantActor, 'userId'>

onBothDatabases((world) => {
  test('MENU-33, MENU-87 the reasons are those that the menu tree uses, for every caller and person', async () => {
    const idOf = async (username: string) => {
      const find = world.database.system((db) =>
        db.selectFrom('user_account').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
      )
      return (await find).id
    }
    const anna = { ...somebody, userId: await idOf('anna') }
    const auditor = { ...somebody, userId: await idOf('auditor') }
    const explain = (actor: TenantActor, menuCode: string, orgId = 41001) =>
      world.database.tenant(20001, (db) => explainFor(db, actor, { orgId, menuCode }))

    expect(await explain(anna, 'plan.schedule')).toEqual({ state: 'open', reasons: [] })
    expect(await explain(anna, 'no.such.menu')).toBeNull()
    expect(await explain(anna, 'plan.schedule', 30011)).toEqual({
      state: 'hidden',
      reasons: [
        {
          kind: 'organisation-type',
          code: 'plan-core',
          nameAllLang: { 'zh-CN': '计划管理', en: 'Planning', 'sv-SE': 'Planering' },
          orgTypes: ['general-project', 'mixing-station', 'project-command'],
        },
      ],
    })
    const elsewhere = await explain(anna, 'plan.schedule', 42001)
    expect(elsewhere?.state).toBe('hidden')
    expect(elsewhere?.reasons.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['organisation', 'authority']))
    expect(await explain(anna, 'plan.mobile')).toEqual({
      state: 'hidden',
      reasons: [
        {
          kind: 'rule',
          rule: { menuCode: 'plan.mobile', kind: 'service', value: 'mobile-service' },
          nameAllLang: { 'zh-CN': '移动端计划', en: 'Mobile planning', 'sv-SE': 'Mobil planering' },
        },
      ],
    })
    expect(await explain(anna, 'vendor.provider')).toMatchObject({
      reasons: [{ kind: 'rule', rule: { kind: 'identity', value: 'participant' } }],
    })
    const cloud = await explain(anna, 'platform.cloud-nodes')
    expect(cloud?.reasons).toContainEqual({
      kind: 'rule',
      rule: { menuCode: 'platform.mixed-cloud', kind: 'tenant', value: '10000' },
      nameAllLang: { 'zh-CN': '混合云', en: 'Mixed cloud', 'sv-SE': 'Hybridmoln' },
    })
    const broken = await explain(anna, 'broken.broken')
    expect(broken?.reasons).toContainEqual({ kind: 'application', applicationCode: 'broken-core' })
    expect(await explain(anna, 'quality.lab')).toEqual({
      state: 'unavailable',
      reasons: [{ kind: 'service', service: 'lab-service' }],
    })
    expect(await explain(auditor, 'quality.inspection')).toMatchObject({ reasons: [{ kind: 'authority' }] })
  })
})
