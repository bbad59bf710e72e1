import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { CallError } from '@portico/contract/client/client'
import { type ConfigurationDocument, ConfigurationRefusal } from '@portico/contract/administration/configuration'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { toYaml } from '../../documents/to-yaml.ts'
import { applyStartFiles } from './start-files.service.ts'

const ROOT = '/api/admin/v1'
const TENANT = 20004
const header = { apiVersion: 'portico/v1' as const, kind: 'SignInPolicy' as const }
type Policy = Extract<ConfigurationDocument, { kind: 'SignInPolicy' }>

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const send = (person: Browser, fields: Partial<Policy>, dryRun = false) =>
    person.call(`POST ${ROOT}/configuration`, { body: { documents: [{ ...header, ...fields }], dryRun } })
  const policyOf = (person: Browser) => person.call(`GET ${ROOT}/sign-in-policy`)
  let admin: Browser

  beforeEach(async () => {
    await run(`delete from sign_in_policy where tenant_id = ${TENANT}`)
    await run(`delete from two_person_rule where tenant_id = ${TENANT}`)
    await run(`delete from configuration_set where tenant_id = ${TENANT}`)
    admin = await world.signIn('admin.hamnverket', TENANT)
  })

  test('CONF-66 a file sets methods, grace and demand of the sign-in policy, and the log has the changed fields', async () => {
    const fields: Partial<Policy> = { methods: ['passkey', 'password', 'password'], secondFactor: 'all' }
    const { changes } = await send(admin, fields)
    expect(changes[0]?.fields).toEqual([
      { field: 'methods', before: null, after: ['password', 'passkey'] },
      { field: 'secondFactor', before: 'off', after: 'all' },
    ])
    expect(await policyOf(admin)).toMatchObject({
      ...{ methods: ['password', 'passkey'], providerOnly: null, secondFactor: 'all', graceDays: 14 },
    })
    expect(await send(admin, fields)).toEqual({ changes: [], unchanged: 1 })
    const { items } = await admin.call(`GET ${ROOT}/audit`, { query: { limit: '1' } as never })
    expect(items[0]).toMatchObject({
      ...{ action: 'sign-in-policy.set', before: { methods: null, secondFactor: 'off' } },
      ...{ after: { methods: ['password', 'passkey'], secondFactor: 'all' } },
      target: { changeSetId: expect.any(Number) as number },
    })
  })

  test('CONF-72 a file sets the times of sessions, and leaves those that it does not name', async () => {
    await send(admin, { idleHours: 4, sessionHours: 12 })
    expect(await policyOf(admin)).toMatchObject({ idleHours: 4, sessionHours: 12 })
    const { changes } = await send(admin, { sessionHours: null })
    expect(changes[0]?.fields).toEqual([{ field: 'sessionHours', before: 12, after: null }])
    expect(await policyOf(admin)).toMatchObject({ idleHours: 4, sessionHours: null })
    const { documents } = await admin.call(`GET ${ROOT}/configuration`)
    expect(documents.find(({ kind }) => kind === 'SignInPolicy')).toMatchObject({ idleHours: 4, sessionHours: null })
    await send(admin, { idleHours: null })
  })

  test('CONF-66, SIGN-74 a file ends the sessions that its policy refuses, and a dry run ends none', async () => {
    const other = await world.signIn('admin.hamnverket', TENANT)
    const { rows } = await run(`select id from session where user_id =
      (select id from user_account where username = 'admin.hamnverket') order by authenticated_at desc limit 1`)
    const { id } = rows[0] as { id: number }
    await run(`update session set method = 'sms' where id = ${id}`)
    await run(`update session_proof set method = 'sms' where session_id = ${id}`)
    await send(admin, { methods: ['password'] }, true)
    expect((await other.request({ url: `${ROOT}/sign-in-policy` })).statusCode).toBe(200)
    await send(admin, { methods: ['password'] })
    expect((await other.request({ url: `${ROOT}/sign-in-policy` })).statusCode).toBe(401)
    expect((await policyOf(admin)).methods).toEqual(['password'])
  })

  test('CONF-67 a file that leaves no way to sign in, or shuts out its author, is refused and changes nothing', async () => {
    for (const methods of [['qr'], ['passkey'], ['oidc']] as const)
      expect(await refusal(send(admin, { methods: [...methods] })), methods.join()).toBe('LAST_SIGN_IN_METHOD')
    expect(await refusal(send(admin, { providerOnly: true }))).toBe('LAST_SIGN_IN_METHOD')
    expect(await refusal(send(admin, { methods: ['sms'] }))).toBe(
      (await policyOf(admin)).hasTextMessages ? 'OWN_METHOD_NEEDED' : 'LAST_SIGN_IN_METHOD',
    )
    expect(await refusal(send(admin, { secondFactor: 'all', graceDays: 0 }))).toBe('OWN_METHOD_NEEDED')
    const error = await send(admin, { methods: ['qr'] }).catch((thrown: unknown) => thrown)
    if (!(error instanceof CallError)) throw error
    expect(ConfigurationRefusal.parse(error.problem?.details).documents).toEqual([
      { document: 0, field: null, errorCode: 'LAST_SIGN_IN_METHOD' },
    ])
    expect(await policyOf(admin)).toMatchObject({ methods: null, secondFactor: 'off' })
  })

  test('CONF-67, CONF-22 files of a start, which no session can take back, leave a password or a provider', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-policy-'))
    await mkdir(join(folder, 'hamnverket'))
    const start = async (fields: Partial<Policy>) => {
      await writeFile(join(folder, 'hamnverket', 'sign-in.yaml'), toYaml([{ ...header, ...fields }]))
      const faults: string[] = []
      await applyStartFiles(world.database, { folder, prunes: false }, (fault) => void faults.push(...fault.faults))
      return faults
    }
    expect(await start({ methods: ['sms'] })).toEqual([expect.stringContaining('sign-in.yaml:')])
    expect((await policyOf(admin)).methods).toBeNull()
    expect(await start({ methods: ['password'], secondFactor: 'administrators' })).toEqual([])
    expect(await policyOf(admin)).toMatchObject({ methods: ['password'], secondFactor: 'administrators' })
    await rm(folder, { recursive: true })
  })

  test('CONF-66, CONF-24 a policy is applied with the right and a recent proof, and exported with the right to read', async () => {
    const anna = await world.signIn('anna', 20001)
    expect(await refusal(send(anna, { graceDays: 3 }))).toBe('FORBIDDEN')
    const others = await world.signIn('admin.nordbro', 20001)
    await send(others, { graceDays: 3 }, true)
    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await refusal(send(admin, { graceDays: 3 }))).toBe('STEP_UP_REQUIRED')
    expect((await policyOf(admin)).graceDays).toBe(14)
    const { documents } = await admin.call(`GET ${ROOT}/configuration`)
    expect(documents.find(({ kind }) => kind === 'SignInPolicy')).toEqual({
      ...{ ...header, methods: null, providerOnly: null, secondFactor: 'off', graceDays: 14 },
      ...{ idleHours: null, sessionHours: null },
    })
  })

  test('CONF-66, ADMIN-131, CONF-17 the single call is refused where a second person or a locked file decides', async () => {
    const put = () =>
      changeObject(admin, `PUT ${ROOT}/sign-in-policy`, {
        ...{ methods: null, providerOnly: null, secondFactor: 'off', graceDays: 3 },
      })
    await run(`insert into two_person_rule (tenant_id, kinds, days) values (${TENANT}, '["SignInPolicy"]', 7)`)
    expect(await put()).toBe(409)
    expect(await refusal(send(admin, { graceDays: 3 }))).toBe('SECOND_PERSON_NEEDED')
    await run(`delete from two_person_rule where tenant_id = ${TENANT}`)
    const managedBy = {
      set: 'entry',
      ui: 'locked' as const,
      prune: false,
      sources: [{ file: 'sign-in.yaml', line: 1 }],
    }
    const documents = [{ ...header, graceDays: 21 }]
    await admin.call(`POST ${ROOT}/configuration`, { body: { documents, dryRun: false, managedBy } })
    expect(await put()).toBe(409)
    expect((await policyOf(admin)).graceDays).toBe(21)
  })

  test('CONF-75, CHANGE-4 a schedule that publishes a kind with proof is set with a recent proof of identity', async () => {
    const view = { apiVersion: 'portico/v1' as const, kind: 'ViewAsPolicy' as const, consentRequired: true }
    for (const document of [{ ...header, graceDays: 3 }, view]) {
      const { id } = await admin.call(`POST ${ROOT}/change-sets`, {
        body: { name: 'Later', operations: [{ document, remove: false }] },
      })
      const schedule = async () => {
        const { statusCode, json } = await admin.request({
          ...{ method: 'PUT', url: `${ROOT}/change-sets/${id}/schedule` },
          headers: { 'if-match': '*', 'content-type': 'application/json' },
          payload: JSON.stringify({ localTime: '2099-01-01T08:00', confirmed: true }),
        })
        return statusCode === 200 ? 200 : json<{ errorCode: string }>().errorCode
      }
      await run(`update session set authenticated_at = now() - interval '11 minutes'`)
      expect(await schedule(), document.kind).toBe('STEP_UP_REQUIRED')
      await run(`update session set authenticated_at = now()`)
      expect(await schedule(), document.kind).toBe(200)
    }
    await run(`delete from change_operation where tenant_id = ${TENANT}`)
    await run(`delete from change_set where tenant_id = ${TENANT} and state <> 'published'`)
  })
})
