import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { PersonSecondFactor } from '@portico/contract/administration/person-second-factor'
import { codeOf, mergeWorld, TENANT } from '../../../test/merge-world.ts'
import { portalOf } from '../../../test/portal-of.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { orderOf } from '../../cli/portal/orders.ts'
import { sweepOnce } from '../operations/expired-rows.service.ts'

const folder = await mkdtemp(joinPath(tmpdir(), 'portico-resets-'))
const outbox = joinPath(folder, 'outbox')

onBothDatabases(
  (world) => {
    afterAll(() => rm(outbox, { recursive: true, force: true, maxRetries: 5 }))
    const { run, asAdmin, member, enter, join, appoint } = mergeWorld(world)
    const urlOf = (id: number) => `/api/admin/v1/people/${id}/second-factor`
    /** A member with an authenticator application. */
    const secured = async () => {
      const person = await member('Nora')
      await run(
        sql`insert into totp_secret (user_id, secret, confirmed_at) values (${person.id}, 'sealed', '2026-03-01Z')`,
      )
      await run(sql`insert into recovery_code (user_id, code_hash) values (${person.id}, 'hash')`)
      return person
    }
    const chief = async (role = 'tenant-administrator') => {
      const administrator = await member('Chief')
      await appoint(administrator.id, TENANT, role)
      return administrator
    }
    const read = async (caller: Browser, id: number) => {
      const { statusCode, payload, headers } = await caller.request({ url: urlOf(id) })
      return { statusCode, body: JSON.parse(payload) as PersonSecondFactor, tag: String(headers.etag), payload }
    }
    const reset = (caller: Browser, id: number, { tag = '*', reason = 'Lost phone' } = {}) =>
      caller.request({
        ...{ method: 'POST', url: `${urlOf(id)}/reset` },
        headers: { ...(tag && { 'if-match': tag }), 'content-type': 'application/json' },
        payload: JSON.stringify({ reason }),
      })
    const factorsOf = async (id: number) => (await run(sql`select from totp_secret where user_id = ${id}`)).length
    const sessionsOf = async (id: number) => (await run(sql`select from session where user_id = ${id}`)).length
    const logOf = (id: number) =>
      run<{ tenant_id: number; action: string; after: object; has_actor: boolean }>(sql`
        select tenant_id, action, after, actor_user_id is not null as has_actor from audit_log
        where action like 'second-factor.%' and (target ->> 'userId')::bigint = ${id} order by happened_at, id`)
    const mailsTo = async (account: string) => {
      const names = (await readdir(outbox).catch((): string[] => [])).toSorted()
      const mails = await Promise.all(names.map((name) => readFile(joinPath(outbox, name), 'utf8')))
      return mails.filter((mail) => mail.includes(`To: ${account}`)).map((mail) => mail.replace(/=\r?\n/g, ''))
    }

    test('ADMIN-240 an administrator reads the kinds of second factors of a member, without secrets and use', async () => {
      const { id } = await secured()
      const admin = await asAdmin()
      const { body, payload } = await read(admin, id)
      expect(body).toEqual({
        methods: [{ kind: 'totp', since: '2026-03-01T00:00:00.000Z' }],
        ...{ hasRecoveryCodes: true, resetAt: null, actsAtOnce: false, mayCancel: false },
      })
      expect(payload).not.toContain('sealed')

      const auditor = await enter(await chief('auditor'))
      expect((await read(auditor, id)).statusCode).toBe(403)
      const [foreign] = await run<{ id: number }>(sql`select user_id as id from membership
        where user_id not in (select user_id from membership where tenant_id = ${TENANT}) limit 1`)
      expect((await read(admin, foreign?.id ?? 0)).statusCode).toBe(404)
      expect((await reset(admin, foreign?.id ?? 0)).statusCode).toBe(404)
    })

    test('ADMIN-241 a reset takes effect after 24 hours, and the person is told by mail at once', async () => {
      const nora = await secured()
      const admin = await asAdmin()
      const { tag } = await read(admin, nora.id)
      expect((await reset(admin, nora.id, { tag: '' })).statusCode).toBe(428)
      const answer = JSON.parse((await reset(admin, nora.id, { tag })).payload) as PersonSecondFactor
      expect(Math.round((Date.parse(answer.resetAt ?? '') - Date.now()) / 3_600_000)).toBe(24)
      expect(answer).toMatchObject({ actsAtOnce: false, methods: [{ kind: 'totp' }] })
      expect((await reset(admin, nora.id, { tag })).statusCode).toBe(412)
      await expect.poll(async () => (await mailsTo(nora.account)).some((mail) => mail.includes('UTC'))).toBe(true)
      expect(await logOf(nora.id)).toEqual([
        {
          ...{ tenant_id: TENANT, action: 'second-factor.reset-order', has_actor: true },
          after: { reason: 'Lost phone', dueAt: answer.resetAt },
        },
      ])

      // the person who has ordered it is not the second person
      expect(JSON.parse((await reset(admin, nora.id)).payload)).toMatchObject({ resetAt: answer.resetAt })
      expect(await factorsOf(nora.id)).toBe(1)
      expect((await reset(admin, nora.id)).statusCode).toBe(200)
      expect(codeOf(await reset(admin, nora.id))).toBe('TOO_MANY_REQUESTS')

      await run(sql`insert into session (id, sid_hash, user_id, idle_seconds, keep, absolute_expires_at, method)
        values (${nora.id}, ${`late-${nora.id}`}, ${nora.id}, 3600, false, now() + interval '1 hour', 'password')`)
      await run(sql`update second_factor_reset set due_at = due_at - interval '24 hours' where user_id = ${nora.id}`)
      await sweepOnce(world.database)
      expect([await factorsOf(nora.id), await sessionsOf(nora.id)]).toEqual([0, 0])
    })

    test('ADMIN-242, ADMIN-243 another administrator confirms the order: factors and sessions end at once', async () => {
      const nora = await member('Nora')
      const browser = await enter(nora)
      await run(sql`insert into totp_secret (user_id, secret, confirmed_at) values (${nora.id}, 'sealed', now())`)
      const admin = await asAdmin()
      const second = await enter(await chief('help-desk'))
      await reset(admin, nora.id)
      const late = await enter(await chief('help-desk'))
      expect((await read(admin, nora.id)).body.actsAtOnce).toBe(false)
      // a right that is younger than the order does not count
      expect((await read(late, nora.id)).body.actsAtOnce).toBe(false)
      const { body, tag } = await read(second, nora.id)
      expect(body).toMatchObject({ actsAtOnce: true })
      const done = await reset(second, nora.id, { tag, reason: 'Seen in person' })
      expect(JSON.parse(done.payload)).toMatchObject({ methods: [], resetAt: null })
      expect([await factorsOf(nora.id), await sessionsOf(nora.id)]).toEqual([0, 0])
      expect((await browser.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
      expect((await logOf(nora.id)).map(({ action }) => action)).toEqual([
        'second-factor.reset-order',
        'second-factor.reset',
      ])
      const events = await run(
        sql`select event, address from security_event where user_id = ${nora.id} and event = 'SECOND_FACTOR_RESET'`,
      )
      expect(events).toEqual([{ event: 'SECOND_FACTOR_RESET', address: second.address }])
      expect(codeOf(await reset(admin, nora.id))).toBe('CONFLICT')
    })

    test('ADMIN-242 for a member of another tenant a second administrator changes nothing, and that tenant reads no reason', async () => {
      const nora = await secured()
      await join(nora.id, 20002)
      const second = await enter(await chief())
      await reset(await asAdmin(), nora.id)
      expect((await read(second, nora.id)).body.actsAtOnce).toBe(false)
      expect(JSON.parse((await reset(second, nora.id)).payload)).toMatchObject({ methods: [{ kind: 'totp' }] })
      const entries = (await logOf(nora.id)).filter(({ tenant_id }) => tenant_id === 20002)
      expect(entries.map(({ has_actor, after }) => [has_actor, Object.keys(after)])).toEqual([
        [false, ['dueAt']],
        [false, ['dueAt']],
      ])

      // the order of one tenant is not confirmed by the administrator of another one
      const other = await member('Elsewhere')
      await join(other.id, 20002)
      await appoint(other.id, 20002, 'tenant-administrator')
      expect((await read(await enter(other, 20002), nora.id)).body.actsAtOnce).toBe(false)
    })

    test('ADMIN-231 an administrator cancels a reset that they have ordered, and nobody else does', async () => {
      const nora = await secured()
      await join(nora.id, 20002)
      const admin = await asAdmin()
      const second = await enter(await chief('help-desk'))
      const cancel = (caller: Browser, tag = '*') =>
        caller.request({
          ...{ method: 'POST', url: `${urlOf(nora.id)}/reset/cancel`, payload: '{}' },
          headers: { ...(tag && { 'if-match': tag }), 'content-type': 'application/json' },
        })
      expect(codeOf(await cancel(admin))).toBe('CONFLICT')
      await reset(admin, nora.id)
      expect((await read(second, nora.id)).body.mayCancel).toBe(false)
      expect(codeOf(await cancel(second))).toBe('CONFLICT')
      const other = await member('Elsewhere')
      await join(other.id, 20002)
      await appoint(other.id, 20002, 'tenant-administrator')
      expect(codeOf(await cancel(await enter(other, 20002)))).toBe('CONFLICT')

      const { body, tag } = await read(admin, nora.id)
      expect(body.mayCancel).toBe(true)
      expect((await cancel(admin, '')).statusCode).toBe(428)
      const answer = await cancel(admin, tag)
      expect(JSON.parse(answer.payload)).toMatchObject({ resetAt: null, mayCancel: false, methods: [{ kind: 'totp' }] })
      expect(await run(sql`select from second_factor_reset where user_id = ${nora.id}`)).toEqual([])
      const entries = (await logOf(nora.id)).filter(({ action }) => action === 'second-factor.reset-cancel')
      const byTenant = entries.toSorted((one, two) => one.tenant_id - two.tenant_id)
      expect(byTenant.map(({ tenant_id, has_actor, after }) => [tenant_id, has_actor, after])).toEqual([
        [TENANT, true, { reason: 'Lost phone' }],
        [20002, false, {}],
      ])
    })

    test('ADMIN-6, ADMIN-241, FACTOR-20 a reset needs a recent proof, the rights of the person, and another account than the own one', async () => {
      const boss = await chief()
      await run(sql`insert into totp_secret (user_id, secret, confirmed_at) values (${boss.id}, 'sealed', now())`)
      const desk = await enter(await chief('help-desk'))
      expect(codeOf(await reset(desk, boss.id))).toBe('FORBIDDEN')
      const admin = await asAdmin()
      const [own] = await run<{ id: number }>(sql`select id from user_account where username = 'admin.nordbro'`)
      expect(codeOf(await reset(admin, own?.id ?? 0))).toBe('CONFLICT')
      await run(sql`update session set authenticated_at = now() - interval '11 minutes'`)
      expect(codeOf(await reset(admin, boss.id))).toBe('STEP_UP_REQUIRED')
      expect(await factorsOf(boss.id)).toBe(1)
    })

    test('ADMIN-50, ADMIN-241 the command line shows the second factor of a person, and orders its reset', async () => {
      const nora = await secured()
      const opened = portalOf(world)
      await opened.signIn('admin.nordbro', PASSWORD)
      await opened.enter(TENANT)
      const order = async (options: Record<string, string> = {}) => {
        const lines: string[] = []
        const { run: command, words } = await orderOf(['people', 'second-factor', String(nora.id)])
        await command(opened.call, words, options, (line) => void lines.push(line))
        return lines
      }
      expect(await order()).toEqual(['totp\t2026-03-01T00:00:00.000Z', 'recovery codes'])
      await expect(order({ reset: 'on' })).rejects.toThrow()
      const [line] = await order({ reset: 'on', reason: 'Lost phone' })
      expect(line).toMatch(/^The second factor is removed at \d{4}-.*Z\./)
      expect((await order()).at(-1)).toMatch(/^removed at\t\d{4}-/)
    })
  },
  { DEMO: 'on', DATA_DIR: folder },
)
