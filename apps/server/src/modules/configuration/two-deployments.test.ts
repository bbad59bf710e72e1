import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeObject } from '../../../test/change-object.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { openWorld, type OpenWorld } from '../../../test/world.ts'
import { listArchive, unpack } from '../../http/requests/workbook/archive.ts'
import { removeDeletedTenants } from '../tenant-administration/remove-tenants.service.ts'
import { applyStartFiles } from './start-files.service.ts'

const ROOT = '/api/admin/v1'

interface DemonstrationTenant {
  id: number
  name: string
  code: string
}

describe.each(['embedded', 'postgres'] as const)('%s', (kind) => {
  const worlds: OpenWorld[] = []
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-deployments-'))
    worlds.push(await openWorld(kind), await openWorld(kind))
  }, 60_000)
  afterAll(async () => {
    for (const world of worlds) await world.close()
    await rm(folder, { recursive: true, force: true })
  })

  const run = async <Row>({ database }: OpenWorld, text: string) =>
    (await database.system((db) => sql.raw(text).execute(db))).rows as Row[]
  const paramsOf = (id: number) => ({ params: { id: String(id) } })

  /** The files of an export. */
  const exportOf = async (ops: Browser, id: number): Promise<Record<string, string>> => {
    const { content } = await ops.call(`POST ${ROOT}/tenants/{id}/export`, paramsOf(id))
    const archive = Buffer.from(content, 'base64')
    return Object.fromEntries(
      listArchive(archive).map((file) => [file.name, unpack(archive, file, 10_000_000).toString()]),
    )
  }

  /** Leaves the platform alone, with its catalogue: all other tenants are deleted and removed. */
  const removeTenants = async (world: OpenWorld, ops: Browser) => {
    const tenants = await run<DemonstrationTenant>(world, 'select id, name from tenant where id <> 10000')
    for (const { id, name } of tenants)
      await ops.call(`POST ${ROOT}/tenants/{id}/deletion/apply`, { ...paramsOf(id), body: { name, reason: 'Empty' } })
    await run(world, `update deleted_object set deleted_at = now() - interval '31 days'`)
    await removeDeletedTenants(world.database)
    expect(await run(world, 'select id from tenant where removed_at is null')).toEqual([{ id: 10000 }])
    expect((await run<{ n: number }>(world, 'select count(*)::int as n from membership'))[0]?.n).toBeLessThan(5)
  }

  /** A tenant with the applications of another one, and without roles. */
  const createLike = async (
    world: OpenWorld,
    ops: Browser,
    { name, code, applicationCodes }: DemonstrationTenant & { applicationCodes: string[] },
  ): Promise<number> => {
    const administrator = { email: `chief@${code}.example`, name: 'Chief' }
    const { id } = await ops.call(`POST ${ROOT}/tenants`, {
      body: { name: name, companyName: null, customCode: code, hostName: null, administrator },
    })
    await changeObject(ops, `PUT ${ROOT}/tenants/${id}/applications`, { applicationCodes })
    await run(world, `delete from org_grant where tenant_id = ${id}`)
    await run(world, `delete from role where tenant_id = ${id}`)
    // the root of a new tenant stays (ADMIN-41)
    await run(world, `update org_node set code = null where tenant_id = ${id}`)
    return id
  }

  test('CONF-81 the export of every demonstration tenant, applied to a tenant of another deployment that had the platform alone, is exported there with equal bytes', async () => {
    const [first, second] = worlds
    if (!first || !second) throw new Error('The deployments are not ready')
    const tenants = await run<DemonstrationTenant>(
      first,
      `select id, name, coalesce(custom_code, 't-' || id) as code from tenant where id <> 10000 order by id`,
    )
    expect(tenants.length).toBeGreaterThan(5)
    const source = await first.signIn('ops', 10000)
    const target = await second.signIn('ops', 10000)
    await removeTenants(second, target)
    for (const tenant of tenants) {
      const { applicationCodes } = await source.call(`GET ${ROOT}/tenants/{id}/applications`, paramsOf(tenant.id))
      const files = await exportOf(source, tenant.id)
      const id = await createLike(second, target, { ...tenant, applicationCodes })
      await mkdir(join(folder, kind, tenant.code), { recursive: true })
      await writeFile(join(folder, kind, tenant.code, 'all.yaml'), files['configuration.yaml'] ?? '')
      const faults: object[] = []
      await applyStartFiles(second.database, { folder: join(folder, kind), prunes: false }, (fault) => {
        faults.push(fault)
      })
      expect(faults).toEqual([])
      const again = await exportOf(target, id)
      expect(again['configuration.yaml'], tenant.name).toBe(files['configuration.yaml'])
    }
  }, 180_000)
})
