import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Platform } from '@portico/contract/administration/platform'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { repeat } from '../../repeat.ts'
import { setFlag } from '../environment/flags.service.ts'
import { startProcessReports } from './process-reports.service.ts'

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const url = '/api/admin/v1/platform'
  const read = async (person: Browser) => {
    const answer = await person.request({ url })
    expect(answer.statusCode).toBe(200)
    return JSON.parse(answer.body) as Platform
  }
  const fail = (error: unknown) => {
    throw error
  }

  test('ADMIN-157 ADMIN-163 a process reports itself and its work, is silent without reports, and is gone after its end', async () => {
    const operator = await world.signIn('ops', 10000)
    expect((await read(operator)).processes).toEqual([])
    const turns: unknown[] = []
    const stopWork = repeat(
      5,
      () => Promise.reject(new Error('no mail server')),
      (error) => turns.push(error),
      'mails',
    )
    await expect.poll(() => turns.length, { timeout: 20_000 }).toBeGreaterThan(0)
    await stopWork()
    const stop = startProcessReports(world.database, '9.9.9', fail)
    await expect.poll(async () => (await read(operator)).processes.length, { timeout: 20_000 }).toBe(1)
    const [own] = (await read(operator)).processes
    expect(own).toMatchObject({ pid: process.pid, version: '9.9.9', isSilent: false })
    expect(own!.work).toContainEqual(expect.objectContaining({ work: 'mails', hasFailed: true }))

    await run(`update server_process set seen_at = now() - interval '91 seconds', relays_events = true`)
    expect((await read(operator)).processes).toMatchObject([{ isSilent: true, relaysEvents: false }])
    await run(`update server_process set seen_at = now() - interval '25 hours'`)
    expect((await read(operator)).processes).toEqual([])
    await run(`update server_process set seen_at = now()`)
    await stop()
    expect((await read(operator)).processes).toEqual([])
  })

  test('ADMIN-158 queues have the number of their due entries and the oldest one', async () => {
    const operator = await world.signIn('ops', 10000)
    const of = async (queue: string) => (await read(operator)).queues.find((one) => one.queue === queue)
    expect(await of('pushes')).toEqual({ queue: 'pushes', length: 0, isMore: false, oldestAt: null, isLate: false })
    await run(`insert into push_delivery (tenant_id, position, user_id, due_at)
      select 20001, position, person.id,
        '2026-01-02T03:04:05Z'::timestamptz + make_interval(mins => row_number() over ()::int - 1)
      from (select position from message where tenant_id = 20001 order by position limit 3) message,
        user_account person where username = 'anna'`)
    await run(`insert into push_delivery (tenant_id, position, user_id, due_at)
      select 20001, (select max(position) from message where tenant_id = 20001), id, now() + interval '1 hour'
      from user_account where username = 'anna'`)
    expect(await of('pushes')).toEqual({
      ...{ queue: 'pushes', length: 3, isMore: false, oldestAt: '2026-01-02T03:04:05.000Z', isLate: true },
    })
    await run(`update push_delivery set due_at = now() - interval '9 minutes' where due_at < now()`)
    expect(await of('pushes')).toMatchObject({ length: 3, isLate: false })
    await run(`delete from push_delivery`)
  })

  test('ADMIN-159 services, flags and releases are listed', async () => {
    const operator = await world.signIn('ops', 10000)
    await world.database.system((db) => setFlag(db, 'keptAlive', 7))
    const { services, flags, releases, version } = await read(operator)
    expect(version).toBe('0.0.0')
    expect(services.length).toBeGreaterThan(0)
    expect(releases.length).toBeGreaterThan(0)
    expect(flags).toContainEqual({
      ...{ name: 'keptAlive', value: 7, isDefault: false },
      effect: 'Number of hosted applications that are alive at once, 1 to 100',
    })
    expect(flags.find(({ name }) => name === 'i18n')).toMatchObject({ value: true, isDefault: true })
    await world.database.system((db) => setFlag(db, 'keptAlive', undefined))
  })

  test('ADMIN-157 the platform is shown to its operators alone', async () => {
    const administrator = await world.signIn('admin.nordbro', 20001)
    const anna = await world.signIn('anna', 20001)
    for (const person of [administrator, anna]) expect((await person.request({ url })).statusCode).toBe(403)
  })
})
