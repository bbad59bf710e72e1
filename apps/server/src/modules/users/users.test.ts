import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'

onBothDatabases((world) => {
  test('SESS-4 the person is known before a tenant is entered', async () => {
    const person = await world.signIn('li.wei')

    expect(await person.call('GET /api/uaa/user')).toEqual({
      id: 501,
      localId: 501,
      username: 'li.wei',
      nickname: '李伟',
      accountName: 'li.wei@nordbro.se',
      accountType: 0,
      hasExtendContext: false,
      identityCode: null,
      tenantAdmin: false,
      tenantId: null,
      trustsToken: null,
      avatarPath: null,
      mobile: '+4670****567',
      passwordMobile: '+4670****567',
    })
  })

  test('SESS-9 tenant and administrator role are those of the current token', async () => {
    const person = await world.signIn('li.wei')

    await person.enter(20001)
    expect(await person.call('GET /api/uaa/user')).toMatchObject({
      tenantId: 20001,
      tenantAdmin: false,
      identityCode: 'T-20001',
    })
    await person.enter(20007)
    expect(await person.call('GET /api/uaa/user')).toMatchObject({ tenantId: 20007, tenantAdmin: true })
  })

  test('SESS-4 a former member is not an administrator, and has their own name', async () => {
    const person = await world.signIn('li.wei', 20007)
    await world.database.system((db) =>
      sql`update membership set nickname = 'Chief', status = 0 where user_id = 501 and tenant_id = 20007`.execute(db),
    )
    expect(await person.call('GET /api/uaa/user')).toMatchObject({ nickname: '李伟', tenantAdmin: false })
  })
})
