import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { NewGrant } from '@portico/contract/administration/administrators'
import type { Right } from '@portico/contract/protocol/rights'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PORTAL } from '../../../test/world.ts'
import { countLockWaits } from '../../../test/database/lock-waits.ts'
import { refusal } from '../../../test/refusal.ts'
import { recoverAdministrator } from './recovery.service.ts'

const ROOT = '/api/admin/v1'
const NAMES = { 'zh-CN': '审批', en: 'Approver', 'sv-SE': 'Godkännare' }
const [ANNA, AUDITOR] = [612, 680]
const tenantWide = { scope: 'tenant', orgId: null, applicationCode: null } as const
const below = (orgId: number) => ({ scope: 'organisation', orgId, applicationCode: null }) as const
const within = (applicationCode: string) => ({ scope: 'application', orgId: null, applicationCode }) as const

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const give = (person: Browser, grant: NewGrant) => person.call(`POST ${ROOT}/administrators`, { body: grant })
  const createRole = (person: Browser, code: string, rights: Right[]) =>
    person.call(`POST ${ROOT}/administrator-roles`, { body: { code, names: NAMES, rights } })
  const change = async (person: Browser, method: 'PUT' | 'DELETE' | 'POST', url: string, body?: object) => {
    const { statusCode } = await person.request({
      method,
      url: `${ROOT}${url}`,
      headers: { 'if-match': '*', 'content-type': body && 'application/json' },
      ...(body && { payload: JSON.stringify(body) }),
    })
    return statusCode
  }
  const idOf = async (account: string) => {
    const { rows } = await run(`select id from user_account where username = '${account}'`)
    return Number((rows[0] as { id: number } | undefined)?.id)
  }
  const grantOf = async (userId: number, roleCode: string) => {
    const { rows } = await run(`select id from administrator_grant
      where tenant_id = 20001 and user_id = ${userId} and role_code = '${roleCode}'`)
    return Number((rows[0] as { id: number } | undefined)?.id)
  }

  beforeEach(async () => {
    await run(`delete from administrator_grant where tenant_id = 20001 and user_id <> (
      select id from user_account where username = 'admin.nordbro')`)
    await run(`delete from administrator_role where tenant_id = 20001 and not built_in`)
    await run(`update membership set status = 1 where tenant_id = 20001`)
  })

  test('ADMIN-8, ADMIN-26 a tenant creates no role with the code of a built-in one, and an older one protects no grant', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    expect(await refusal(createRole(admin, 'platform-operator', ['read person']))).toBe('CONFLICT')

    await run(`insert into administrator_role (tenant_id, code, names, rights)
      values (20001, 'platform-operator', '{}', '["read person"]')`)
    const { id } = await give(admin, { ...tenantWide, userId: ANNA, roleCode: 'platform-operator' })
    const state = (name: string) => change(admin, 'PUT', `/people/${ANNA}`, { nickname: null, state: name })
    expect([await state('disabled'), await state('active')]).toEqual([200, 200])
    expect(await change(admin, 'DELETE', `/administrators/${id}`)).toBe(204)
  })

  test('ADMIN-25 a role that somebody has for the platform is changed only with its rights for the platform', async () => {
    await run(`delete from legal_document`)
    await run(`insert into membership (tenant_id, user_id, status, default_identity_code)
      values (10000, ${ANNA}, 1, 'T-10000')`)
    await run(`insert into user_identity (tenant_id, user_id, code, external_type, role_type, name)
      values (10000, ${ANNA}, 'T-10000', 0, 'STAFF', 'Anna')`)
    await run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      values (10000, 7001, ${ANNA}, 'tenant-administrator', 'tenant')`)
    const [ops, anna] = [await world.signIn('ops', 10000), await world.signIn('anna', 10000)]
    const rights: Right[] = ['read tenant', 'edit tenant']
    await createRole(ops, 'tenant-manager', rights)
    await give(ops, { ...tenantWide, scope: 'platform', userId: ANNA, roleCode: 'tenant-manager' })

    const set = (added: Right[]) =>
      change(anna, 'PUT', '/administrator-roles/tenant-manager', { names: NAMES, rights: [...rights, ...added] })
    expect(await set(['grant administrator'])).toBe(403)
    expect(await set([])).toBe(200)
    const { items } = await anna.call(`GET ${ROOT}/rights`)
    const wide = items.filter(({ scope }) => scope === 'platform').map(({ right }) => right)
    expect(wide.toSorted()).toEqual(rights.toSorted())
  })

  test('ADMIN-27 a delegate gives roles to people and in organisations of their scope, and learns of no others', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const anna = await world.signIn('anna', 20001)
    await createRole(admin, 'delegate', ['read administrator', 'grant administrator', 'read person'])
    await createRole(admin, 'reader', ['read person'])
    await give(admin, { ...below(30010), userId: ANNA, roleCode: 'delegate' })
    const weak = await idOf('weak')
    const giving = (place: Omit<NewGrant, 'userId' | 'roleCode'>, userId: number) =>
      refusal(give(anna, { ...place, userId, roleCode: 'reader' }))

    for (const userId of [AUDITOR, await idOf('newbie'), 9_999_999])
      expect(await giving(below(41001), userId), String(userId)).toBe('NOT_FOUND')
    for (const place of [below(20001), below(9_999_999), within('portal-pages'), within('gone')])
      expect(await giving(place, weak), JSON.stringify(place)).toBe('NOT_FOUND')
    expect(await giving(below(41001), weak)).toContain('answered')
  })

  /** Sends a call, and withdraws its author's rights while the call waits for its turn. */
  const dismissMeanwhile = async (dismissal: string, send: () => Promise<number>) => {
    let answer: Promise<number> | undefined
    await world.database.system(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('administrators/20001', 0))`.execute(db)
      answer = send()
      // the embedded database runs one transaction after the other
      if (world.kind === 'postgres') await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(1)
      await sql.raw(dismissal).execute(db)
    })
    return answer
  }

  test.each([
    `delete from administrator_grant where tenant_id = 20001 and user_id = ${ANNA}`,
    `update membership set status = 0 where tenant_id = 20001 and user_id = ${ANNA}`,
  ])('ADMIN-24 a change that waits while its author is dismissed is refused: %s', async (dismissal) => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const [adminId, weak] = [await idOf('admin.nordbro'), await idOf('weak')]
    // a third administrator, so that withdrawing the first one's rights is permitted
    await give(admin, { ...tenantWide, userId: weak, roleCode: 'tenant-administrator' })
    const own = await grantOf(adminId, 'tenant-administrator')
    const acts: [method: 'PUT' | 'DELETE' | 'POST', url: string, body?: object][] = [
      ['DELETE', `/administrators/${own}`],
      ['PUT', `/people/${adminId}`, { nickname: null, state: 'disabled' }],
      ['POST', `/people/${adminId}/end-sessions`],
      ['POST', '/people', { email: 'late@nordbro.example', name: 'Late' }],
      ['POST', '/administrators', { ...tenantWide, userId: AUDITOR, roleCode: 'help-desk' }],
      ['POST', '/administrator-roles', { code: 'late', names: NAMES, rights: ['read person'] }],
    ]
    for (const [method, url, body] of acts) {
      await run(`update membership set status = 1 where tenant_id = 20001`)
      await give(admin, { ...tenantWide, userId: ANNA, roleCode: 'tenant-administrator' }).catch(() => null)
      const anna = await world.signIn('anna', 20001)
      const status = await dismissMeanwhile(dismissal, () => change(anna, method, url, body))
      expect([401, 403], `${method} ${url}`).toContain(status)
    }
    expect(await grantOf(adminId, 'tenant-administrator')).toBe(own)
  })

  test('ADMIN-52 the recovery in the platform’s tenant makes an operator again, and in another tenant none', async () => {
    const recover = (account: string, tenantId: number) =>
      world.database.system((db) => recoverAdministrator(db, { account, tenantId, publicOrigin: PORTAL }))
    await run(`delete from administrator_grant where tenant_id = 10000`)
    expect(await recover('ops', 10000)).toHaveProperty('link')
    const ops = await world.signIn('ops', 10000)
    const { items } = await ops.call(`GET ${ROOT}/rights`)
    expect(items).toContainEqual({ ...tenantWide, scope: 'platform', right: 'grant administrator' })
    expect((await ops.call('GET /api/uaa/user')).tenantAdmin).toBe(true)

    expect(await recover('anna', 20001)).toHaveProperty('link')
    expect(await grantOf(ANNA, 'tenant-administrator')).toBeGreaterThan(0)
    expect(await grantOf(ANNA, 'platform-operator')).toBeNaN()
  })
})
