import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SystemDb } from '../../src/db/handles.ts'
import { recoverAdministrator } from '../../src/modules/administrators/recovery.service.ts'
import { assertCallsLeft } from '../../src/modules/audit/call-rate.service.ts'
import { assertSecondFactor } from '../../src/modules/second-factor/policy.service.ts'
import { findReloginMethods } from '../../src/modules/session-calls/relogin/relogin-methods.ts'
import { endProviderSessions } from '../../src/modules/single-sign-on/back-channel.ts'
import { removeProvider, setProvider } from '../../src/modules/single-sign-on/configuration.service.ts'
import { findProvenPerson } from '../../src/modules/single-sign-on/people.ts'
import { appointFirstAdministrator } from '../../src/modules/tenant-administration/new-tenant.service.ts'
import { enterTenant } from '../../src/modules/tenant-entry/tenant-entry.service.ts'
import { changeTenantOrigin } from '../../src/modules/third-parties/tenant-origins.service.ts'
import { onBothDatabases } from '../world.ts'
import { seedOtherTenants } from './other-tenants.ts'
import { reverted } from './reverted.ts'

/** A person of several tenants, and two of these. */
const LI_WEI = 501
const [OWN, OTHER] = [20002, 20003]
const ISSUER = 'https://id.example'

/**
 * Conditions on the tenant in code that row-level security does not restrict. Each test has rows of the same person,
 * issuer or address in two tenants, which only the condition separates.
 */
onBothDatabases((world) => {
  const inVain = <T>(work: (db: SystemDb) => Promise<T>) => reverted(world.database, work)
  const one = async (db: SystemDb, query: ReturnType<typeof sql>) =>
    Object.values((await query.execute(db)).rows[0] as object)[0] as unknown
  const membership = (db: SystemDb, column: string, tenantId: number) =>
    one(db, sql`select ${sql.ref(column)} from membership where tenant_id = ${tenantId} and user_id = ${LI_WEI}`)
  const newSession = async (db: SystemDb) =>
    Number(await one(db, sql`select id from session where user_id = ${LI_WEI} order by signed_in_at desc limit 1`))

  test('ISO-21, TENANT-5 a disabled member does not enter a tenant by the membership of another one', async () => {
    await world.signIn('li.wei')
    const entering = inVain(async (db) => {
      await sql`update membership set status = 0 where tenant_id = ${OWN} and user_id = ${LI_WEI}`.execute(db)
      const as = { identityCode: `T-${OWN}` }
      return enterTenant(db, { sessionId: await newSession(db), userId: LI_WEI, tenantId: OWN, isRenewal: true, as })
    })
    await expect(entering).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('ISO-21, SESS-104 entering a tenant leaves last use and identity of the other tenants as they are', async () => {
    await world.signIn('li.wei')
    const found = await inVain(async (db) => {
      const sessionId = await newSession(db)
      const entry = { sessionId, userId: LI_WEI, tenantId: OWN, isRenewal: false }
      await sql`update membership set last_used_at = '2026-01-01Z' where user_id = ${LI_WEI}`.execute(db)
      for (const tenantId of [OWN, OTHER]) await enterTenant(db, { ...entry, tenantId, isRenewal: true })
      await sql`update session_identity set identity_code = 'gone' where session_id = ${sessionId}`.execute(db)
      const { identity } = await enterTenant(db, { ...entry, as: undefined })
      const foreign = await enterTenant(db, { ...entry, as: { identityCode: `T-${OTHER}` } })
      return {
        identity: identity.code,
        foreign: foreign.identity.code,
        otherIdentity: await one(
          db,
          sql`select identity_code from session_identity where session_id = ${sessionId} and tenant_id = ${OTHER}`,
        ),
        otherUse: await membership(db, 'last_used_at', OTHER),
      }
    })
    expect(found).toEqual({
      identity: `T-${OWN}`,
      foreign: `T-${OWN}`,
      otherIdentity: 'gone',
      otherUse: new Date('2026-01-01Z'),
    })
  })

  test('ISO-21, ADMIN-51 a recovery makes nobody a member of another tenant again', async () => {
    const [own, other] = await inVain(async (db) => {
      await sql`update membership set status = 0 where user_id = ${LI_WEI}`.execute(db)
      await recoverAdministrator(db, { account: 'li.wei', tenantId: OWN, publicOrigin: 'http://portal.test' })
      return [await membership(db, 'status', OWN), await membership(db, 'status', OTHER)]
    })
    expect([own, other]).toEqual([1, 0])
  })

  test('ISO-21, ADMIN-41 the first administrator of a tenant keeps the default organisation of another one', async () => {
    const [own, before, after] = await inVain(async (db) => {
      await sql`insert into role (tenant_id, code, names) values (${OWN}, 'administrator', '{}') on conflict do nothing`.execute(
        db,
      )
      const former = await membership(db, 'default_org_id', OTHER)
      await appointFirstAdministrator(db, { tenantId: OWN, userId: LI_WEI, grantedBy: LI_WEI })
      return [await membership(db, 'default_org_id', OWN), former, await membership(db, 'default_org_id', OTHER)]
    })
    expect(Number(own)).toBe(OWN)
    expect(after).toEqual(before)
  })

  test('ISO-21, ADMIN-37 calls of another tenant do not use up the calls of an hour', async () => {
    const callsOf = (tenantId: number) =>
      inVain(async (db) => {
        await sql`insert into audit_log (tenant_id, id, action, target, trace_id, way)
          values (${OTHER}, 1, 'person.invite', '{}', '', 'browser')`.execute(db)
        return assertCallsLeft(db, { tenantId, action: 'person.invite', isOf: sql<boolean>`true` }, 1)
      })
    await expect(callsOf(OTHER)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(callsOf(OWN)).resolves.toBeUndefined()
  })

  test('ISO-21, FACTOR-15 the policy of another tenant requires no second factor', async () => {
    await world.signIn('li.wei')
    const found = await inVain(async (db) => {
      await sql`delete from sign_in_policy`.execute(db)
      await sql`insert into sign_in_policy (tenant_id, second_factor, second_factor_grace_days, second_factor_since)
        values (${OTHER}, 'all', 0, now() - interval '1 day')`.execute(db)
      return assertSecondFactor(db, { sessionId: await newSession(db), userId: LI_WEI, tenantId: OWN })
    })
    expect(found).toBeUndefined()
  })

  test('ISO-21, SIGN-75 the relogin of a person does not follow the policy of a tenant without them', async () => {
    const former = { userId: LI_WEI, loginTenantId: OWN, providerTenantId: null }
    const methods = await inVain(async (db) => {
      await sql`update membership set status = 0 where tenant_id = ${OWN} and user_id = ${LI_WEI}`.execute(db)
      await sql`insert into sign_in_policy (tenant_id, methods) values (${OWN}, '["password"]')
        on conflict (tenant_id) do update set methods = excluded.methods`.execute(db)
      return findReloginMethods(db, former as never, OWN)
    })
    expect(methods).toEqual({ methods: ['password', 'qr'], provider: null })
  })

  test('ISO-21, SIGN-55, SIGN-73, SIGN-82 two tenants with the same identity provider do not affect each other', async () => {
    await world.signIn('li.wei')
    await world.signIn('anna')
    const found = await inVain(async (db) => {
      const tenants = (
        await sql<{ id: number; code: string }>`select id, custom_code as code from tenant
        where custom_code is not null and status = 1 order by id limit 2`.execute(db)
      ).rows
      const [own, other] = [tenants[0]!, tenants[1]!]
      const provider = {
        name: 'Same',
        issuer: ISSUER,
        clientId: 'portico',
        secretName: null,
        mailDomains: [],
        admitsUnknown: false,
      }
      for (const { code } of tenants) await setProvider(db, code, provider, { withoutTest: true })
      const member = await one(
        db,
        sql`select min(user_id) from membership where tenant_id = ${other.id} and status = 1`,
      )
      await sql`insert into external_subject (tenant_id, issuer, subject, user_id)
        values (${other.id}, ${ISSUER}, 'subject-1', ${member})`.execute(db)
      const claims = { subject: 'subject-1', mail: null, isMailVerified: false, name: null }
      const clientInfo = { device: null, address: '127.0.0.1' } as never
      const person = await findProvenPerson(
        db,
        { ...provider, tenantId: Number(own.id), tenantCode: own.code },
        claims,
        clientInfo,
      )

      const sessions = (
        await sql<{ id: number }>`select id from session order by signed_in_at desc limit 2`.execute(db)
      ).rows
      await sql`delete from session_proof`.execute(db)
      for (const [at, { id }] of sessions.entries())
        await sql`insert into session_proof (session_id, method, provider_tenant_id, issuer, subject)
          values (${id}, 'oidc', ${tenants[at]!.id}, ${ISSUER}, 'subject-1')`.execute(db)
      const order = { jti: 'once', expiresAt: Date.now() / 1000 + 60, subject: 'subject-1', providerSid: null }
      await endProviderSessions(db, { tenantId: Number(own.id), issuer: ISSUER }, order, clientInfo)
      const left = (
        await sql<{ id: number }>`select id from session where id in (${sessions[0]!.id}, ${sessions[1]!.id})`.execute(
          db,
        )
      ).rows

      const removed = await removeProvider(db, own.code, { hasMobileCode: true })
      const others = await one(
        db,
        sql`select count(*)::int from tenant_identity_provider where tenant_id = ${other.id}`,
      )
      return { person, left, sessions, removed, others }
    })
    expect(found).toEqual({
      person: { problem: 'unknown' },
      left: [found.sessions[1]],
      sessions: found.sessions,
      removed: 'removed',
      others: 1,
    })
  })

  test('ISO-21, ENTRY-80 an origin that one tenant removes stays with the other', async () => {
    const origin = 'https://intranet.example'
    const left = await inVain(async (db) => {
      for (const tenantId of [OWN, OTHER])
        await changeTenantOrigin(db, 'tenant_embedder', { order: 'add', tenantId, origin })
      await changeTenantOrigin(db, 'tenant_embedder', { order: 'remove', tenantId: OWN, origin })
      return one(db, sql`select array_agg(tenant_id)::text from tenant_embedder where origin = ${origin}`)
    })
    expect(left).toBe(`{${OTHER}}`)
  })

  test('ISO-21, ADMIN-79 a change of a tenant’s applications leaves those of others', async () => {
    const operator = await world.signIn('ops', 10000)
    const url = `/api/admin/v1/tenants/${OWN}/applications`
    const count = () =>
      world.database.system((db) =>
        one(db, sql`select count(*)::int from tenant_application where tenant_id = ${OTHER}`),
      )
    const before = await count()
    const own = await world.database.system((db) =>
      one(
        db,
        sql`select array_agg(application_code order by application_code) from tenant_application where tenant_id = ${OWN}`,
      ),
    )
    const read = await operator.request({ url })
    expect(read.json()).toMatchObject({ applicationCodes: own })
    const staying = { applicationCodes: ['portal-pages', 'portal-admin'] }
    const changed = await operator.request({ method: 'PUT', url, headers: { 'if-match': '*' }, payload: staying })
    expect(changed.statusCode).toBe(200)
    expect(await count()).toBe(before)
  })

  test('ISO-21, TRUST-17 a decision changes the request of this tenant only, and finds no other one', async () => {
    await seedOtherTenants(world.database)
    const request = 77_000_009
    const insert = (tenantId: number, orgId: number) =>
      world.database.system((db) =>
        sql`insert into view_request (tenant_id, id, user_id, org_id, asked, product_code, menu_code, role_code, state)
          values (${tenantId}, ${request}, ${LI_WEI}, ${orgId}, '{}', 'broken', 'broken.silent', 'default_viewer', 'pending')`.execute(
          db,
        ),
      )
    await insert(OTHER, 42001)
    const administrator = await world.signIn('admin.nordbro', 20001)
    const decide = () =>
      administrator.request({
        method: 'PUT',
        url: `/api/trust-permissions/requests/${request}/decision`,
        payload: { decision: 'refuse' },
      })
    expect((await decide()).statusCode).toBe(404)
    await world.database.system((db) =>
      sql`update view_request set state = 'withdrawn' where id = ${request}`.execute(db),
    )
    await insert(20001, 41001)
    expect((await decide()).statusCode).toBe(200)
    const states = await world.database.system((db) =>
      one(db, sql`select array_agg(state order by tenant_id) from view_request where id = ${request}`),
    )
    expect(states).toEqual(['refused', 'withdrawn'])
  })
})
