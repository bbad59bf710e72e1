import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'

onBothDatabases((world) => {
  const sceneOf = async (account: string, tenant: number) =>
    (await world.signIn(account, tenant)).call('GET /api/workbench/v4/portal-param-values/portal-config')

  test('LOOK-8, LOOK-73 the scene is the tenant’s own; a missing parameter means shown, except for three', async () => {
    const nordbro = await sceneOf('anna', 20001)
    const sundbyggarna = await sceneOf('li.wei', 20003)

    expect(nordbro).toMatchObject({ workbenchShow: true, scene: 'multi-product', helpCenterShow: true })
    expect(sundbyggarna).toMatchObject({
      workbenchShow: false,
      headerExtendEntryEnable: false,
      avatarDropdownEnbale: false,
      showMessageCenter: true,
      orgTreeShow: true,
    })
    expect(await sceneOf('li.wei', 20007)).toMatchObject({ scene: 'single-product', applicationSwitchShow: false })
  })

  test('WIRE-11 the misspelt names stay on the wire', async () => {
    await store({ avatarDropdownEnable: true, headerExtendEntries: [], uniqueOpened: false })
    const scene = await sceneOf('li.wei', 20003)

    expect(scene).toMatchObject({ avatarDropdownEnbale: true, headerExtendEntrys: [], uniqueOpened: false })
    expect(scene).not.toHaveProperty('avatarDropdownEnable')
  })

  test('LOOK-8 a parameter of the wrong type counts as missing', async () => {
    await store({ helpCenterShow: 'yes', scene: 'circus', workbenchShow: true })

    expect(await sceneOf('li.wei', 20003)).toMatchObject({
      helpCenterShow: true,
      scene: 'multi-product',
      workbenchShow: true,
    })
  })

  let version = 1
  const store = (document: object) =>
    world.database.system((db) =>
      db
        .insertInto('scene')
        .values({ tenant_id: 20003, version: ++version, draft: false, document: JSON.stringify(document) })
        .execute(),
    )
})
