import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { findProvenApplication } from '../sessions/application-proof.service.ts'
import { renewApplicationSecret } from '../sessions/application-secrets.service.ts'

const ROOT = '/api/admin/v1/application-definitions/{code}/secrets'
const params = { code: 'plan-core' }

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const isAccepted = async (secret: string, code = 'plan-core') =>
    (await world.database.system((db) =>
      findProvenApplication(db, `Basic ${Buffer.from(`${code}:${secret}`).toString('base64')}`),
    )) !== undefined
  const signInOps = () => world.signIn('ops', 10000)

  beforeEach(() => run('delete from application_secret'))

  test('ADMIN-246 a secret is shown once, proves its application alone, and is listed with its last use', async () => {
    const ops = await signInOps()
    const { secret, ...created } = await ops.call(`POST ${ROOT}`, { params })
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(created).toMatchObject({ ending: secret.slice(-4), expiresAt: null, lastUsedAt: null })
    expect([await isAccepted(secret), await isAccepted(secret, 'cost-core')]).toEqual([true, false])
    const { items } = await ops.call(`GET ${ROOT}`, { params })
    expect(items).toEqual([{ ...created, lastUsedAt: expect.any(String) as unknown }])
    const { rows } = await run(`select * from application_secret`)
    expect(JSON.stringify([items, rows])).not.toContain(secret)
    expect(await ops.call(`GET ${ROOT}/{id}`, { params: { ...params, id: String(created.id) } })).toEqual(items[0])
  })

  test('ADMIN-246 after a rotation the former secret is valid for the overlap, and a revoked one for no call', async () => {
    const ops = await signInOps()
    const first = await ops.call(`POST ${ROOT}`, { params })
    const rotate = (id: number, overlapHours: number) =>
      ops.call(`POST ${ROOT}/{id}/rotation`, { params: { ...params, id: String(id) }, body: { overlapHours } })
    const second = await rotate(first.id, 24)
    expect([await isAccepted(first.secret), await isAccepted(second.secret)]).toEqual([true, true])
    const { expiresAt } = await ops.call(`GET ${ROOT}/{id}`, { params: { ...params, id: String(first.id) } })
    const hours = (Date.parse(expiresAt ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThan(25)
    await rotate(first.id, 168)
    const again = await ops.call(`GET ${ROOT}/{id}`, { params: { ...params, id: String(first.id) } })
    expect(again.expiresAt, 'an overlap is never prolonged').toBe(expiresAt)
    await run(`update application_secret set expires_at = now() - interval '1 s' where id = ${first.id}`)
    expect(await isAccepted(first.secret)).toBe(false)
    expect(await refusal(rotate(first.id, 1))).toBe('NOT_FOUND')
    expect(await refusal(rotate(second.id, 169))).toBe('VALIDATION')

    const third = await rotate(second.id, 0)
    expect([await isAccepted(second.secret), await isAccepted(third.secret)]).toEqual([false, true])
    const one = `DELETE /api/admin/v1/application-definitions/plan-core/secrets/${third.id}` as const
    expect(await changeObject(ops, one, undefined, '"other"')).toBe(412)
    expect(await changeObject(ops, one)).toBe(204)
    expect(await isAccepted(third.secret)).toBe(false)
    expect(await changeObject(ops, one)).toBe(404)
  })

  test('ADMIN-246 an application has five secrets at most, and the command replaces them all', async () => {
    const ops = await signInOps()
    const secrets = []
    for (let n = 0; n < 5; n++) secrets.push((await ops.call(`POST ${ROOT}`, { params })).secret)
    expect(await refusal(ops.call(`POST ${ROOT}`, { params }))).toBe('CONFLICT')
    const renewed = await world.database.system((db) => renewApplicationSecret(db, 'plan-core'))
    expect([await isAccepted(secrets[0] ?? ''), await isAccepted(renewed ?? '')]).toEqual([false, true])
  })

  test('ADMIN-246 secrets are for operators with a recent proof of identity, and not for the pages of the portal', async () => {
    const [ops, admin] = [await signInOps(), await world.signIn('admin.nordbro', 20001)]
    expect(await refusal(admin.call(`GET ${ROOT}`, { params }))).toBe('FORBIDDEN')
    expect(await refusal(admin.call(`POST ${ROOT}`, { params }))).toBe('FORBIDDEN')
    for (const code of ['portal-admin', 'gone'])
      expect(await refusal(ops.call(`POST ${ROOT}`, { params: { code } })), code).toBe('NOT_FOUND')
    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await refusal(ops.call(`POST ${ROOT}`, { params }))).toBe('STEP_UP_REQUIRED')
  })

  test('AUDIT-40 logs of the operator and of tenants with the application have each change without the secret', async () => {
    const [ops, admin] = [await signInOps(), await world.signIn('admin.nordbro', 20001)]
    const first = await ops.call(`POST ${ROOT}`, { params })
    const second = await ops.call(`POST ${ROOT}/{id}/rotation`, {
      ...{ params: { ...params, id: String(first.id) }, body: { overlapHours: 1 } },
    })
    await changeObject(ops, `DELETE /api/admin/v1/application-definitions/plan-core/secrets/${first.id}`)
    for (const person of [ops, admin]) {
      const { items } = await person.call('GET /api/admin/v1/audit', {
        query: { limit: '3', action: 'application-secret' },
      })
      expect(items.map(({ action }) => action)).toEqual([
        'application-secret.delete',
        'application-secret.rotate',
        'application-secret.create',
      ])
      expect(items[1]?.target).toMatchObject({
        applicationCode: 'plan-core',
        secretId: second.id,
        formerSecretId: first.id,
      })
      for (const { secret } of [first, second]) expect(JSON.stringify(items)).not.toContain(secret)
    }
  })
})
