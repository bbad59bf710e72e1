import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Right } from '@portico/contract/protocol/rights'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { changeObject } from '../../../test/change-object.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { countLockWaits } from '../../../test/database/lock-waits.ts'
import { refusal } from '../../../test/refusal.ts'

const ROOT = '/api/admin/v1'
/** A number without a tenant. */
const NO_TENANT = 8_765_432
const ANNA = 612

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const send = (person: Browser, method: 'PUT' | 'DELETE' | 'POST', url: string, body?: object, match?: string) =>
    changeObject(person, `${method} ${ROOT}${url}`, body, match)
  const offer = (person: Browser, partnerId: number, more: object = {}) =>
    person.call(`POST ${ROOT}/trusts`, { body: { partnerId, policy: 'auto', expiresAt: null, ...more } })
  const trustsOf = async (person: Browser) => (await person.call(`GET ${ROOT}/trusts`)).items
  const accept = (person: Browser, partnerId: number) => send(person, 'POST', `/trusts/viewing/${partnerId}/accept`)
  const viewable = async (person: Browser) =>
    (await person.call('GET /api/uaa/user/tenant-token/repeat')).items.map(({ tenantId }) => tenantId)
  const logOf = async (tenantId: number) => {
    const { rows } = await run(`select action, address from audit_log
      where tenant_id = ${tenantId} and action like 'trust.%' order by happened_at, id`)
    return rows as { action: string; address: string | null }[]
  }
  let nordbro: Browser
  let hamnverket: Browser

  beforeEach(async () => {
    await run(`delete from tenant_trust`)
    await run(`delete from view_request`)
    nordbro = await world.signIn('admin.nordbro', 20001)
    hamnverket = await world.signIn('admin.hamnverket', 20004)
  })

  test('TRUST-50 an offer counts once the other tenant has accepted it, and each of both sees it from its side', async () => {
    const anna = await world.signIn('anna', 20001)
    const offered = await offer(hamnverket, 20001)
    expect(offered).toMatchObject({ direction: 'viewed', partnerId: 20001, partnerName: null, state: 'offered' })
    expect(await trustsOf(nordbro)).toMatchObject([
      { direction: 'viewing', partnerId: 20004, partnerName: 'Hamnverket Entreprenad AB', state: 'offered' },
    ])
    expect(await viewable(anna)).toEqual([])

    expect(await accept(nordbro, 20004)).toBe(200)
    expect(await viewable(anna)).toEqual([20004])
    expect(await trustsOf(hamnverket)).toMatchObject([{ partnerName: 'Nordbro AB', state: 'in-force' }])
    expect(await accept(nordbro, 20004)).toBe(409)
    expect((await logOf(20004)).map(({ action }) => action)).toEqual(['trust.offer', 'trust.accept'])
    expect((await logOf(20004)).at(-1)?.address, 'of a person of the other tenant').toBeNull()
    expect((await logOf(20001)).at(-1)).toEqual({ action: 'trust.accept', address: nordbro.address })
  })

  test('TRUST-50 an offer tells nothing about a number: the answer, the list and the logs are equal without such a tenant', async () => {
    const before = await logOf(20003)
    const [known, unknown] = [await offer(hamnverket, 20003), await offer(hamnverket, NO_TENANT)]
    const plain = (trust: object) => ({ ...trust, partnerId: 0, offeredAt: '' })
    expect(plain(known)).toEqual(plain(unknown))
    const [first, second] = await trustsOf(hamnverket)
    expect(plain(first ?? {})).toEqual(plain(second ?? {}))
    for (const partnerId of [20003, NO_TENANT]) {
      expect(await refusal(offer(hamnverket, partnerId))).toBe('CONFLICT')
      const terms = { policy: 'off', expiresAt: null }
      expect(await send(hamnverket, 'PUT', `/trusts/viewed/${partnerId}`, terms)).toBe(200)
      expect(await accept(hamnverket, partnerId)).toBe(404)
      expect(await send(hamnverket, 'DELETE', `/trusts/viewed/${partnerId}`)).toBe(204)
    }
    expect(await logOf(20003)).toEqual(before)
  })

  test('TRUST-50 accepting an own offer, one of strangers, one after 30 days or past its end is refused', async () => {
    await offer(hamnverket, 20003)
    expect(await accept(nordbro, 20004), 'an offer to another tenant').toBe(404)
    expect(await accept(hamnverket, 20003), 'an own offer').toBe(404)
    await run(`delete from tenant_trust`)
    await offer(hamnverket, 20001)
    await run(`update tenant_trust set offered_at = now() - interval '31 days'`)
    expect([await trustsOf(nordbro), await accept(nordbro, 20004)]).toEqual([[], 404])
    expect(await trustsOf(hamnverket)).toMatchObject([{ state: 'ended' }])
    await run(`update tenant_trust set offered_at = now(), expires_at = now() - interval '1 minute'`)
    expect(await accept(nordbro, 20004)).toBe(404)
    expect(await refusal(offer(hamnverket, 20004)), 'itself').toBe('CONFLICT')
    expect(await refusal(offer(hamnverket, 20002, { expiresAt: '2020-01-01T00:00:00Z' }))).toBe('VALIDATION')
  })

  test('TRUST-51, TRUST-6 either side withdraws a trust, its views end, and a later trust does not bring permissions back', async () => {
    const anna = await world.signIn('anna', 20001)
    const { rows } = await run(`select id from org_node where tenant_id = 20004 order by depth desc limit 1`)
    const orgId = (rows[0] as { id: number }).id
    for (const [person, url] of [
      [hamnverket, '/trusts/viewed/20001'],
      [nordbro, '/trusts/viewing/20004'],
    ] as const) {
      await offer(hamnverket, 20001)
      await accept(nordbro, 20004)
      await run(`insert into view_request (tenant_id, id, user_id, source_tenant_id, org_id, asked, product_code, menu_code,
        role_code, state, expires_at) values (20004, ${newNumber()}, ${ANNA}, 20001, ${orgId}, '{}', 'plan', 'plan.schedule',
        'default_viewer', 'granted', now() + interval '9 days')`)
      expect(await viewable(anna)).toEqual([20004])
      expect(await send(person, 'DELETE', url, undefined, '"old"')).toBe(412)
      expect(await send(person, 'DELETE', url)).toBe(204)
      expect(await viewable(anna)).toEqual([])
      const states = await run(`select distinct state from view_request where tenant_id = 20004`)
      expect(states.rows).toEqual([{ state: 'withdrawn' }])
      expect([await trustsOf(nordbro), await trustsOf(hamnverket)]).toEqual([[], []])
    }
    // a decline deletes the offer for both tenants
    await offer(hamnverket, 20001)
    expect(await send(nordbro, 'DELETE', '/trusts/viewing/20004')).toBe(204)
    expect(await trustsOf(hamnverket)).toEqual([])
  })

  let number = 500
  const newNumber = () => (number += 1)

  test('TRUST-50, ADMIN-7 trusts are for administrators of the whole tenant, and one tenant changes no trust of others', async () => {
    await offer(hamnverket, 20001)
    await accept(nordbro, 20004)
    const foreign = await world.signIn('li.wei', 20007)
    expect(await trustsOf(foreign)).toEqual([])
    for (const url of ['/trusts/viewed/20001', '/trusts/viewing/20004', '/trusts/viewing/20001'])
      expect(await send(foreign, 'DELETE', url), url).toBe(404)
    expect(await send(nordbro, 'PUT', '/trusts/viewed/20004', { policy: 'auto', expiresAt: null })).toBe(404)

    const names = { 'zh-CN': '伙伴', en: 'Partners', 'sv-SE': 'Partner' }
    await nordbro.call(`POST ${ROOT}/administrator-roles`, {
      body: { code: 'partners', names, rights: ['read trust', 'edit trust'] },
    })
    const anna = await world.signIn('anna', 20001)
    expect(await refusal(trustsOf(anna))).toBe('FORBIDDEN')
    await nordbro.call(`POST ${ROOT}/administrators`, {
      body: { scope: 'organisation', orgId: 30010, applicationCode: null, userId: ANNA, roleCode: 'partners' },
    })
    expect(await refusal(trustsOf(anna))).toBe('FORBIDDEN')
    expect(await refusal(offer(anna, 20003))).toBe('FORBIDDEN')
    expect(await send(anna, 'DELETE', '/trusts/viewing/20004')).toBe(403)
  })

  test('TRUST-52 an administrator sets the role of viewers, and a tenant without one grants nothing', async () => {
    const policyOf = () => nordbro.call(`GET ${ROOT}/viewing-policy`)
    expect(await policyOf()).toEqual({ roleCode: 'default_viewer', ownPolicy: 'approval', days: 30 })
    const policy = { roleCode: 'employee', ownPolicy: 'auto', days: 7 }
    expect(await send(nordbro, 'PUT', '/viewing-policy', policy, '"old"')).toBe(412)
    expect(await send(nordbro, 'PUT', '/viewing-policy', policy)).toBe(200)
    expect(await policyOf()).toEqual(policy)
    for (const roleCode of ['gone', 'operator'])
      expect(await send(nordbro, 'PUT', '/viewing-policy', { ...policy, roleCode }), roleCode).toBe(404)
    expect(await send(nordbro, 'PUT', '/viewing-policy', { ...policy, days: 366 })).toBe(400)
    expect(await send(nordbro, 'PUT', '/viewing-policy', { ...policy, roleCode: null })).toBe(200)
    expect(await policyOf()).toEqual({ roleCode: null, ownPolicy: 'off', days: 30 })
    const { rows } = await run(`select from view_policy where tenant_id = 20001`)
    expect(rows).toHaveLength(0)
  })

  test('TRUST-53 the immediate grant for the tenant’s own people is set with the right to give roles in the whole tenant', async () => {
    await run(`insert into view_policy (tenant_id, role_code, own_policy, days, menu_policies)
      values (20001, 'default_viewer', 'approval', 30, '{}') on conflict (tenant_id) do update
      set role_code = excluded.role_code, own_policy = excluded.own_policy, days = excluded.days`)
    await run(`delete from administrator_grant where tenant_id = 20001 and user_id = ${ANNA}`)
    const names = { 'zh-CN': '伙伴', en: 'Partners', 'sv-SE': 'Partner' }
    const appoint = async (roleCode: string, rights: Right[]) => {
      await nordbro.call(`POST ${ROOT}/administrator-roles`, { body: { code: roleCode, names, rights } })
      const scope = { scope: 'tenant' as const, orgId: null, applicationCode: null }
      await nordbro.call(`POST ${ROOT}/administrators`, { body: { ...scope, userId: ANNA, roleCode } })
    }
    await appoint('trust-only', ['read trust', 'edit trust'])
    const anna = await world.signIn('anna', 20001)
    const set = (policy: object) =>
      send(anna, 'PUT', '/viewing-policy', { roleCode: 'default_viewer', ownPolicy: 'approval', days: 30, ...policy })
    expect(await set({ ownPolicy: 'auto' })).toBe(403)
    expect(await set({ days: 7 })).toBe(200)
    expect(await set({ roleCode: 'employee' })).toBe(200)
    await run(`update view_policy set own_policy = 'auto', role_code = 'default_viewer' where tenant_id = 20001`)
    expect(await set({ ownPolicy: 'auto', roleCode: 'administrator' })).toBe(403)
    expect(await set({ ownPolicy: 'off' })).toBe(403)
    await appoint('role-giver', ['grant role'])
    expect(await set({ ownPolicy: 'auto', roleCode: 'administrator' })).toBe(200)
  })

  test('TRUST-51 a view request that is sent while the trust is withdrawn is not recorded', async () => {
    await offer(hamnverket, 20001)
    await accept(nordbro, 20004)
    const anna = await world.signIn('anna', 20001)
    const { trustTenantsTokenMap } = await anna.call('GET /api/uaa/user/tenant-token/repeat')
    const token = trustTenantsTokenMap[20004]
    const asked = { orgId: 43001, productCode: 'plan', menuCode: 'plan.schedule', roleName: 'View only' }
    const ask = () =>
      anna.request({
        method: 'POST',
        url: '/api/trust-permissions/add-default-auth-result',
        headers: { authorization: `Bearer ${token}`, 'x-src-tenant-id': '20001', 'content-type': 'application/json' },
        payload: JSON.stringify(asked),
      })
    let answer: ReturnType<typeof ask> | undefined
    await world.database.system(async (db) => {
      await sql`delete from tenant_trust where tenant_id = 20004`.execute(db)
      answer = ask()
      // the embedded database runs one transaction after the other
      if (world.kind === 'postgres') await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(1)
    })
    expect((await answer)?.json()).toMatchObject({ errorCode: 'TRUST_ENDED' })
    const { rows } = await run(`select from view_request where tenant_id = 20004`)
    expect(rows).toHaveLength(0)
  })

  test.each([
    ['withdrawn', `delete from tenant_trust where tenant_id = 20004`],
    ['refused', `update tenant_trust set policy = 'off' where tenant_id = 20004`],
  ])('TRUST-51, TRUST-17 an approval that waits for a change of the trust meanwhile finds the request %s', async (state, changeOfTrust) => {
    await offer(hamnverket, 20001)
    await accept(nordbro, 20004)
    const id = newNumber()
    await run(`insert into view_request (tenant_id, id, user_id, source_tenant_id, org_id, asked, product_code, menu_code,
      role_code, state) values (20004, ${id}, ${ANNA}, 20001, 43001, '{}', 'plan', 'plan.schedule', 'default_viewer',
      'pending')`)
    const approve = () =>
      refusal(
        hamnverket.call('PUT /api/trust-permissions/requests/{id}/decision', {
          params: { id: String(id) },
          body: { decision: 'approve' },
        }),
      )
    let answer: Promise<string> | undefined
    await world.database.system(async (db) => {
      // in the order of a withdrawal: the trust, then its requests
      await sql.raw(changeOfTrust).execute(db)
      answer = approve()
      // the embedded database runs one transaction after the other
      if (world.kind === 'postgres') await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(1)
      await sql`update view_request set state = ${state} where tenant_id = 20004`.execute(db)
    })
    expect(await answer).toBe('CONFLICT')
    const { rows } = await run(`select state from view_request where tenant_id = 20004`)
    expect(rows).toEqual([{ state }])
  }) // prettier-ignore
})
