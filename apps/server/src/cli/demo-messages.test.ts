import { expect, test } from 'vitest'
import { onBothDatabases } from '../../test/world.ts'
import { findDemonstrationMember, postDemonstrationMessage } from './demo-messages.ts'

onBothDatabases((world) => {
  test('DEMO-9 150 messages of three products bring the badge over 99, one in twenty is an alert', async () => {
    const anna = await world.signIn('anna', 20001)
    const userId = (await findDemonstrationMember(world.database, 'anna')) ?? 0
    await world.database.tenant(20001, async (db) => {
      for (let number = 1; number <= 150; number++) await postDemonstrationMessage(db, userId, number)
    })

    const { count } = await anna.call('GET /api/message/v4/messages/unread-count')
    expect(count).toBe(17 + 150)
    const { records } = await anna.call('POST /api/message/v4/messages/page', { body: { pageSize: 150 } })
    expect(new Set(records.map(({ sourceName }) => sourceName))).toEqual(new Set(['Documents', 'Quality', 'Planning']))
    expect(records.filter(({ severity }) => severity === 'alert')).toHaveLength(7)
    expect(records[0]).toMatchObject({ title: 'Drawing B-250 needs your approval', businessJump: true })
    expect(await findDemonstrationMember(world.database, 'maria')).toBeUndefined()
  })
})
