import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases, APPS } from '../../../test/world.ts'
import { refusalLines } from '../../cli/application/refusals.ts'
import { deleteOldRefusals, addRefusals, listRefusals } from './gateway-refusals.service.ts'

const refusal = { application: 'cost-core', reason: null, method: 'GET', count: 1, at: Date.UTC(2030, 0, 1) } as const

onBothDatabases((world) => {
  const host = `plan-core.${new URL(APPS).host}`
  const stored = (code: string) => world.database.system((db) => listRefusals(db, code))
  const storedByCode = async (code: string) =>
    (await stored(code)).toSorted((one, other) => one.code.localeCompare(other.code))

  test('HOST-195 refusals of the gateway are counted by code, method and path, without the query', async () => {
    for (const url of ['/gone.js?secret=1', '/gone.js?secret=2'])
      expect((await world.app.inject({ url, headers: { host } })).statusCode).toBe(404)
    expect((await world.app.inject({ method: 'POST', url: '/save', headers: { host } })).statusCode).toBe(405)

    await expect
      .poll(() => storedByCode('plan-core'), { timeout: 10_000 })
      .toMatchObject([
        { code: 'METHOD_NOT_ALLOWED', reason: '', method: 'POST', path: '/save', count: 1 },
        { code: 'NOT_FOUND', reason: '', method: 'GET', path: '/gone.js', count: 2 },
      ])
    expect(await stored('cost-core')).toEqual([])
  })

  test('HOST-195, HOST-297 the latest 100 refusals of an application are stored for 30 days, those of an unknown one never', async () => {
    const many = Array.from({ length: 150 }, (_, n) => n).map((n) => ({
      ...{ ...refusal, code: 'NOT_FOUND' as const, path: `/${n}`, at: refusal.at + n * 1000 },
    }))
    await world.database.system((db) => addRefusals(db, many))
    await world.database.system((db) =>
      addRefusals(db, [
        { ...many[149]!, count: 4 },
        { ...many[0]!, application: 'nobody' },
      ]),
    )

    const rows = await stored('cost-core')
    expect([rows.length, rows[0]?.path, rows[0]?.count, rows[99]?.path]).toEqual([100, '/149', 5, '/50'])
    expect(await stored('nobody')).toEqual([])

    await world.database.system((db) =>
      sql`update application_refusal set refused_at = now() - interval '31 days'`.execute(db),
    )
    await world.database.system(deleteOldRefusals)
    expect(await stored('cost-core')).toEqual([])
  })

  test('HOST-197 the command line lists refusals with the option that permits more', async () => {
    expect(await world.database.system((db) => refusalLines(db, 'doc-core'))).toEqual([
      'The gateway has refused no requests of doc-core in the last 30 days.',
    ])
    const large = {
      ...refusal,
      application: 'doc-core',
      code: 'PAYLOAD_TOO_LARGE',
      reason: 'upload',
      method: 'PUT',
    } as const
    await world.database.system((db) => addRefusals(db, [{ ...large, path: '/files', count: 12 }]))
    expect(await world.database.system((db) => refusalLines(db, 'doc-core'))).toEqual([
      '     12  2030-01-01T00:00:00.000Z  PAYLOAD_TOO_LARGE (upload)  PUT /files',
      'To allow more: npm run app -- set doc-core --upload SIZE',
    ])
  })
})
