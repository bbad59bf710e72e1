import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const UNAUTHENTICATED = { status: 401, problem: { errorCode: 'UNAUTHENTICATED' } }

onBothDatabases((world) => {
  /** Sets the clock back, as the stored times of sessions and bearers see it. */
  const setBack = (time: string) =>
    world.database.system(async (db) => {
      await sql`update access_token set created_at = created_at + ${time}::interval,
        expires_at = expires_at + ${time}::interval`.execute(db)
      await sql`update session set last_active_at = last_active_at + ${time}::interval,
        signed_in_at = signed_in_at + ${time}::interval,
        absolute_expires_at = absolute_expires_at + ${time}::interval`.execute(db)
    })
  /** The hours until the session ends without activity. */
  const hoursLeft = async (person: Browser) => {
    const { body } = await person.request({ url: '/identification/session', headers: { 'x-background': '1' } })
    const { idleExpiresAt, serverTime } = JSON.parse(body) as { idleExpiresAt: number; serverTime: number }
    return (idleExpiresAt - serverTime) / 3_600_000
  }

  test('SESS-171 after the clock was set back no bearer counts longer, and nobody is signed out', async () => {
    const anna = await world.signIn('anna', 20001)
    await setBack('30 seconds')
    await expect(anna.call('GET /api/uaa/user')).resolves.toMatchObject({ tenantId: 20001 })

    await setBack('1 hour')
    await expect(anna.call('GET /api/uaa/user')).rejects.toMatchObject(UNAUTHENTICATED)
    anna.token = (await anna.call('POST /identification/session/renew', { body: { tenantId: 20001 } })).tenantToken
    await expect(anna.call('GET /api/uaa/user')).resolves.toMatchObject({ tenantId: 20001 })
  })

  test('SESS-172 the first call of a person after the clock was set back counts as activity now', async () => {
    const anna = await world.signIn('anna', 20001)
    await setBack('1 hour')
    anna.token = (await anna.call('POST /identification/session/renew', { body: { tenantId: 20001 } })).tenantToken
    expect(await hoursLeft(anna)).toBeGreaterThan(24.9)
    await anna.call('GET /api/uaa/user')
    expect(await hoursLeft(anna)).toBeLessThanOrEqual(24)
  })
})
