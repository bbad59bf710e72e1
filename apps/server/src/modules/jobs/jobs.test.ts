import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Job } from '@portico/contract/administration/jobs'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { sweepOnce } from '../operations/expired-rows.service.ts'

const TENANT = 20001
const OTHER = 20003

onBothDatabases((world) => {
  const run = (text: string) =>
    world.database.system(async (db) => {
      for (const statement of text.split(';').filter((one) => one.trim() !== '')) await sql.raw(statement).execute(db)
    })
  const admin = () => world.signIn('admin.nordbro', TENANT)
  const ask = async (person: Browser, query = '') => {
    const answer = await person.request({ url: `/api/admin/v1/jobs${query}` })
    expect(answer.statusCode).toBe(200)
    return JSON.parse(answer.body) as { items: Job[]; nextCursor: string | null }
  }
  const list = async (person: Browser, query = '') => (await ask(person, query)).items
  const importPeople = async (person: Browser, file: string, dryRun = false) =>
    JSON.parse(
      (
        await person.request({
          ...{ method: 'POST', url: '/api/admin/v1/people/import' },
          payload: { file: Buffer.from(file).toString('base64'), dryRun },
        })
      ).body,
    ) as { applied: boolean; problems: unknown[] }
  const act = async (person: Browser, key: string, what: 'cancel' | 'retry') =>
    (await person.request({ method: 'POST', url: `/api/admin/v1/ticket-deliveries/${key}/${what}`, payload: {} }))
      .statusCode

  afterEach(() =>
    run(`delete from import_run; delete from change_set where name like 'job-%';
      delete from support_ticket where ticket_no like 'job-%'; delete from audit_forwarding; delete from audit_retention;
      delete from configuration_set where code like 'job-%'; delete from administrator_grant where id = 990102;
      delete from push_delivery; delete from message_escalation`),
  )

  const plantTickets = (tenantId: number) =>
    run(`insert into support_ticket (tenant_id, id, user_id, ticket_no, state, question, branch_code, branch_names,
        fault_code, product_names, project_name, contact, account_name, channel, type)
        select ${tenantId}, 890000 + n, (select id from user_account where username = 'li.wei'), 'job-' || n, 'received',
          'Q', 'b', '{}', 'f', '{}', 'p', 'c', 'a', 'w', 't' from generate_series(1, 3) n;
      insert into ticket_delivery (tenant_id, ticket_id, way, attempts, next_at, delivered_at) values
        (${tenantId}, 890001, 'mail', 12, null, null),
        (${tenantId}, 890002, 'mail', 3, now() + interval '1 hour', null),
        (${tenantId}, 890003, 'webhook', 1, null, now())`)

  test('ADMIN-151 ADMIN-152 ADMIN-162 jobs of all kinds have state, progress, times, person and reason, with filters', async () => {
    const person = await admin()
    await plantTickets(TENANT)
    // an entry of the log
    await importPeople(person, 'email\n', true)
    await run(`insert into change_set (tenant_id, id, name, state, source, due_at, scheduled_by)
        values (${TENANT}, 890011, 'job-due', 'scheduled', 'person', now() + interval '2 days',
          (select id from user_account where username = 'admin.nordbro'));
      insert into change_set (tenant_id, id, name, state, source, failure) values (${TENANT}, 890012, 'job-refused',
        'waiting', 'person', '{"at":"2026-01-02T03:04:05.000Z","errorCode":"CHANGE_CONFLICT"}');
      insert into change_set (tenant_id, id, name, state, source) values (${TENANT}, 890013, 'job-draft', 'draft', 'person');
      insert into audit_forwarding (tenant_id, url, secret, last_number, failures, last_status)
        values (${TENANT}, 'https://log.example', '\\x00', 0, 2, 503);
      insert into audit_retention (tenant_id, days) values (${TENANT}, 400);
      insert into configuration_set (tenant_id, code, ui) values (${TENANT}, 'job-set', 'drift')`)
    const items = await list(person)
    const of = (kind: string, id?: string) =>
      items.find((job) => job.kind === kind && (id === undefined || job.id === id))
    expect(of('change-set', '890011')).toMatchObject({ state: 'waiting', name: 'job-due', startedBy: 'Karin Lund' })
    expect(of('change-set', '890012')).toMatchObject({
      ...{ state: 'failed', failure: 'CHANGE_CONFLICT', endedAt: '2026-01-02T03:04:05.000Z' },
    })
    expect(of('change-set', '890013')).toBeUndefined()
    expect(of('ticket', '890001.mail')).toMatchObject({ state: 'failed', attempts: 12, total: 12, name: 'job-1' })
    expect(of('ticket', '890002.mail')).toMatchObject({ state: 'waiting', attempts: 3 })
    expect(of('ticket', '890003.webhook')).toMatchObject({ state: 'done' })
    expect(of('log-forwarding')).toMatchObject({ state: 'failed', failure: '503', done: 0 })
    expect(of('log-forwarding')?.total).toBeGreaterThan(0)
    expect(of('log-retention')).toMatchObject({ state: 'waiting' })
    expect(of('comparison')).toMatchObject({ name: 'job-set', state: 'waiting' })

    const states = new Set((await list(person, '?state=failed')).map(({ state }) => state))
    expect([...states]).toEqual(['failed'])
    const kinds = new Set((await list(person, '?kind=ticket')).map(({ kind }) => kind))
    expect([...kinds]).toEqual(['ticket'])
    expect(await list(person, '?kind=ticket&state=running')).toEqual([])
  })

  test('API-12 the pages of the jobs are the whole list, the latest first', async () => {
    const person = await admin()
    await plantTickets(TENANT)
    const whole = await list(person, '?limit=200')
    const keyOf = ({ kind, id }: Job) => `${kind} ${id}`
    const paged: Job[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof ask>> = await ask(person, `?limit=1${cursor && `&cursor=${cursor}`}`)
      paged.push(...page.items)
      cursor = page.nextCursor
    }
    expect(paged.map(keyOf)).toEqual(whole.map(keyOf))
    expect(paged.length).toBeGreaterThanOrEqual(3)
    expect((await person.request({ url: '/api/admin/v1/jobs?cursor=x' })).statusCode).toBe(400)
  })

  test('ADMIN-188, ADMIN-169 jobs are sorted by state and times in both directions, page by page', async () => {
    const person = await admin()
    await plantTickets(TENANT)
    const values = {
      state: ({ state }: Job) => state,
      started: ({ startedAt }: Job) => startedAt ?? '',
      ended: ({ endedAt }: Job) => endedAt ?? '',
      due: ({ dueAt }: Job) => dueAt ?? '',
    }
    const keyOf = ({ kind, id }: Job) => `${kind} ${id}`
    const latestFirst = await list(person, '?limit=200')
    expect((await list(person, '?limit=200&sort=time')).map(keyOf)).toEqual(latestFirst.toReversed().map(keyOf))
    for (const [sort, valueOf] of Object.entries(values)) {
      const up = await list(person, `?limit=200&sort=${sort}`)
      expect(up.length).toBe(latestFirst.length)
      expect(up.map(valueOf), sort).toEqual(up.map(valueOf).toSorted())
      const down: Job[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof ask>> = await ask(
          person,
          `?limit=1&sort=-${sort}${cursor && `&cursor=${cursor}`}`,
        )
        down.push(...page.items)
        cursor = page.nextCursor
      }
      expect(down.map(keyOf), sort).toEqual(up.toReversed().map(keyOf))
    }
    const { nextCursor } = await ask(person, '?limit=1&sort=state')
    for (const query of [`sort=-state&cursor=${nextCursor}`, 'sort=kind'])
      expect((await person.request({ url: `/api/admin/v1/jobs?${query}` })).statusCode, query).toBe(400)
  })

  test('ADMIN-153 an import is a job with its refused lines, and a check is none', async () => {
    const person = await admin()
    const file = 'email,name\nnot an address,X\n'
    expect((await importPeople(person, file, true)).problems).toHaveLength(1)
    expect(await list(person, '?kind=people-import')).toEqual([])
    expect(await importPeople(person, file)).toMatchObject({ applied: false })
    const [job] = await list(person, '?kind=people-import')
    expect(job).toMatchObject({ state: 'failed', refusedLines: 1, startedBy: 'Karin Lund' })
    const url = `/api/admin/v1/imports/${job!.id}`
    expect(JSON.parse((await person.request({ url })).body)).toMatchObject({
      ...{ kind: 'people', applied: false, problems: [{ line: 2, column: 'email', reason: 'invalid' }] },
    })
    const overview = async () =>
      (JSON.parse((await person.request({ url: '/api/admin/v1/overview' })).body) as { items: { cause: string }[] })
        .items
    expect(await overview()).toContainEqual(
      expect.objectContaining({ cause: 'import-refused', count: 1, object: job!.id }),
    )

    // ADMIN-156: a later import of the kind replaces it
    expect(await importPeople(person, 'email,name\njob.person@example.com,Job Person\n')).toMatchObject({
      applied: true,
    })
    expect((await list(person, '?kind=people-import')).map(({ state, done }) => [state, done])).toEqual([
      ['done', 1],
      ['failed', 0],
    ])
    expect((await overview()).map(({ cause }) => cause)).not.toContain('import-refused')

    await run(`update import_run set started_at = now() - interval '91 days' where not applied`)
    await sweepOnce(world.database)
    expect((await person.request({ url })).statusCode).toBe(404)
    expect(await list(person, '?kind=people-import')).toHaveLength(1)
  })

  test('ADMIN-154 ADMIN-156 a delivery of a ticket is stopped and repeated by an administrator, and the log has both', async () => {
    const person = await admin()
    const anna = await world.signIn('anna', TENANT)
    await plantTickets(TENANT)
    const stateOf = async (id: string) => (await list(person, '?kind=ticket')).find((job) => job.id === id)?.state
    const causes = async () =>
      (
        JSON.parse((await person.request({ url: '/api/admin/v1/overview' })).body) as {
          items: { cause: string; count: number }[]
        }
      ).items.filter(({ cause }) => cause === 'ticket-undelivered')
    expect(await causes()).toEqual([expect.objectContaining({ count: 1, object: '890001', name: 'job-1' })])
    expect(await act(anna, '890002/mail', 'cancel')).toBe(403)
    expect(await act(person, '890002/mail', 'cancel')).toBe(204)
    expect(await stateOf('890002.mail')).toBe('cancelled')
    expect(await act(person, '890002/mail', 'cancel')).toBe(409)
    expect(await causes()).toHaveLength(1)
    expect(await act(person, '890001/mail', 'retry')).toBe(204)
    expect(await stateOf('890001.mail')).toBe('waiting')
    expect(await act(person, '890002/mail', 'retry')).toBe(204)
    expect(await act(person, '890003/webhook', 'retry')).toBe(409)
    expect(await act(person, '890003/mail', 'retry')).toBe(404)
    expect(await causes()).toEqual([])
    const { rows } = await world.database.system((db) =>
      sql<{ action: string }>`select action from audit_log where tenant_id = ${TENANT} and target ->> 'id' = '890002'
        order by happened_at`.execute(db),
    )
    expect(rows.map(({ action }) => action)).toEqual(['ticket-delivery.cancel', 'ticket-delivery.retry'])
  })

  test('ADMIN-155 jobs are shown to holders of the right to read their objects', async () => {
    const person = await admin()
    await plantTickets(TENANT)
    await importPeople(person, 'email,name\nnot an address,X\n')
    const [job] = await list(person, '?kind=people-import')
    const anna = await world.signIn('anna', TENANT)
    expect((await anna.request({ url: '/api/admin/v1/jobs' })).statusCode).toBe(403)
    const appoint = (role: string) =>
      run(`delete from administrator_grant where id = 990102;
        insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
          select ${TENANT}, 990102, id, '${role}', 'tenant' from user_account where username = 'anna'`)
    const url = `/api/admin/v1/imports/${job!.id}`
    await appoint('help-desk')
    expect(await list(anna)).toEqual([])
    expect((await anna.request({ url })).statusCode).toBe(403)
    await run(`insert into administrator_role (tenant_id, code, names, rights)
      values (${TENANT}, 'job-people', '{"en":"P"}', '["edit person"]')`)
    try {
      await appoint('job-people')
      expect((await list(anna)).map(({ kind }) => kind)).toEqual(['people-import'])
      expect((await anna.request({ url })).statusCode).toBe(200)
    } finally {
      await run(`delete from administrator_grant where id = 990102;
        delete from administrator_role where tenant_id = ${TENANT} and code = 'job-people'`)
    }
  })

  test('ADMIN-151 ISO-21 the jobs of another tenant do not exist', async () => {
    const person = await admin()
    const before = await list(person)
    await plantTickets(OTHER)
    await run(`insert into change_set (tenant_id, id, name, state, source, due_at)
        values (${OTHER}, 890011, 'job-due', 'scheduled', 'person', now() + interval '2 days');
      insert into import_run (tenant_id, id, kind, applied, created, changed, unchanged, started_at, problems)
        values (${OTHER}, 890021, 'people', true, 1, 0, 0, now(), '[]');
      insert into push_delivery (tenant_id, position, user_id)
        select ${OTHER}, (select min(position) from message where tenant_id = ${OTHER}), id
        from user_account where username = 'li.wei'`)
    expect(await list(person)).toEqual(before)
    expect((await person.request({ url: '/api/admin/v1/imports/890021' })).statusCode).toBe(404)
    expect(await act(person, '890002/mail', 'cancel')).toBe(404)
  })
})
