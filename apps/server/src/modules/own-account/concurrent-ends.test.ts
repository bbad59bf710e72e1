import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/lock-waits.ts'
import { onBothDatabases } from '../../../test/world.ts'

onBothDatabases((world) => {
  test('SIGN-161 one of two sessions that end all others at the same time remains, without a deadlock', async () => {
    await world.signIn('anna')
    const [one, other] = [await world.signIn('anna'), await world.signIn('anna')]
    const oldest = (await one.call('GET /identification/sessions')).map(({ id }) => id).toSorted((a, b) => a - b)[0]
    let statuses: Promise<number[]> | undefined
    await world.database.system(async (db) => {
      // both calls have begun, and wait for the session that they end first
      await sql`select from session where id = ${oldest} for update`.execute(db)
      const ends = [one, other].map((person) => person.request({ method: 'DELETE', url: '/identification/sessions' }))
      statuses = Promise.all(ends).then((answers) => answers.map(({ statusCode }) => statusCode))
      await untilWaiting(world, db, 2)
    })

    expect((await statuses)?.toSorted((a, b) => a - b)).toEqual([204, 401])
    const remaining = await Promise.all(
      [one, other].map(async (person) => (await person.request({ url: '/identification/sessions' })).statusCode),
    )
    expect(remaining.toSorted((a, b) => a - b)).toEqual([200, 401])
  })
})
