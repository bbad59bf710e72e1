import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TenantToken } from '@portico/contract/sessions/session'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const context = (person: Browser) =>
  person.call('POST /api/tenant-user/v4/users/extend-context/get', { body: { contextTypeCode: 'participant' } })
const choices = (person: Browser, orgId: number) =>
  person.call('GET /api/workbench/v4/identity/list-available', { query: { orgId: String(orgId) } })
const change = (person: Browser, body: object) =>
  person.request({ method: 'PUT', url: '/api/workbench/v4/identity/change-identity', payload: body })
const codes = async (person: Browser, orgId: number) => {
  const tree = await person.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: String(orgId) } })
  return tree.map(({ code }) => code)
}

const acceptTerms = (person: Browser) =>
  person.call('POST /api/portal/account/user/identity-terms', { body: { version: '2021-06-03', accepted: true } })

onBothDatabases((world) => {
  test('TENANT-31, TENANT-55 the server refuses another identity until its terms are accepted, and never the default identity', async () => {
    const person = await world.signIn('li.wei', 20001)
    const refused = await change(person, { identityCode: 'P-7001', participantOrgId: 7102 })
    expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([403, 'TERMS_REQUIRED'])
    expect(await context(person)).toBeNull()
    // An unknown identity reveals nothing about terms.
    expect((await change(person, { identityCode: 'P-123456' })).statusCode).toBe(404)

    await acceptTerms(person)
    expect((await change(person, { identityCode: 'P-7001' })).statusCode).toBe(200)
    await person.call('POST /api/portal/account/user/identity-terms', {
      body: { version: '2021-06-03', accepted: false },
    })
    expect((await change(person, { identityCode: 'P-7001', participantOrgId: 7102 })).statusCode).toBe(200)
    expect((await change(person, { identityCode: 'DEFAULT' })).statusCode).toBe(200)
    expect((await change(person, { identityCode: 'P-7001' })).statusCode).toBe(403)
  })

  test('TENANT-33 TENANT-34 an identity can be chosen once when a tenant is entered; any later change requires its terms', async () => {
    const person = await world.signIn('li.wei')
    const pick = (externalType: 0 | 1, externalEntityId: number | null) =>
      person.request({
        method: 'POST',
        url: '/api/tenant-user/v4/users/extend-context',
        payload: { contextTypeCode: 'participant', externalType, externalEntityId },
      })
    const own = { identityCode: 'T-20001', participantOrgId: null }
    const theirs = { identityCode: 'P-7001', participantOrgId: 7101 }
    expect(await person.enter(20001)).toMatchObject(own)
    expect((await pick(1, 7001)).statusCode).toBe(200)
    expect((await pick(1, 7001)).statusCode).toBe(200)
    expect((await pick(0, null)).statusCode).toBe(200)
    const refused = await pick(1, 7001)
    expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([403, 'TERMS_REQUIRED'])
    expect(await context(person)).toBeNull()
    expect((await pick(1, 7002)).statusCode).toBe(404)

    // a renewal does not count as entering
    await person.request({
      method: 'POST',
      url: '/identification/session/renew',
      headers: { authorization: undefined },
      payload: { tenantId: 20001 },
    })
    expect((await pick(1, 7001)).statusCode).toBe(403)
    await person.enter(20001)
    expect((await pick(1, 7001)).statusCode).toBe(200)
    expect(await person.enter(20001)).toMatchObject(theirs)
  })

  test('TENANT-35, TENANT-56 one call enters a tenant as an own identity; an unavailable organisation counts as none, and a foreign identity is refused', async () => {
    const person = await world.signIn('li.wei')
    const enter = (query: string) =>
      person.request({ method: 'PUT', url: `/identification/session/tenant?tenantId=20001${query}` })
    for (const code of ['P-7002', 'P-123456', 'T-20002', 'DEFAULT', 'x']) {
      expect((await enter(`&identityCode=${code}`)).statusCode, code).toBe(404)
    }
    const entries = () =>
      world.database.system((db) =>
        sql<{ code: string }>`select identity_code as code from session_identity where tenant_id = 20001
          and session_id = (select id from session order by signed_in_at desc limit 1)`.execute(db),
      )
    expect((await entries()).rows).toEqual([])

    const as = async (query: string) => {
      const answer = await enter(query)
      expect(answer.statusCode).toBe(200)
      const entered = answer.json<TenantToken>()
      person.token = entered.tenantToken
      return [
        entered.identityCode,
        entered.participantUserType,
        entered.participantOrgId,
        (await context(person))?.participantOrgId ?? null,
      ]
    }
    expect(await as('&identityCode=P-7001')).toEqual(['P-7001', 'SUPPLIER', 7101, 7101])
    expect(await as('&identityCode=P-7001&participantOrgId=7102')).toEqual(['P-7001', 'SUPPLIER', 7102, 7102])
    expect(await as('')).toEqual(['P-7001', 'SUPPLIER', 7102, 7102])
    expect(await as('&identityCode=P-7001&participantOrgId=999999')).toEqual(['P-7001', 'SUPPLIER', 7101, 7101])
    expect(await as('&identityCode=T-20001')).toEqual(['T-20001', null, null, null])
  })

  test('TENANT-32 a person who acts as an identity is shown with its account', async () => {
    const person = await world.signIn('li.wei', 20001)
    const account = async () => (await person.call('GET /api/uaa/user')).accountName
    expect(await account()).toBe('li.wei@nordbro.se')
    await person.request({
      method: 'POST',
      url: '/api/tenant-user/v4/users/extend-context',
      payload: { contextTypeCode: 'participant', externalType: 1, externalEntityId: 7001 },
    })
    expect(await account()).toBe('li.wei@kranbolaget.se')
    await person.enter(20007)
    expect(await account()).toBe('li.wei@nordbro.se')
  })

  test('TENANT-21 the choices of an organisation are the identities that may work there, the default one first', async () => {
    const person = await world.signIn('li.wei', 20001)
    const own = { code: 'DEFAULT', name: 'Default', selected: true }

    expect(await choices(person, 41001)).toEqual([
      own,
      { code: 'P-7001', name: 'Kranbolaget AB (supplier)', selected: false },
    ])
    expect(await choices(person, 41010)).toEqual([own])
    expect(await choices(person, -1)).toHaveLength(2)
    expect(await choices(await world.signIn('erik', 20001), 41001)).toEqual([own])
  })

  test('TENANT-22 another identity has its own menus at once, and the default identity has all of them again', async () => {
    const person = await world.signIn('li.wei', 20001)
    const before = await codes(person, 41001)
    await acceptTerms(person)

    const changed = await change(person, { identityCode: 'P-7001', externalType: 1, externalEntityId: 7001 })
    expect(changed.json()).toEqual({
      identityCode: 'P-7001',
      participantId: 7001,
      participantOrgId: 7101,
      participantUserType: 'SUPPLIER',
      token: null,
    })
    expect(await codes(person, 41001)).not.toEqual(before)
    expect((await choices(person, 41001)).map(({ selected }) => selected)).toEqual([false, true])
    expect(await context(person)).toMatchObject({ identityCode: 'P-7001', participantOrgId: 7101 })
    expect(await person.call('GET /api/uaa/user')).toMatchObject({ hasExtendContext: true })

    expect((await change(person, { identityCode: 'P-7001', participantOrgId: 7102 })).json()).toMatchObject({
      participantOrgId: 7102,
    })
    expect((await change(person, { identityCode: 'DEFAULT' })).json()).toEqual({
      identityCode: 'T-20001',
      participantId: null,
      participantOrgId: null,
      participantUserType: null,
      token: null,
    })
    expect(await codes(person, 41001)).toEqual(before)
    expect(await context(person)).toBeNull()
  })

  test('TENANT-22 SEC-8 TENANT-48 every foreign identity is not found, and the stored context is unchanged', async () => {
    await world.database.system(async (db) => {
      await sql`insert into participant_entity values (20003, 8001, 'Other AB', 'participant_supplier', 1), (20001, 7002, 'Not theirs AB', 'participant_supplier', 1)`.execute(
        db,
      )
      await sql`insert into participant_org values (20001, 7201, 7002, 'Yard', '["Yard"]', 'participant_supplier')`.execute(
        db,
      )
      await sql`insert into user_identity values (20003, 501, 'P-8001', 1, 8001, null, 'SUPPLIER', 'Other AB')`.execute(
        db,
      )
    })
    const person = await world.signIn('li.wei', 20001)
    await acceptTerms(person)
    await change(person, { identityCode: 'P-7001', participantOrgId: 7102 })
    const stored = () =>
      world.database.system(async (db) => (await sql`select * from session_identity order by 1, 2`.execute(db)).rows)
    const before = await stored()

    const foreign = [
      // identities of other tenants, of other people, unknown ones, and contradictory ones
      ...[
        'T-20002',
        'T-20003',
        'T-10000',
        'P-8001',
        'P-7002',
        'P-9999',
        'T-7001',
        'P-20001',
        'default',
        "' or 1=1",
      ].map((identityCode) => ({
        identityCode,
      })),
      { identityCode: 'P-7001', externalType: 1, externalEntityId: 7002 },
      { identityCode: 'P-7001', externalType: 0, externalEntityId: null },
      { identityCode: 'T-20001', externalType: 1, externalEntityId: 7001 },
      { identityCode: 'P-7001', participantOrgId: 7201 },
      { identityCode: 'P-7001', participantOrgId: 999 },
    ]
    const unknown = await change(person, { identityCode: 'P-123456' })
    expect(unknown.statusCode).toBe(404)
    for (const body of foreign) {
      const answer = await change(person, body)
      expect(answer.statusCode, JSON.stringify(body)).toBe(404)
      expect({ ...answer.json(), traceId: '' }).toEqual({ ...unknown.json(), traceId: '' })
    }
    for (const id of [7002, 8001, 9999]) {
      const bound = await person.request({
        method: 'POST',
        url: '/api/tenant-user/v4/users/extend-context',
        payload: { contextTypeCode: 'participant', externalType: 1, externalEntityId: id },
      })
      expect(bound.statusCode).toBe(404)
      const account = await person.request({
        url: `/api/tenant-user/v4/users/account-info-by-identity?identity=P-${id}`,
      })
      expect(account.statusCode).toBe(404)
    }
    for (const body of [{}, { identityCode: 'P-7001', externalType: 2 }, { identityCode: '' }]) {
      expect((await change(person, body)).statusCode).toBe(400)
    }

    expect(await stored()).toEqual(before)
    expect(await context(person)).toMatchObject({ identityCode: 'P-7001', participantOrgId: 7102 })
  })

  test('TENANT-24 terms are accepted per person, tenant and version, and can be withdrawn', async () => {
    const person = await world.signIn('li.wei', 20001)
    const terms = () => person.call('GET /api/portal/account/user/identity-terms')
    const say = (body: { version: string; accepted: boolean }) =>
      person.call('POST /api/portal/account/user/identity-terms', { body })
    await world.database.system((db) => db.deleteFrom('identity_terms_acceptance').execute())
    const { version, text, accepted } = await terms()
    expect([version, accepted, Object.keys(text).toSorted()]).toEqual(['2021-06-03', false, ['en', 'sv-SE', 'zh-CN']])

    expect(await say({ version: '2020-01-01', accepted: true })).toMatchObject({ success: false })
    expect(await terms()).toMatchObject({ accepted: false })
    expect(await say({ version, accepted: true })).toEqual({ success: true, errorMsg: null })
    expect(await terms()).toMatchObject({ accepted: true })
    await person.enter(20002)
    expect(await terms()).toMatchObject({ accepted: false })
    expect(await (await world.signIn('anna', 20001)).call('GET /api/portal/account/user/identity-terms')).toMatchObject(
      {
        accepted: false,
      },
    )
    await person.enter(20001)
    await say({ version, accepted: false })
    expect(await terms()).toMatchObject({ accepted: false })
  })
})
