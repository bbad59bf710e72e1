import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listArchive, unpack } from '../../http/requests/workbook/archive.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { portalOf } from '../../../test/portal-of.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import type { Options } from '../../cli/portal/order-parts.ts'
import { orderOf } from '../../cli/portal/orders.ts'
import { toYaml } from '../../documents/to-yaml.ts'

const ROOT = '/api/admin/v1'
const TENANT = 20001
const params = { id: String(TENANT) }
const folder = await mkdtemp(join(tmpdir(), 'portico-export-'))

afterAll(() => rm(folder, { recursive: true, force: true }))

onBothDatabases((world) => {
  const exportOf = (person: Browser, id = TENANT) =>
    person.call(`POST ${ROOT}/tenants/{id}/export`, { params: { id: String(id) } })
  const unpackAll = async (path: string) => {
    const archive = await readFile(path)
    const files = listArchive(archive).map((one) => [one.name, unpack(archive, one, 10_000_000).toString()] as const)
    return Object.fromEntries(files)
  }

  test('ADMIN-252, ADMIN-253, ADMIN-254 operators and the own administrator export a tenant, whose files an import reads again without a change', async () => {
    await world.database.system((db) =>
      sql`update user_account set nickname = '=1+1' where username = 'anna'`.execute(db),
    )
    // an import names organisations by code
    await world.database.system((db) =>
      sql`update org_node set code = 'o' || id where tenant_id = ${TENANT} and code is null`.execute(db),
    )
    const opened = portalOf(world)
    await opened.signIn('ops', PASSWORD)
    await opened.enter(10000)
    const file = join(folder, `${world.kind}.zip`)
    const { run, words } = await orderOf(['tenants', 'export', String(TENANT)])
    await run(opened.call, words, { file } as Options, () => undefined)
    const files = await unpackAll(file)

    expect(Object.keys(files)).toEqual(['configuration.yaml', 'people.csv', 'organisations.csv', 'grants.csv'])
    expect(files['people.csv']).toContain(`anna.berg@nordbro.se,'=1+1`)
    const admin = await world.signIn('admin.nordbro', TENANT)
    const { documents } = await admin.call(`GET ${ROOT}/configuration`)
    expect(files['configuration.yaml']).toBe(toYaml(documents))
    const { name, content } = await exportOf(admin)
    expect(name).toBe('tenant-20001.zip')
    expect(content).toBe((await readFile(file)).toString('base64'))
    for (const [kind, path] of [
      ['organisations.csv', 'organisations'],
      ['grants.csv', 'role-grants'],
    ] as const) {
      const body = { file: Buffer.from(files[kind] ?? '').toString('base64'), dryRun: true }
      const report = await admin.call(`POST ${ROOT}/${path}/import`, { body })
      expect(report, kind).toMatchObject({ created: 0, changed: 0, problems: [] })
    }
    const { rows } = await world.database.system((db) =>
      sql<{ tenant_id: number; after: object }>`select tenant_id, after from audit_log
        where action = 'tenant.export' order by happened_at, id`.execute(db),
    )
    expect(rows.map(({ tenant_id }) => tenant_id).toSorted((one, other) => one - other)).toEqual([
      10000,
      TENANT,
      TENANT,
    ])
    expect(rows[0]?.after).toEqual({
      ...{ people: expect.any(Number) as number, organisations: expect.any(Number) as number },
      grants: expect.any(Number) as number,
    })
  })

  test('ADMIN-253 administrators of a tenant export no other one, members none, and an export needs a recent proof', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    expect(await refusal(exportOf(admin, 20002))).toBe('FORBIDDEN')
    expect(await refusal(exportOf(admin, 9_999_999))).toBe('FORBIDDEN')
    expect(await refusal(exportOf(await world.signIn('anna', TENANT)))).toBe('FORBIDDEN')
    expect(await refusal(exportOf(await world.signIn('ops', 10000), 9_999_999))).toBe('NOT_FOUND')
    await world.database.system((db) =>
      sql`update session set authenticated_at = now() - interval '11 minutes'`.execute(db),
    )
    expect(await refusal(exportOf(admin))).toBe('STEP_UP_REQUIRED')
  })

  test('ADMIN-254 the command line shows the effects of a deletion, deletes a tenant by its name, and restores it', async () => {
    const opened = portalOf(world)
    await opened.signIn('ops', PASSWORD)
    await opened.enter(10000)
    const ops = async (words: string[], options: Options = {}) => {
      const lines: string[] = []
      const { run, words: rest } = await orderOf(['tenants', ...words])
      await run(opened.call, rest, options, (line) => void lines.push(line))
      return lines
    }
    const { name } = await opened.call(`GET ${ROOT}/tenants/{id}`, { params })
    const shown = await ops(['delete', params.id])
    expect(shown).toContainEqual(expect.stringMatching(/^only-people\t\d+\t$/))
    expect(shown.at(-1)).toMatch(/^Nothing was deleted/)
    await expect(ops(['delete', params.id], { name: 'Wrong', reason: 'Ended' })).rejects.toThrow()
    await expect(ops(['restore', params.id])).rejects.toThrow('not in the bin')
    expect((await ops(['delete', params.id], { name, reason: 'Ended' })).at(-1)).toMatch(/is closed/)
    expect((await opened.call(`GET ${ROOT}/tenants/{id}`, { params })).state).toBe('terminated')
    expect(await ops(['restore', params.id])).toEqual([`Restored: tenant ${TENANT}.`])
    expect((await opened.call(`GET ${ROOT}/tenants/{id}`, { params })).state).toBe('normal')
  })
})
