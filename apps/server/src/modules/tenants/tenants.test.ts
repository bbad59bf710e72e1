import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const list = (person: Browser, includeExternal?: 'true' | 'false') =>
  person.call('GET /api/tenant-user/v4/tenants/list-cur-user', { query: { includeExternal } })
const entrances = (person: Browser) => person.call('GET /api/tenant-user/v4/users/tenant/entrance')
const info = (person: Browser, id: number) =>
  person.call('GET /api/tenant-user/v4/tenants/{id}', { params: { id: String(id) } })
const take = (person: Browser, externalType: 0 | 1, externalEntityId: number | null) =>
  person.call('POST /api/tenant-user/v4/users/extend-context', {
    body: { contextTypeCode: 'participant', externalType, externalEntityId },
  })

onBothDatabases((world) => {
  test('TENANT-11 the list has only the tenants of the person', async () => {
    const ids = async (account: string) => (await list(await world.signIn(account))).map(({ id }) => id)

    expect(await ids('anna')).toEqual([20001])
    expect(await ids('li.wei')).toEqual([20001, 20002, 20003, 20005, 20006, 20007])
    expect(await ids('admin.nordbro')).toEqual([20001, 20005])
    expect(await ids('ops')).toEqual([10000])
  })

  test('TENANT-7 a person without a tenant has an empty list', async () => {
    const newbie = await world.signIn('newbie')

    expect(await list(newbie)).toEqual([])
    expect(await entrances(newbie)).toEqual([])
  })

  test('TENANT-11, TENANT-44 the list omits, on request, tenants in which the person is only a participant', async () => {
    const erik = await world.signIn('erik')

    expect((await list(erik)).map(({ id }) => id)).toEqual([20001])
    expect((await list(erik, 'true')).map(({ id }) => id)).toEqual([20001])
    expect(await list(erik, 'false')).toEqual([])
  })

  test('TENANT-5 a disabled tenant is listed with its state, its reason and the time of its recovery', async () => {
    const tenants = await list(await world.signIn('li.wei'))
    const stateOf = (id: number) => tenants.find((tenant) => tenant.id === id)

    expect(stateOf(20001)).toMatchObject({
      name: 'Nordbro AB',
      status: 1,
      disabled: false,
      disabledReason: null,
      recoverTime: null,
      tenantAdmin: false,
      categoryCodes: ['enterprise'],
      customCode: 'nordbro',
      isI18nEnv: false,
    })
    expect(stateOf(20002)).toMatchObject({ name: '华宇建设集团', isI18nEnv: true })
    expect(stateOf(20005)).toMatchObject({ status: 2, disabled: true, disabledReason: 'The contract is being renewed' })
    expect(stateOf(20005)?.recoverTime).toMatch(/^\d{4}-\d\d-\d\dT08:00:00/)
    expect(stateOf(20006)).toMatchObject({ status: 3, disabled: true })
    expect(stateOf(20007)).toMatchObject({ categoryCodes: ['personal'], tenantAdmin: true })
  })

  test('WIRE-5 the reason is in the language of the caller', async () => {
    const person = await world.signIn('maria')
    const answer = await person.request({
      url: '/api/tenant-user/v4/tenants/list-cur-user',
      headers: { 'accept-language': 'sv-SE' },
    })

    expect(answer.json()).toMatchObject([{ disabledReason: 'Avtalet håller på att förnyas' }])
  })

  test('TENANT-11 the entrance lists the identities of each tenant', async () => {
    const match = await entrances(await world.signIn('li.wei'))
    const nordbro = match.find(({ tenantId }) => tenantId === 20001)

    expect(match).toHaveLength(6)
    expect(nordbro?.identities).toEqual([
      {
        externalType: 0,
        externalEntityId: null,
        bizId: 20001,
        bizType: 'tenant',
        bizName: 'Nordbro AB',
        participantOrgId: null,
        roleType: 'STAFF',
        tenantId: 20001,
        tenantName: 'Nordbro AB',
        external: false,
        externalName: null,
      },
      {
        externalType: 1,
        externalEntityId: 7001,
        bizId: 7001,
        bizType: 'participant_supplier',
        bizName: 'Kranbolaget AB',
        participantOrgId: 7101,
        roleType: 'SUPPLIER',
        tenantId: 20001,
        tenantName: 'Nordbro AB',
        external: true,
        externalName: 'Kranbolaget AB',
      },
    ])
    expect(match.filter(({ tenantId }) => tenantId !== 20001).every(({ identities }) => identities.length === 1)).toBe(
      true,
    )
  })

  test('TENANT-2 one tenant of the entrance is marked as last used, and entering another moves the mark', async () => {
    const person = await world.signIn('li.wei')
    const lastUsed = async () =>
      (await entrances(person)).filter(({ lastUsed: isLast }) => isLast).map(({ tenantId }) => tenantId)
    expect(await lastUsed()).toEqual([20001])

    await person.enter(20003)

    expect(await lastUsed()).toEqual([20003])
  })

  test('ISO-9 the name of a tenant is returned to its members, and does not exist for others', async () => {
    const anna = await world.signIn('anna')

    expect(await info(anna, 20001)).toEqual({
      id: 20001,
      name: 'Nordbro AB',
      companyName: 'Nordbro Anläggning AB',
      creditCode: '556000-0001',
      adminUserCode: 'admin.nordbro',
    })
    await expect(info(anna, 20003)).rejects.toMatchObject({ status: 404 })
    await expect(info(anna, 29999)).rejects.toMatchObject({ status: 404 })
  })

  test('TENANT-5 only its administrator enters a suspended tenant, and no person enters a terminated one', async () => {
    const enter = async (account: string, tenant: number) => (await world.signIn(account)).enter(tenant)

    await expect(enter('maria', 20005)).rejects.toMatchObject({
      status: 403,
      problem: { errorCode: 'TENANT_DISABLED' },
    })
    await expect(enter('li.wei', 20006)).rejects.toMatchObject({
      status: 403,
      problem: { errorCode: 'TENANT_TERMINATED' },
    })
    expect(await enter('admin.nordbro', 20005)).toMatchObject({ tenantId: 20005 })
  })

  test('TENANT-8, TENANT-43 a participant acts as a participant, which the person’s data contain', async () => {
    const person = await world.signIn('li.wei', 20001)
    expect(await person.call('GET /api/uaa/user')).toMatchObject({ hasExtendContext: false })

    const bound = await take(person, 1, 7001)

    expect(bound).toMatchObject({
      contextTypeCode: 'participant',
      participantId: 7001,
      participantOrgId: 7101,
      participantUserType: 'SUPPLIER',
      identityCode: 'P-7001',
    })
    expect(await person.call('GET /api/uaa/user')).toMatchObject({ hasExtendContext: true })
    expect(await take(person, 0, null)).toBeNull()
    expect(await person.call('GET /api/uaa/user')).toMatchObject({ hasExtendContext: false })
  })

  test('TENANT-15 the organisation of a participant is the requested one, if it is theirs', async () => {
    const person = await world.signIn('li.wei', 20001)
    const takeAt = (participantOrgId: number | null) =>
      person.call('POST /api/tenant-user/v4/users/extend-context', {
        body: { contextTypeCode: 'participant', externalType: 1, externalEntityId: 7001, participantOrgId },
      })
    const bound = async () => {
      const { rows } = await world.database.system((db) =>
        sql`select distinct participant_org_id from session_identity identity join session on session.id = identity.session_id
          where session.user_id = 501 and identity.tenant_id = 20001 and identity_code = 'P-7001'`.execute(db),
      )
      return rows
    }
    expect(await takeAt(7102)).toMatchObject({ participantId: 7001, participantOrgId: 7102 })
    expect(await bound()).toContainEqual({ participant_org_id: 7102 })
    expect(await takeAt(null)).toMatchObject({ participantOrgId: 7101 })

    await world.database.system((db) =>
      sql`insert into participant_entity (tenant_id, id, name, biz_type, status)
        values (20001, 7999, 'Another', 'participant_supplier', 1)`.execute(db),
    )
    await world.database.system((db) =>
      sql`insert into participant_org (tenant_id, id, participant_entity_id, name, full_name_parts, biz_type)
        values (20001, 7991, 7999, 'Another', '["Another"]', 'participant_supplier')`.execute(db),
    )
    const before = await bound()
    for (const foreign of [7991, 99999]) await expect(takeAt(foreign)).rejects.toMatchObject({ status: 404 })
    expect(await bound()).toEqual(before)
  })

  test('TENANT-8 a foreign identity and an unknown identity are both not found', async () => {
    const anna = await world.signIn('anna', 20001)
    const erik = await world.signIn('erik', 20001)

    await expect(take(anna, 1, 7001)).rejects.toMatchObject({ status: 404 })
    await expect(take(anna, 1, 99999)).rejects.toMatchObject({ status: 404 })
    await expect(take(anna, 1, null)).rejects.toMatchObject({ status: 400, problem: { errorCode: 'VALIDATION' } })
    await expect(take(erik, 0, null)).rejects.toMatchObject({ status: 404 })
    expect(await anna.call('GET /api/uaa/user')).toMatchObject({ hasExtendContext: false })
    expect(await erik.call('GET /api/uaa/user')).toMatchObject({ hasExtendContext: true })
  })
})
