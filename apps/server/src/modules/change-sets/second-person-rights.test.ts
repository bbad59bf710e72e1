import { beforeEach, expect, test } from 'vitest'
import { mergeWorld } from '../../../test/merge-world.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { NAMES, SURVEYOR, TENANT } from './change-sets.fixtures.ts'
import { ANNA, secondPersonScene } from './second-person.fixtures.ts'

onBothDatabases((world) => {
  const scene = secondPersonScene(world)
  const { run, create, publish, request, write, surveyor } = scene
  const merges = mergeWorld(world)
  let karin: Browser

  beforeEach(async () => {
    await scene.reset()
    await scene.demand('Role')
    karin = await world.signIn('admin.nordbro', TENANT)
  })

  const requested = async () => {
    const { id } = await create(karin, SURVEYOR)
    expect((await request(karin, id)).status).toBe(200)
    return id
  }

  test('ADMIN-235 an author who widens the role of another person makes no second person', async () => {
    await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${ANNA}`)
    await run(`insert into administrator_role (tenant_id, code, names, rights, built_in) values (${TENANT}, 'reader',
      '${JSON.stringify(NAMES)}', '["read change","publish change","read role"]', false)`)
    await scene.appoint(ANNA, 'reader')
    const anna = await world.signIn('anna', TENANT)
    const rights = ['read change', 'publish change', 'read role', 'edit role']
    const id = await requested()
    const role = '/api/admin/v1/administrator-roles/reader'
    expect((await write(karin, `PUT ${role}`, { names: NAMES, rights })).status).toBe(200)
    expect((await publish(anna, id)).details).toEqual({ problem: 'rights' })
    expect(await surveyor(karin)).toBeNull()
    await write(karin, `DELETE /api/admin/v1/change-sets/${id}`)
    // for a set of after the change, she is one; and fewer rights give nothing anew
    const later = await requested()
    expect((await write(karin, `PUT ${role}`, { names: NAMES, rights: rights.slice(1) })).status).toBe(200)
    expect((await publish(anna, later)).status).toBe(200)
    await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${ANNA}`)
    await run(`delete from administrator_role where tenant_id = ${TENANT} and code = 'reader'`)
  })

  test('ADMIN-235 an author who merges an administrator into another account makes no second person', async () => {
    const [chief, second] = await merges.twoMembers()
    await merges.appoint(chief.id, TENANT, 'tenant-administrator')
    const id = await requested()
    expect((await merges.apply(karin, [second.id, chief.id])).statusCode).toBe(200)
    const browser = await merges.enter(second)
    expect((await publish(browser, id)).details).toEqual({ problem: 'rights' })
    expect(await surveyor(karin)).toBeNull()
  })
})
