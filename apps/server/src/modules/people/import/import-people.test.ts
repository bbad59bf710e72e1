import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { ImportReport } from '@portico/contract/administration/people-import'
import { IMPORTS_PER_HOUR } from '@portico/contract/rules/administration/imports'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { asOwner } from '../../../../test/as-owner.ts'
import { onBothDatabases, PORTAL } from '../../../../test/world.ts'
import { refusal } from '../../../../test/refusal.ts'
import { lockTenantChanges } from '../../rights/rights.service.ts'

const ROUTE = 'POST /api/admin/v1/people/import'

onBothDatabases((world) => {
  const send = (person: Browser, text: string, dryRun = false): Promise<ImportReport> =>
    person.call(ROUTE, { body: { file: Buffer.from(text).toString('base64'), dryRun } })
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const membersOf = (tenantId: number, like: string) =>
    world.database.system(async (db) => {
      const { rows } = await sql<{ member: string }>`
        select concat_ws(' ', account.email, account.nickname, membership.nickname, membership.status) as member
        from membership join user_account account on account.id = membership.user_id
        where tenant_id = ${tenantId} and account.email like ${like} order by 1`.execute(db)
      return rows.map(({ member }) => member)
    })
  const actsOf = (actions: string) =>
    world.database.system(async (db) => {
      const { rows } = await sql<{ action: string }>`select action from audit_log where tenant_id = 20001
        and action like ${actions} order by happened_at, id`.execute(db)
      return rows.map(({ action }) => action)
    })
  /** Forgets the files of this hour. */
  const forget = () =>
    asOwner(
      world.database,
      `update audit_log set happened_at = happened_at - interval '2 hours' where action = 'people.import'`,
    )

  test('IMPORT-2, IMPORT-3, IMPORT-4 a file creates and changes members, a dry run before says the same and changes nothing', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const file = 'email,name,nickname\nida@import.example,Ida Åberg,\nwang@import.example,王伟,项目经理\n'
    expect(await send(admin, file, true)).toEqual({
      applied: false,
      created: 2,
      changed: 0,
      unchanged: 0,
      problems: [],
    })
    expect(await membersOf(20001, '%@import.example')).toEqual([])
    expect(await send(admin, file)).toEqual({ applied: true, created: 2, changed: 0, unchanged: 0, problems: [] })
    const both = ['ida@import.example Ida Åberg 1', 'wang@import.example 王伟 项目经理 1']
    expect(await membersOf(20001, '%@import.example')).toEqual(both)
    expect(await send(admin, file)).toMatchObject({ created: 0, changed: 0, unchanged: 2 })

    const changes = 'action,email,nickname\ndisable,IDA@import.example,Ida A\n,wang@import.example,\n'
    expect(await send(admin, changes)).toMatchObject({ applied: true, created: 0, changed: 1, unchanged: 1 })
    expect(await membersOf(20001, '%@import.example')).toEqual(['ida@import.example Ida Åberg Ida A 0', both[1]])
    expect(await send(admin, 'action,email\nenable,ida@import.example\n')).toMatchObject({ changed: 1 })
    expect(await membersOf(20001, 'ida@%')).toEqual(['ida@import.example Ida Åberg Ida A 1'])
    await forget()
  })

  test('IMPORT-2 one refused line refuses all, and the report names each', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const file = [
      'email,name,action',
      'new@refused.example,New,',
      'who@refused.example,Who,disable',
      'noname@refused.example,,',
    ]
    expect(await send(admin, file.join('\n'))).toEqual({
      ...{ applied: false, created: 0, changed: 0, unchanged: 0 },
      problems: [
        { line: 3, column: 'email', reason: 'notMember' },
        { line: 4, column: 'name', reason: 'missing' },
      ],
    })
    expect(await membersOf(20001, '%@refused.example')).toEqual([])
    await forget()
  })

  test('IMPORT-8 accounts of others keep their tenant; a file names 20 of them at most, and 20 files an hour are checked', async () => {
    await run(`insert into user_account (id, username, account_name, nickname, email)
      select 7000000 + n, 'other' || n, 'other' || n, 'Other', 'other' || n || '@taken.example' from generate_series(1, 25) n`)
    const admin = await world.signIn('admin.nordbro', 20001)
    const lines = Array.from({ length: 25 }, (_, number) => `other${number + 1}@taken.example,Mine`)
    const { problems, applied } = await send(admin, `email,name\n${lines.join('\n')}\n`, true)
    expect({ applied, named: problems.length }).toEqual({ applied: false, named: 20 })
    expect(new Set(problems.map(({ reason }) => reason))).toEqual(new Set(['taken']))
    // no statement after them reveals which lines the report omits
    const nameless = Array.from({ length: 30 }, (_, number) => `free${number}@taken.example,`)
    const mixed = await send(admin, `email,name\n${[...lines, ...nameless].join('\n')}\n`, true)
    expect(mixed.problems).toHaveLength(20)
    for (let number = 2; number < IMPORTS_PER_HOUR; number += 1) await send(admin, 'email\n', true)
    expect(await refusal(send(admin, 'email\n', true))).toBe('TOO_MANY_REQUESTS')
    const elsewhere = await world.signIn('ops', 10000)
    expect(await send(elsewhere, 'email\n', true)).toMatchObject({ problems: [] })
    await forget()
  })

  test('IMPORT-9 delegates import nobody, and nobody changes a person with a right that they lack', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const id = await world.database.system(async (db) => {
      const { rows } = await sql<{ id: number }>`select id from user_account where username = 'auditor'`.execute(db)
      return Number(rows[0]?.id)
    })
    const give = (roleCode: string, orgId: number | null) =>
      admin.call('POST /api/admin/v1/administrators', {
        body: { userId: id, roleCode, scope: orgId === null ? 'tenant' : 'organisation', orgId, applicationCode: null },
      })
    await give('people-administrator', 41001)
    const delegate = await world.signIn('auditor', 20001)
    expect(await refusal(send(delegate, 'email\n'))).toBe('FORBIDDEN')
    await give('people-administrator', null)
    const { rows } = await world.database.system((db) =>
      sql<{ email: string }>`select email from user_account where username = 'admin.nordbro'`.execute(db),
    )
    expect(await send(delegate, `email,action\n${rows[0]?.email},disable\n`)).toMatchObject({
      applied: false,
      problems: [{ line: 2, column: null, reason: 'forbidden' }],
    })
    await forget()
  })

  test('IMPORT-9 the last administrator stays, and the whole file is refused', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const { rows } = await world.database.system((db) =>
      sql<{ email: string }>`select account.email from administrator_grant given
        join user_account account on account.id = given.user_id
        where given.tenant_id = 20001 and given.role_code = 'tenant-administrator' and given.scope = 'tenant'`.execute(
        db,
      ),
    )
    expect(rows.length).toBeGreaterThan(0)
    const lines = rows.map(({ email }) => `${email},disable,`).join('\n')
    const file = `email,action,name\nextra@last.example,,Extra\n${lines}\n`
    // the file counts like every other file
    const before = (await actsOf('people.import')).length
    const problems = [{ line: 1, column: 'action', reason: 'lastAdministrator' }]
    expect(await send(admin, file)).toMatchObject({ applied: false, created: 0, problems })
    expect(await send(admin, file, true)).toMatchObject({ applied: false, created: 0, problems })
    expect((await actsOf('people.import')).length).toBe(before + 2)
    expect(await membersOf(20001, '%@last.example')).toEqual([])
  })

  test('IMPORT-10 each member and the file have their entries', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const before = (await actsOf('pe%')).length
    await send(admin, 'email,name\nlog1@log.example,One\nlog2@log.example,Two\n')
    expect((await actsOf('pe%')).slice(before).toSorted()).toEqual(['people.import', 'person.import', 'person.import'])
    await send(admin, 'email,nickname\nlog1@log.example,First\n')
    expect((await actsOf('pe%')).slice(before + 3).toSorted()).toEqual(['people.import', 'person.change'])
    await forget()
  })

  test('IMPORT-11 a second file is refused while one is read or applied, and the people of a day have a limit', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    // the embedded database runs one transaction after the other
    if (world.kind === 'postgres') {
      const lines = Array.from({ length: 20_000 }, (_, number) => `busy${number}@busy.example`).join('\n')
      const file = `email\n${lines}\n`
      const both = await Promise.all([refusal(send(admin, file, true)), refusal(send(admin, file, true))])
      expect(both.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(1)
      expect(both.filter((answer) => answer.startsWith('answered'))).toHaveLength(1)
    }
    await world.database.system((db) =>
      sql`insert into audit_log (tenant_id, id, action, target, after, trace_id, way)
        values (20001, 77, 'people.import', '{}', '{"applied":true,"created":50000}', 't', 'job')`.execute(db),
    )
    expect(await refusal(send(admin, 'email,name\nmore@busy.example,More\n', true))).toBe('TOO_MANY_REQUESTS')
    await asOwner(world.database, `update audit_log set happened_at = happened_at - interval '25 hours' where id = 77`)
    expect(await send(admin, 'email,name\nmore@busy.example,More\n', true)).toMatchObject({ created: 1 })
    await forget()
  })

  /** Sends a file over a real connection. */
  async function post(person: Browser, text: string): Promise<ClientRequest> {
    if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const sent = request({
      ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/admin/v1/people/import', agent: false },
      headers: {
        ...{ host: new URL(PORTAL).host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        authorization: `Bearer ${person.token}`,
      },
    })
    sent.end(JSON.stringify({ file: Buffer.from(text).toString('base64'), dryRun: false }))
    return sent
  }

  test('IMPORT-10 a caller who goes away while the file is applied changes nothing, one who stays is answered', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    let arrived = 0
    world.app.server.on('request', () => (arrived += 1))
    const answered = await new Promise<IncomingMessage>(
      (resolve) =>
        void post(admin, 'email,name\nstays@gone.example,Stays\n').then((sent) => sent.on('response', resolve)),
    )
    expect(answered.statusCode).toBe(200)
    answered.resume()
    expect(await membersOf(20001, '%@gone.example')).toEqual(['stays@gone.example Stays 1'])

    const openConnections = () =>
      new Promise<number>((resolve) => world.app.server.getConnections((_error, count) => resolve(count)))
    const applied = vi.fn()
    await expect.poll(openConnections, { timeout: 10_000 }).toBe(0)
    await world.database.system(async (db) => {
      // the file waits for this transaction
      await lockTenantChanges(db, 20001)
      const sent = await post(admin, 'email,name\nleaves@gone.example,Leaves\n')
      sent.on('error', () => {}).on('response', applied)
      await expect.poll(() => arrived, { timeout: 10_000 }).toBe(2)
      sent.destroy()
      await expect.poll(openConnections, { timeout: 10_000 }).toBe(0)
    })
    // refused until the former file has ended
    const applies = () =>
      send(admin, 'email\n').then(
        ({ applied: isApplied }) => isApplied,
        () => false,
      )
    await expect.poll(applies, { timeout: 10_000 }).toBe(true)
    expect(await membersOf(20001, '%@gone.example')).toEqual(['stays@gone.example Stays 1'])
    expect(applied).not.toHaveBeenCalled()
    await forget()
  })
})
