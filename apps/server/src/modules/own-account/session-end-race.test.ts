import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SystemDb } from '../../db/handles.ts'
import { untilWaiting } from '../../../test/database/lock-waits.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { setContact } from '../contacts/contacts.service.ts'
import { recordEvent } from '../security-log/security-log.service.ts'

const ANNA = 612
const BROWSER = { device: null, address: '127.0.0.1' }

onBothDatabases((world) => {
  test('SEC-76, WIRE-44 a session ends while it requests the first passkey of the account, without a deadlock', async () => {
    const person = await world.signIn('anna')
    const other = await world.signIn('anna')
    const { id } = (await other.call('GET /identification/sessions')).find(({ current }) => !current)!
    let statuses: Promise<number[]> | undefined
    await world.database.system(async (db) => {
      await sql`update user_account set passkey_handle = null where id = ${ANNA}`.execute(db)
    })
    await world.database.system(async (db) => {
      // the call that ends the session has deleted it, and waits to write its event
      await sql`lock table security_event in share row exclusive mode`.execute(db)
      const ending = other.request({ method: 'DELETE', url: `/identification/sessions/${id}` })
      await untilWaiting(world, db, 1)
      const registering = person.request({ method: 'POST', url: '/identification/passkeys/options' })
      statuses = Promise.all([ending, registering]).then((answers) => answers.map(({ statusCode }) => statusCode))
      await untilWaiting(world, db, 2)
    })
    expect(await statuses).toEqual([204, 401])
  })

  test('SEC-76 a new mobile number does not lock the account against an entry of its log', async () => {
    const entry = (db: SystemDb) => recordEvent(db, ANNA, 'SESSION_END', BROWSER)
    await world.database.system(async (db) => {
      await setContact(db, { userId: ANNA, kind: 'mobile' } as never, '+46700000999')
      if (world.kind !== 'postgres') return entry(db)
      await world.database.system(async (parallel) => {
        await sql`set local lock_timeout = '2s'`.execute(parallel)
        await entry(parallel)
      })
    })
    const { rows } = await world.database.system((db) =>
      sql`select from security_event where user_id = ${ANNA} and address = '127.0.0.1'`.execute(db),
    )
    expect(rows).toHaveLength(1)
  })
})
