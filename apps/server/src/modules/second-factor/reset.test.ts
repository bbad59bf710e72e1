import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { sweepOnce } from '../operations/expired-rows.service.ts'
import { cancelReset, requestReset } from './reset.service.ts'

onBothDatabases((world) => {
  let secret: string
  const codeOfNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const forgetStep = () => world.database.system((db) => sql`update totp_secret set last_step = 0`.execute(db))
  const order = (confirmedBy: string | null = null, account = 'anna') =>
    world.database.system((db) => requestReset(db, { account, reason: 'Lost phone', confirmedBy }))
  const needsFactor = async () => (await world.browser().tryToSignIn('anna', PASSWORD)).errorCode === '2120'
  const passADay = () =>
    world.database.system((db) => sql`update second_factor_reset set due_at = due_at - interval '24 hours'`.execute(db))
  const audited = async () => {
    const rows = await world.database.system((db) =>
      db
        .selectFrom('audit_log')
        .select(['action', 'after'])
        .where('tenant_id', '=', 20001)
        .where('action', 'like', 'second-factor.%')
        .orderBy('action')
        .execute(),
    )
    return rows.map(({ action, after }) => [action, (after as { reason?: string } | null)?.reason])
  }

  beforeEach(async () => {
    await world.database.system(async (db) => {
      await sql`delete from totp_secret`.execute(db)
      await sql`delete from second_factor_reset`.execute(db)
    })
    await asOwner(world.database, 'delete from audit_log')
    const person = await world.signIn('anna')
    ;({ secret } = await person.call('POST /identification/second-factor/totp'))
    await person.call('POST /identification/second-factor/totp/confirm', { body: { code: codeOfNow() } })
    await forgetStep()
  })

  test('FACTOR-30, FACTOR-38, FACTOR-39 a reset that a second person confirms removes the factors at once, and notifies the person', async () => {
    expect(await order('anna')).toEqual({ refused: 'no-second-person' })
    expect(await order('nobody')).toEqual({ refused: 'no-second-person' })
    expect(await order(null, 'nobody')).toEqual({ refused: 'no-account' })
    expect(await order('admin.nordbro', 'erik')).toEqual({ refused: 'no-factor' })
    expect(await needsFactor()).toBe(true)

    const outcome = await order('admin.nordbro')
    expect(outcome).toMatchObject({ dueAt: null, email: { to: expect.stringContaining('@') as string } })
    expect(await needsFactor()).toBe(false)
    expect(await audited()).toEqual([['second-factor.reset', 'Lost phone']])
  })

  test('FACTOR-31 a reset without confirmation takes effect after 24 hours, and a second order does not change the time', async () => {
    const first = await order()
    const dueAt = 'dueAt' in first ? (first.dueAt?.getTime() ?? 0) : 0
    expect(Math.round((dueAt - Date.now()) / 3_600_000)).toBe(24)
    expect('email' in first && first.email?.text).toMatch(/UTC/)
    expect(await order()).toMatchObject({ dueAt: new Date(dueAt) })
    await sweepOnce(world.database)
    expect(await needsFactor()).toBe(true)

    await passADay()
    await sweepOnce(world.database)
    expect(await needsFactor()).toBe(false)
    expect((await audited()).map(([action]) => action)).toEqual([
      'second-factor.reset',
      'second-factor.reset-order',
      'second-factor.reset-order',
    ])
  })

  test('FACTOR-32 a person who passes the factor cancels the reset, and so can the operator', async () => {
    await order()
    const browser = world.browser()
    await browser.tryToSignIn('anna', PASSWORD)
    const body = { type: 'totp' as const, code: codeOfNow() }
    expect((await browser.call('POST /identification/login/second-factor', { body })).success).toBe(true)
    await passADay()
    await sweepOnce(world.database)
    expect(await needsFactor()).toBe(true)

    await order()
    expect(await world.database.system((db) => cancelReset(db, 'anna'))).toBe(true)
    expect(await world.database.system((db) => cancelReset(db, 'anna'))).toBe(false)
    await passADay()
    await sweepOnce(world.database)
    expect(await needsFactor()).toBe(true)
  })
})
