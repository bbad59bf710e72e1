import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { bindTicket, type BoundTicket } from '../../../test/sign-in/launch.ts'
import { onBothDatabases, PORTAL } from '../../../test/world.ts'
import { changeTrustedOrigin } from './third-parties.service.ts'

const ERP = 'https://erp.example.org'
const ticket = (person: Browser, purpose: 'third-party' | 'window', origin = ERP) =>
  person.call('POST /identification/session/ticket', { body: { purpose, origin } })
const frames = async (person: Browser) => {
  const { headers } = await person.request({ url: '/portal/1/' })
  return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}
const refused = { status: 403, problem: { errorCode: 'FORBIDDEN' } }

onBothDatabases((world) => {
  const thirdUrl = async (person: Browser) =>
    (await person.call('GET /api/param/v4/param-values/pmpp-custom-thirdUrl')).paramValue
  const store = (value: string) =>
    world.database.system((db) =>
      db
        .insertInto('param_value')
        .values({ tenant_id: 20003, code: 'pmpp-custom-thirdUrl', value })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doUpdateSet({ value }))
        .execute(),
    )

  test('ENTRY-50 an operator registers a trusted origin of an existing tenant once', async () => {
    const change = (order: 'add' | 'remove', tenantId: number) =>
      world.database.system((db) => changeTrustedOrigin(db, order, tenantId, 'https://desk.nordbro.test'))
    const nordbro = await world.signIn('li.wei', 20001)

    expect(await change('add', 29999)).toBe(false)
    expect(await change('add', 20001)).toBe(true)
    expect(await change('add', 20001)).toBe(false)
    expect((await ticket(nordbro, 'third-party', 'https://desk.nordbro.test')).ticket).toBeTruthy()
    expect(await change('remove', 20001)).toBe(true)
    expect(await change('remove', 20001)).toBe(false)
    await expect(ticket(nordbro, 'third-party', 'https://desk.nordbro.test')).rejects.toMatchObject(refused)
  })

  test('ENTRY-83 the answer tells a person whether the tenant trusts an origin, by exact comparison', async () => {
    const trusts = async (tenantId: number, origin: string) =>
      (
        await (
          await world.signIn('li.wei', tenantId)
        ).call('GET /api/param/v4/param-values/trusted-origin', {
          query: { origin },
        })
      ).trusted
    expect(await trusts(20002, ERP)).toBe(true)
    expect(await trusts(20001, ERP)).toBe(false)
    for (const other of ['https://erp.example.org/', 'http://erp.example.org', 'erp.example.org', '%']) {
      expect(await trusts(20002, other), other).toBe(false)
    }
  })

  test('ENTRY-50, ENTRY-110 a third-party page gets a ticket if its tenant trusts the origin, and never a window’s ticket', async () => {
    const huayu = await world.signIn('li.wei', 20002)
    const answer = await ticket(huayu, 'third-party')
    await expect(ticket(huayu, 'window')).rejects.toMatchObject(refused)
    for (const other of [
      'https://example.org.evil.example',
      'http://erp.example.org',
      'https://erp.example.org:8443',
    ]) {
      await expect(ticket(huayu, 'third-party', other), other).rejects.toMatchObject(refused)
    }
    const nordbro = await world.signIn('li.wei', 20001)
    await expect(ticket(nordbro, 'third-party')).rejects.toMatchObject(refused)

    const redeem = (origin: string, bound: BoundTicket) =>
      world.app.inject({
        method: 'POST',
        url: '/identification/session/exchange',
        payload: bound,
        headers: { origin, 'sec-fetch-site': 'cross-site' },
      })
    expect((await redeem(ERP, await bindTicket(huayu, answer.ticket))).json()).toMatchObject({
      tenantId: 20002,
      orgId: null,
    })
    for (const thief of [PORTAL, 'https://evil.example']) {
      const stolen = await bindTicket(huayu, (await ticket(huayu, 'third-party')).ticket)
      expect((await redeem(thief, stolen)).statusCode).toBe(404)
    }
  })

  test('ENTRY-50, ENTRY-111 the page’s policy names the trusted origins of the person’s tenants, and no others', async () => {
    expect(await frames(await world.signIn('li.wei', 20001))).toContain(ERP)
    expect(await frames(await world.signIn('anna', 20001))).not.toContain('example.org')
    const { headers } = await world.app.inject({ url: '/portal/1/' })
    expect(headers['content-security-policy']).not.toContain('example.org')
  })

  test('ENTRY-52 the page to open after signing in is the tenant’s own, as strict JSON, or absent', async () => {
    expect(JSON.parse((await thirdUrl(await world.signIn('li.wei', 20002))) ?? '')).toEqual({
      url: 'https://example.org/',
      openMethod: 1,
    })
    const person = await world.signIn('li.wei', 20003)
    expect(await thirdUrl(person)).toBeNull()
    await store('{"url":"/erp/start","openMethod":0}')
    expect(await thirdUrl(person)).toBe('{"url":"/erp/start","openMethod":0}')
    for (const value of [
      '',
      'https://erp.example.org',
      '[]',
      '{"url":"https://a.example"}',
      '{"url":"https://a.example","openMethod":3}',
      '{"url":"https://a.example","openMethod":"1"}',
      '{"url":"https://a.example","openMethod":1,"token":"x"}',
      '{"url":"","openMethod":1}',
      '{"url":["https://a.example"],"openMethod":1}',
    ]) {
      await store(value)
      expect(await thirdUrl(person), value).toBeNull()
    }
  })
})
