import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'

const ROUTE = '/api/param/v4/user-param-values/theme-settings'

onBothDatabases((world) => {
  const typeOf = async (person: Awaited<ReturnType<typeof world.signIn>>) =>
    (await person.call(`GET ${ROUTE}`)).enableType

  test('LOOK-47 the portal type is the tenant’s until a person chooses one, in that tenant only', async () => {
    const person = await world.signIn('li.wei', 20001)
    expect(await typeOf(person)).toBe(0)
    expect(await person.call(`POST ${ROUTE}`, { body: { enableType: 1 } })).toEqual({ enableType: 1 })
    expect(await typeOf(person)).toBe(1)
    expect(await typeOf(await world.signIn('anna', 20001))).toBe(0)

    await person.enter(20002)
    expect(await typeOf(person)).toBe(1)
    await person.call(`POST ${ROUTE}`, { body: { enableType: 0 } })
    expect(await typeOf(person)).toBe(0)
    await person.enter(20001)
    expect(await typeOf(person)).toBe(1)
  })

  test('LOOK-48, LOOK-79 a person may choose 0 or 1, and nothing if the tenant opens on the workbench or has disabled the choice', async () => {
    const choose = async (account: string, tenant: number, enableType: unknown) => {
      const person = await world.signIn(account, tenant)
      return (await person.request({ method: 'POST', url: ROUTE, payload: { enableType } })).statusCode
    }
    for (const type of [5, 2, -1, '1', null]) expect(await choose('anna', 20001, type)).toBe(400)

    await world.database.system((db) =>
      db.updateTable('tenant').set({ portal_type: 5 }).where('id', '=', 20003).execute(),
    )
    expect(await typeOf(await world.signIn('li.wei', 20003))).toBe(5)
    expect(await choose('li.wei', 20003, 0)).toBe(403)

    await world.database.system((db) =>
      sql`update theme set document = document || '{"enableSwitchPortal":0}' where tenant_id = 20007`.execute(db),
    )
    expect(await choose('li.wei', 20007, 1)).toBe(403)
    expect(await typeOf(await world.signIn('li.wei', 20007))).toBe(0)
  })
})
