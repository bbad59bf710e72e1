import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { count, mark, markAll, page, post } from '../messages.fixtures.ts'

onBothDatabases((world) => {
  let tabs: [Browser, Browser]
  beforeAll(async () => {
    const anna = await world.signIn('anna', 20001)
    tabs = [anna, await world.signIn('anna', 20001)]
  })
  const postMany = async (number: number) => {
    const ids: number[] = []
    for (let index = 0; index < number; index++)
      ids.push(await post(world, { to: [['user', '612']], title: `Both ${index}` }))
    return ids
  }
  const unreadOf = async (person: Browser, ids: readonly number[]) =>
    (await page(person, { unread: true, pageSize: 200 })).records.filter(({ id }) => ids.includes(id)).length
  const sum = (answers: readonly { updated: number }[]) => answers.reduce((all, { updated }) => all + updated, 0)

  test('MSG-231 two tabs that mark overlapping messages at once mark each message once', async () => {
    const [one, other] = tabs
    for (let round = 0; round < 5; round++) {
      const ids = await postMany(12)
      const { count: before } = await count(one)
      const answers = await Promise.all([
        mark(one, ids.slice(0, 8)),
        mark(other, ids.slice(4).toReversed()),
        mark(one, ids.slice(2, 10).toReversed()),
        mark(other, ids.slice(0, 6)),
      ])
      expect(sum(answers)).toBe(12)
      for (const tab of tabs) expect((await count(tab)).count).toBe(before - 12)
      expect(await unreadOf(other, ids)).toBe(0)
    }
  })

  test('MSG-231 marks, marks of all, their undo and the opposite mark at once leave a count of what is unread', async () => {
    const [one, other] = tabs
    const done = (person: Browser, ids: number[], isDone: boolean) =>
      person.call('PUT /api/message/v4/messages/ids', { body: { ids, done: isDone } })
    for (let round = 0; round < 5; round++) {
      const ids = await postMany(12)
      const backwards = ids.toReversed()
      const { markedAt } = await markAll(one)
      const undo = markedAt === null ? {} : { undo: markedAt }
      const answers = await Promise.allSettled([
        markAll(one, undo),
        mark(other, backwards, true),
        done(one, ids.slice(3), true),
        markAll(other),
        mark(one, ids, false),
        done(other, backwards, false),
        markAll(other, undo),
        mark(other, backwards.slice(4), false),
      ])
      expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
      const { recordTotal } = await page(one, { unread: true })
      for (const tab of tabs) expect((await count(tab)).count).toBe(recordTotal)
      await markAll(one)
      for (const tab of tabs) expect((await count(tab)).count).toBe(0)
    }
  })
})
