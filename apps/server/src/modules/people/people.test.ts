import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { NewGrant } from '@portico/contract/administration/administrators'
import type { Person } from '@portico/contract/administration/people'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { encrypt } from '../../../test/sign-in/encrypt.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { countLockWaits } from '../../../test/database/lock-waits.ts'
import { refusal } from '../../../test/refusal.ts'
import { hashOf } from '../sessions/sessions.service.ts'

const ROOT = '/api/admin/v1'
const tenantWide = { scope: 'tenant', orgId: null, applicationCode: null } as const
const ANNA = 612
const FAVOURITES = '/api/workbench/v4/user-collections'

const folder = await mkdtemp(join(tmpdir(), 'portico-invitations-'))
const outbox = join(folder, 'outbox')

onBothDatabases(
  (world) => {
    afterAll(() => rm(outbox, { recursive: true, force: true }))
    const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
    const give = (person: Browser, grant: NewGrant) => person.call(`POST ${ROOT}/administrators`, { body: grant })
    const put = (person: Browser, id: number, body: object, match = '*') =>
      person.request({
        method: 'PUT',
        url: `${ROOT}/people/${id}`,
        headers: { 'if-match': match, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
    const actsOf = (tenantId: number) =>
      world.database.system(async (db) => {
        const { rows } = await sql<{ action: string }>`select action from audit_log where tenant_id = ${tenantId}
          and action like 'person.%' order by happened_at, id`.execute(db)
        return rows.map(({ action }) => action)
      })
    /** The latest mail that mentions this, with the soft line breaks of quoted-printable undone. */
    const mailWith = async (mentions: string): Promise<string> => {
      const find = async () => {
        const names = (await readdir(outbox).catch((): string[] => [])).toSorted()
        const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
        return mails.map((mail) => mail.replace(/=\r?\n/g, '')).findLast((mail) => mail.includes(mentions))
      }
      await expect.poll(find, { timeout: 10_000 }).toBeDefined()
      return (await find()) ?? ''
    }

    test('ADMIN-30 an invited person has no password, sets one by the link of the invitation, and enters the tenant', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const invited = await admin.call(`POST ${ROOT}/people`, {
        body: { email: 'Nora.Ny@Example.com', name: 'Nora Ny', language: 'sv-SE' },
      })
      expect(invited).toMatchObject({ email: 'nora.ny@example.com', state: 'active', hasSignedIn: false })
      expect(await actsOf(20001)).toContain('person.create')

      const mail = await mailWith('To: nora.ny@example.com')
      expect(mail).toContain('Nordbro')
      const ticket = /login\/reset#([\w-]+)/.exec(mail)?.[1] ?? ''
      const nora = world.browser()
      const password = 'Long-enough-for-Nora-7'
      const newPassword = await encrypt(password, await nora.publicKeys())
      const answer = await nora.call('POST /identification/password/reset', { body: { ticket, newPassword } })
      expect(answer.success).toBe(true)
      await nora.signIn('nora.ny@example.com', password)
      expect((await nora.enter(20001)).tenantId).toBe(20001)
      expect(await admin.call(`GET ${ROOT}/people/{id}`, { params: { id: String(invited.id) } })).toMatchObject({
        hasSignedIn: true,
      })

      const again = admin.call(`POST ${ROOT}/people`, { body: { email: 'nora.ny@example.com', name: 'Twin' } })
      expect(await refusal(again)).toBe('EMAIL_IN_USE')
    })

    test('ADMIN-122 the list of people tells of no sign-in in another tenant', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const listed = async () => {
        const { items } = await admin.call(`GET ${ROOT}/people`, { query: { limit: '200' } })
        const own = items.filter(({ id }) => id === 501)
        return own.map(({ hasSignedIn, lastUsedAt }) => [hasSignedIn, lastUsedAt !== null])
      }
      await run(`update membership set last_used_at = null where user_id = 501`)
      await world.signIn('li.wei', 20002)
      expect(await listed()).toEqual([[false, false]])
      await world.signIn('li.wei', 20001)
      expect(await listed()).toEqual([[true, true]])
    })

    test('ADMIN-31 a link for a new password goes to the person alone, three times an hour', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const send = () => admin.call(`POST ${ROOT}/people/{id}/reset-link`, { params: { id: String(ANNA) } })
      const first = await send()
      expect(Object.keys(first)).toEqual(['expiresAt'])
      expect(await mailWith('Anna Berg')).toContain('login/reset')
      await send()
      await send()
      expect(await refusal(send())).toBe('TOO_MANY_REQUESTS')

      await run(`update user_account set email = null where username = 'weak'`)
      const weak = await idOf('weak')
      const sending = admin.call(`POST ${ROOT}/people/{id}/reset-link`, { params: { id: String(weak) } })
      expect(await refusal(sending)).toBe('CONFLICT')
    })

    test('ADMIN-123 the answer for a mailed link does not tell whether the account has signed in', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const minutesOf = async (signedIn: string) => {
        await run(`update user_account set first_signed_in_at = ${signedIn} where id = 501`)
        const answer = await admin.call(`POST ${ROOT}/people/{id}/reset-link`, { params: { id: '501' } })
        expect(Object.keys(answer)).toEqual(['expiresAt'])
        return Math.round((Date.parse(answer.expiresAt) - Date.now()) / 60_000)
      }
      expect([await minutesOf('null'), await minutesOf('now()')]).toEqual([30, 30])
      const invitation = await mailWith('invites you to the portal')
      expect(invitation).toContain('expires in 30 minutes')
      const { rows } = await run(`select round(extract(epoch from expires_at - now()) / 60)::int as minutes
        from password_ticket where user_id = 501`)
      expect(rows).toEqual([{ minutes: 30 }, { minutes: 30 }])
    })

    const sendLink = (admin: Browser, id: number) =>
      refusal(admin.call(`POST ${ROOT}/people/{id}/reset-link`, { params: { id: String(id) } }))

    test('ADMIN-31 requests for links that arrive at once are counted one after the other', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const auditor = await idOf('auditor')
      let sent: Promise<string[]> | undefined
      await world.database.system(async (db) => {
        // reads stay possible under this lock, so that each request could count before the others are stored; only the
        // owner of the sealed log may take it
        await sql`reset role`.execute(db)
        await sql`lock table audit_log in exclusive mode`.execute(db)
        sent = Promise.all(Array.from({ length: 8 }, () => sendLink(admin, auditor)))
        // the embedded database runs one transaction after the other
        if (world.kind === 'postgres') await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(8)
      })
      const answers = (await sent) ?? []
      expect(answers.filter((answer) => answer.startsWith('answered'))).toHaveLength(3)
    })

    test('ADMIN-36 no link for a password goes to a disabled account, or to one that signs in at an identity provider', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const gdpr = await idOf('gdpr')
      await run(`insert into external_subject (tenant_id, issuer, subject, user_id)
        values (20001, 'https://provider.example', 'greta', ${gdpr})`)
      expect(await sendLink(admin, gdpr)).toContain('answered')
      await run(`update user_account set password_hash = null where id = ${gdpr}`)
      expect(await sendLink(admin, gdpr)).toBe('CONFLICT')
      await run(`delete from external_subject where user_id = ${gdpr}`)
      expect(await sendLink(admin, gdpr)).toContain('answered')
      await run(`update user_account set disabled = true where id = ${gdpr}`)
      expect(await sendLink(admin, gdpr)).toBe('CONFLICT')
    })

    test('ADMIN-38 an invitation whose account is not stored is not mailed', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const invite = () =>
        refusal(admin.call(`POST ${ROOT}/people`, { body: { email: 'once@nordbro.example', name: 'Once' } }))
      const system = world.database.system.bind(world.database)
      const lost = vi.spyOn(world.database, 'system').mockImplementation((work) =>
        system(async (db) => {
          await work(db)
          throw new Error('The connection was lost before the commit')
        }),
      )
      expect(await invite()).toBe('INTERNAL')
      lost.mockRestore()
      expect(await invite()).toContain('answered')

      await mailWith('To: once@nordbro.example')
      const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
      const own = mails.map((mail) => mail.replace(/=\r?\n/g, '')).filter((mail) => mail.includes('To: once@'))
      const tickets = own.map((mail) => hashOf(/login\/reset#([\w-]+)/.exec(mail)?.[1] ?? ''))
      const stored = await world.database.system((db) =>
        db.selectFrom('password_ticket').select('user_id').where('ticket_hash', 'in', tickets).execute(),
      )
      expect([own.length, stored.length]).toEqual([1, 1])
    })

    test('ADMIN-30 people whose user names are made at the same moment get two names', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      let invited: Promise<Person> | undefined
      await world.database.system(async (db) => {
        await sql`insert into user_account (id, username, account_name, nickname, email)
          values (7001, 'samuel', 'samuel@one.example', 'Samuel', 'samuel@one.example')`.execute(db)
        invited = admin.call(`POST ${ROOT}/people`, { body: { email: 'Samuel@two.example', name: 'Samuel' } })
        const waiting = async () => {
          const { rows } = await sql`select from pg_locks waiting join pg_locks own
            on own.pid = pg_backend_pid() and own.transactionid = waiting.transactionid
            where not waiting.granted`.execute(db)
          return rows.length
        }
        // the embedded database runs one transaction after the other
        if (world.kind === 'postgres') await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      })
      expect((await invited)?.userName).toMatch(/^samuel\.\d+$/)
    })

    test('ADMIN-39 a name has no control characters', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      for (const name of ['\u0001'.repeat(100), 'Anna\u001b[2J', 'Anna\tBerg', 'Anna\nBerg', 'Anna\u009b']) {
        const body = { email: 'control@nordbro.example', name }
        expect(await refusal(admin.call(`POST ${ROOT}/people`, { body })), JSON.stringify(name)).toBe('VALIDATION')
        expect((await put(admin, ANNA, { nickname: name, state: 'active' })).statusCode).toBe(400)
      }
    })

    test('API-13 a member’s own visits leave their tag as it is, a change by administration does not', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const id = await idOf('li.wei')
      const read = await admin.request({ url: `${ROOT}/people/${id}` })
      await world.signIn('li.wei', 20001)
      const later = await admin.request({ url: `${ROOT}/people/${id}` })
      expect(later.json<Person>().lastUsedAt).not.toBe(read.json<Person>().lastUsedAt)

      const tag = String(read.headers.etag)
      const changed = { nickname: 'Wei Li', state: 'active' }
      expect((await put(admin, id, changed, tag)).statusCode).toBe(200)
      const late = await put(admin, id, { ...changed, nickname: 'Late' }, tag)
      expect([late.statusCode, late.json<object>()]).toMatchObject([412, { details: { id, nickname: 'Wei Li' } }])
    })

    test('ADMIN-32 a disabled member loses the tenant at once and keeps their other tenants', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const wei = await world.signIn('li.wei', 20001)
      const id = await idOf('li.wei')
      expect((await put(admin, id, { nickname: null, state: 'disabled' })).json<object>()).toMatchObject({
        state: 'disabled',
      })
      expect((await wei.request({ url: FAVOURITES })).statusCode).toBe(401)
      const elsewhere = await world.signIn('li.wei', 20007)
      expect((await elsewhere.request({ url: FAVOURITES })).statusCode).toBe(200)
      await put(admin, id, { nickname: 'Wei', state: 'active' })
      const back = await world.signIn('li.wei', 20001)
      expect(await back.call('GET /api/uaa/user')).toMatchObject({ nickname: 'Wei' })
    })

    test('ADMIN-33 the sessions of a member that have entered the tenant end', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const [inside, outside] = [await world.signIn('li.wei', 20001), await world.signIn('li.wei', 20007)]
      const id = String(await idOf('li.wei'))
      const { ended } = await admin.call(`POST ${ROOT}/people/{id}/end-sessions`, { params: { id } })
      expect(ended).toBeGreaterThan(0)
      const statuses = [inside, outside].map(async (one) => (await one.request({ url: '/api/uaa/user' })).statusCode)
      expect(await Promise.all(statuses)).toEqual([401, 200])
    })

    test('ADMIN-6, ADMIN-8 a help desk acts on no administrator, and the last administrator is not disabled', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      await give(admin, { ...tenantWide, userId: ANNA, roleCode: 'help-desk' })
      const anna = await world.signIn('anna', 20001)
      const adminId = String(await idOf('admin.nordbro'))
      for (const act of ['reset-link', 'end-sessions'] as const)
        expect(await refusal(anna.call(`POST ${ROOT}/people/{id}/${act}`, { params: { id: adminId } }))).toBe(
          'FORBIDDEN',
        )
      expect((await put(anna, ANNA, { nickname: 'Me', state: 'active' })).statusCode).toBe(403)

      const own = await put(admin, Number(adminId), { nickname: null, state: 'disabled' })
      expect([own.statusCode, own.json<object>()]).toMatchObject([409, { errorCode: 'LAST_ADMINISTRATOR' }])
    })

    test('ADMIN-7, ADMIN-34 a delegate sees the people whose organisations are all in the subtree', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      await run(`delete from administrator_grant where user_id = ${ANNA}`)
      await give(admin, { userId: ANNA, roleCode: 'people-administrator', scope: 'organisation', orgId: 41001, applicationCode: null }) // prettier-ignore
      const anna = await world.signIn('anna', 20001)
      const names = async () => (await anna.call(`GET ${ROOT}/people`)).items.map(({ userName }) => userName)
      const weak = await idOf('weak')
      await run(`delete from org_grant where tenant_id = 20001 and subject_kind = 'user' and subject = '${weak}'`)
      expect(await names()).not.toContain('weak')

      const grant = (orgId: number) =>
        run(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type)
          values (20001, ${8_800_000 + orgId}, 'user', '${weak}', ${orgId}, true, 1)`)
      await grant(41001)
      expect(await names()).toContain('weak')
      await grant(30010)
      expect(await names()).not.toContain('weak')
      const reading = anna.call(`GET ${ROOT}/people/{id}`, { params: { id: String(weak) } })
      expect(await refusal(reading)).toBe('NOT_FOUND')
      expect(await refusal(anna.call(`POST ${ROOT}/people`, { body: { email: 'a@b.example', name: 'A' } }))).toBe(
        'FORBIDDEN',
      )
    })

    test('ADMIN-35 the list of people finds a part of a name or address and pages through all members by name', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const found = await admin.call(`GET ${ROOT}/people`, { query: { keyword: 'ANNA' } })
      expect(found.items.map(({ id }) => id)).toContain(ANNA)
      expect((await admin.call(`GET ${ROOT}/people`, { query: { keyword: '%' } })).items).toEqual([])

      const all: number[] = []
      let cursor: string | null | undefined
      do {
        const page = await admin.call(`GET ${ROOT}/people`, { query: { limit: '3', ...(cursor ? { cursor } : {}) } })
        all.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor)
      const { rows } = await run(`select count(*)::int as n from membership where tenant_id = 20001`)
      expect([all.length, new Set(all).size]).toEqual([(rows[0] as { n: number }).n, all.length])
    })

    test('ADMIN-37 an administrator invites 200 people an hour', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const invite = (name: string) =>
        refusal(admin.call(`POST ${ROOT}/people`, { body: { email: `${name}@nordbro.example`, name } }))
      const { id } = await admin.call('GET /api/uaa/user')
      const fill = (from: number, to: number, age: string) =>
        run(`insert into audit_log (tenant_id, id, happened_at, actor_user_id, action, target, trace_id, way)
          select 20001, n, now() - interval '${age}', ${id}, 'person.create', '{}', 'filled', 'browser'
          from generate_series(${from}, ${to}) n`)
      await fill(1, 200, '61 minutes')
      expect(await invite('within')).toContain('answered')
      await fill(201, 400, '59 minutes')
      expect(await invite('beyond')).toBe('TOO_MANY_REQUESTS')
    })

    const idOf = async (account: string) => {
      const { rows } = await run(`select id from user_account where username = '${account}'`)
      return Number((rows[0] as { id: number } | undefined)?.id)
    }
  },
  { DEMO: 'on', DATA_DIR: folder },
)
