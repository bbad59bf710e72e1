import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ImportRun } from '@portico/contract/administration/import-jobs'
import { PortalError } from '@portico/contract/protocol/errors'
import { asOwner } from '../../../test/as-owner.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { IMPORTERS } from '../importers.ts'
import { type Importers, runImportJobs } from './import-jobs.service.ts'

const ROOT = '/api/admin/v1'
const TENANT = 20001

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const enter = () => world.signIn('admin.nordbro', TENANT)
  const send = (person: Browser, text: string, more: object = {}) =>
    person.call(`POST ${ROOT}/imports`, {
      body: { kind: 'people', name: 'people.csv', dryRun: false, file: Buffer.from(text).toString('base64'), ...more },
    })
  const read = (person: Browser, id: number): Promise<ImportRun> =>
    person.call(`GET ${ROOT}/imports/{id}`, { params: { id: String(id) } })
  const cancel = (person: Browser, id: number): Promise<ImportRun> =>
    person.call(`POST ${ROOT}/imports/{id}/cancel`, { params: { id: String(id) } })
  const workOff = (importers: Importers = IMPORTERS) => runImportJobs(world.database, importers)
  const people = async (like: string) => {
    const { rows } = await run(`select from user_account where email like '${like}'`)
    return rows.length
  }
  const linesOf = (count: number, name: string) =>
    ['email,name', ...Array.from({ length: count }, (_, n) => `${name}.${n}@job.example,Job ${n}`)].join('\n')

  beforeEach(async () => {
    await run(`delete from import_job`)
    await asOwner(
      world.database,
      `update audit_log set happened_at = happened_at - interval '2 days' where action like '%.import'`,
    )
  })

  test('IMPORT-44 a file waits, is imported without its sender, and the log names person, session and address', async () => {
    const admin = await enter()
    const sent = await send(admin, linesOf(3, 'first'))
    expect(sent).toMatchObject({ state: 'waiting', place: 1, dryRun: false, endedAt: null, refused: 0, total: null })
    expect(await people('first.%')).toBe(0)
    const { items } = await admin.call(`GET ${ROOT}/jobs`, { query: { kind: 'people-import', state: 'waiting' } })
    expect(items).toMatchObject([{ id: String(sent.id), name: 'people.csv', state: 'waiting' }])

    await workOff()
    expect(await people('first.%')).toBe(3)
    expect(await read(admin, sent.id)).toMatchObject({
      ...{ state: 'done', applied: true, created: 3, done: 3, total: 3, place: null, problems: [], failure: null },
      endedAt: expect.any(String) as string,
    })
    const { rows } =
      await run(`select action, address is not null as has_address, way, session_number is not null as has_session
      from audit_log where tenant_id = ${TENANT} and action in ('import.start', 'people.import', 'person.import')
        and happened_at > now() - interval '1 minute' order by happened_at, id`)
    const origin = { has_address: true, way: 'job', has_session: true }
    expect(rows).toContainEqual({ action: 'import.start', ...origin, way: 'browser' })
    expect(rows).toContainEqual({ action: 'people.import', ...origin })
    expect(rows.filter((row) => (row as { action: string }).action === 'person.import')).toHaveLength(3)
    const { rows: kept } = await run(`select file is null as gone from import_job where id = ${sent.id}`)
    expect(kept).toEqual([{ gone: true }])
    const { items: jobs } = await admin.call(`GET ${ROOT}/jobs`, { query: { kind: 'people-import' } })
    expect(jobs.filter(({ id }) => id === String(sent.id))).toMatchObject([{ state: 'done', done: 3 }])
  })

  test('IMPORT-44 a check changes nothing and is none of the jobs, and a file is imported with the rights at that time', async () => {
    const admin = await enter()
    const checked = await send(admin, linesOf(2, 'check'), { dryRun: true })
    await workOff()
    expect(await read(admin, checked.id)).toMatchObject({ state: 'done', applied: false, created: 2, dryRun: true })
    expect(await people('check.%')).toBe(0)
    const { items } = await admin.call(`GET ${ROOT}/jobs`, { query: { kind: 'people-import' } })
    expect(items.map(({ id }) => id)).not.toContain(String(checked.id))

    const late = await send(admin, linesOf(2, 'late'))
    await run(`update membership set status = 0 where tenant_id = ${TENANT} and user_id = (
      select started_by from import_job where id = ${late.id})`)
    await workOff()
    await run(`update membership set status = 1 where tenant_id = ${TENANT} and user_id = (
      select started_by from import_job where id = ${late.id})`)
    expect(await people('late.%')).toBe(0)
    expect(await read(await enter(), late.id)).toMatchObject({ state: 'failed', applied: false, failure: 'FORBIDDEN' })
  })

  test('IMPORT-45 an import is cancelled while it waits and in its middle, and nothing of it stays', async () => {
    const admin = await enter()
    const waiting = await send(admin, linesOf(2, 'cancel'))
    expect(await cancel(admin, waiting.id)).toMatchObject({ state: 'cancelled', applied: false })
    expect(await refusal(cancel(admin, waiting.id))).toBe('CONFLICT')
    await workOff()
    expect(await people('cancel.%')).toBe(0)

    // the embedded database has one connection: no call is answered meanwhile
    if (world.kind === 'embedded') return
    const running = await send(admin, linesOf(1200, 'middle'))
    await workOff({
      ...IMPORTERS,
      people: async (db, context, call) => {
        await cancel(admin, running.id)
        // as a file that takes long: the cancellation is learnt meanwhile
        await expect.poll(() => call.isCancelled(), { timeout: 10_000 }).toBe(true)
        return IMPORTERS.people(db, context, call)
      },
    })
    expect(await read(admin, running.id)).toMatchObject({ state: 'cancelled', applied: false, created: 0 })
    expect(await people('middle.%')).toBe(0)
  })

  test('IMPORT-45 an import tells how far it is while it runs', async () => {
    if (world.kind === 'embedded') return
    const admin = await enter()
    const { id } = await send(admin, linesOf(2, 'progress'))
    const seen: ImportRun[] = []
    await workOff({
      ...IMPORTERS,
      people: async (_db, _context, call) => {
        call.onProgress?.(500, 1200)
        await expect.poll(async () => (await read(admin, id)).done, { timeout: 10_000 }).toBe(500)
        seen.push(await read(admin, id))
        return { applied: true, created: 1200, changed: 0, unchanged: 0, problems: [] }
      },
    })
    expect(seen).toMatchObject([{ state: 'running', done: 500, total: 1200, place: null }])
    expect(await read(admin, id)).toMatchObject({ state: 'done', done: 1200, total: 1200 })
  })

  test('IMPORT-46 all refused cells are kept and read by pages; the import tells the first 200', async () => {
    const admin = await enter()
    const lines = Array.from({ length: 450 }, (_, n) => `not an address ${n},Name`)
    const { id } = await send(admin, ['email,name', ...lines].join('\n'))
    await workOff()
    const ended = await read(admin, id)
    expect(ended).toMatchObject({ state: 'failed', applied: false, refused: 450, failure: null })
    expect(ended.problems).toHaveLength(200)
    const all: number[] = []
    for (let cursor: string | undefined; ;) {
      const page = await admin.call(`GET ${ROOT}/imports/{id}/problems`, {
        params: { id: String(id) },
        query: { limit: '200', cursor },
      })
      all.push(...page.items.map(({ line }) => line))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(all).toEqual(Array.from({ length: 450 }, (_, n) => n + 2))
  })

  test('IMPORT-47 tenants take turns, and an import tells its place in the queue', async () => {
    const [admin, other] = [await enter(), await world.signIn('admin.nordbro', TENANT)]
    const ids: number[] = []
    for (let n = 0; n < 3; n += 1) ids.push((await send(admin, linesOf(1, `turn-${n}`))).id)
    expect(await refusal(send(other, linesOf(1, 'turn-4')))).toBe('TOO_MANY_REQUESTS')
    expect(await read(admin, ids[2]!)).toMatchObject({ place: 3 })
    // another tenant's file, sent later
    await run(`insert into import_job (tenant_id, id, kind, name, dry_run, file, trace_id, language)
      values (20003, 995501, 'people', 'b.csv', true, 'email', 't', 'en')`)
    const order: number[] = []
    const note: Importers['people'] = (_db, { actor }) => {
      order.push(actor.tenantId)
      return Promise.resolve({ applied: false, created: 0, changed: 0, unchanged: 0, problems: [] })
    }
    await workOff({ ...IMPORTERS, people: note })
    expect(order).toEqual([TENANT, 20003, TENANT, TENANT])
  })

  test('IMPORT-44 a process that ends leaves its import to another one, three times at most', async () => {
    const admin = await enter()
    const { id } = await send(admin, linesOf(1, 'again'))
    const lost = `update import_job set state = 'running', attempts = attempts + 1, lease_until = now() - interval '1 second'
      where id = ${id}`
    await run(lost)
    await workOff()
    expect(await read(admin, id)).toMatchObject({ state: 'done', created: 1 })
    const bad = await send(admin, linesOf(1, 'bad'))
    await run(lost.replace(String(id), String(bad.id)).replace('attempts + 1', '3'))
    await workOff()
    expect(await read(admin, bad.id)).toMatchObject({ state: 'failed', failure: 'INTERNAL' })
    expect(await people('bad.%')).toBe(0)
  })

  test('IMPORT-44 callers without the right of the kind neither send, read nor cancel an import', async () => {
    const admin = await enter()
    const { id } = await send(admin, linesOf(1, 'foreign'))
    const anna = await world.signIn('anna', TENANT)
    expect(await refusal(send(anna, linesOf(1, 'foreign')))).toBe('FORBIDDEN')
    expect(await refusal(read(anna, id))).toBe('FORBIDDEN')
    expect(await refusal(cancel(anna, id))).toBe('FORBIDDEN')
    const ops = await world.signIn('ops', 10000)
    expect(await refusal(read(ops, id))).toBe('NOT_FOUND')
    expect(await refusal(cancel(ops, id))).toBe('NOT_FOUND')
  })

  test('ISO-21 IMPORT-44 an import of another tenant with the same number is neither read, cancelled nor ended', async () => {
    const admin = await enter()
    const { id } = await send(admin, linesOf(1, 'same'))
    const plant = (tenantId: number) =>
      run(`insert into import_job (tenant_id, id, kind, name, dry_run, file, trace_id, language, queued_at)
        values (${tenantId}, ${id}, 'people', 'other.csv', true, 'email', 't', 'en', now() + interval '1 hour')`)
    const stateOf = async (tenantId: number) =>
      (await run(`select state from import_job where tenant_id = ${tenantId} and id = ${id}`)).rows
    await plant(20003)
    expect(await read(admin, id)).toMatchObject({ kind: 'people', dryRun: false, place: 1 })
    const order: number[] = []
    await workOff({
      ...IMPORTERS,
      people: async (db, context, call) => {
        order.push(context.actor.tenantId)
        if (context.actor.tenantId === 20003) throw new PortalError('FORBIDDEN')
        return IMPORTERS.people(db, context, call)
      },
    })
    expect(order).toEqual([TENANT, 20003])
    expect(await read(admin, id)).toMatchObject({ state: 'done', created: 1 })
    expect(await stateOf(20003)).toEqual([{ state: 'failed' }])

    const again = await send(admin, linesOf(1, 'again-same'))
    await run(
      `update import_job set id = ${again.id}, state = 'waiting', ended_at = null, failure = null where tenant_id = 20003`,
    )
    expect(await cancel(admin, again.id)).toMatchObject({ state: 'cancelled' })
    const { rows } = await run(`select tenant_id, state from import_job where id = ${again.id} order by tenant_id`)
    expect(rows).toEqual([
      { tenant_id: TENANT, state: 'cancelled' },
      { tenant_id: 20003, state: 'waiting' },
    ])
  })
})
