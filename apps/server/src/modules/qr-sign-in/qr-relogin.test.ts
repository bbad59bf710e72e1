import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

onBothDatabases((world) => {
  const ended = async (): Promise<Browser> => {
    const person = await world.signIn('anna', 20001)
    await world.database.system((db) =>
      db
        .updateTable('session')
        .set({ absolute_expires_at: new Date(Date.now() - 1000) })
        .where('user_id', '=', 612)
        .execute(),
    )
    return person
  }
  const newCode = async (browser: Browser) => {
    const image = await browser.request({ url: '/identification/qrcode.img?again=1' })
    return { status: image.statusCode, id: String(image.headers['x-qr-id']) }
  }
  const stateOf = (browser: Browser, id: string) =>
    browser.call('GET /identification/qrcode/{id}/status', { params: { id } })
  const scan = async (phone: Browser, id: string) =>
    (await phone.request({ method: 'POST', url: `/identification/qrcode/${id}/scan`, payload: {} })).statusCode
  const confirm = async (phone: Browser, id: string, number: string | null) =>
    phone.call('POST /identification/qrcode/{id}/confirm', { params: { id }, body: { number: number ?? '' } })

  test('SIGN-84 a phone of the same person renews the session, with a new cookie and a new bearer', async () => {
    const person = await ended()
    const [sid, token] = [person.cookies.get('sid'), person.token]
    const sessions = () =>
      world.database.system((db) =>
        db.selectFrom('session').select('id').where('user_id', '=', 612).orderBy('id').execute(),
      )
    const before = await sessions()
    const phone = await world.signIn('anna', 20001)
    const { id } = await newCode(person)
    expect(await scan(phone, id)).toBe(200)
    await confirm(phone, id, (await stateOf(person, id)).number)
    const state = await stateOf(person, id)

    expect(state).toMatchObject({ status: 'CONFIRMED', userId: 612 })
    expect(person.cookies.get('sid')).not.toBe(sid)
    const { tenantToken } = await person.call('POST /identification/session/renew', { body: { tenantId: 20001 } })
    person.token = tenantToken
    expect((await person.call('GET /api/uaa/user')).id).toBe(612)
    person.token = token
    expect((await person.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
    // only the phone's session is new
    expect(await sessions()).toHaveLength(before.length + 1)
    await expect(stateOf(person, id)).rejects.toThrow()
  })

  test('SIGN-84 the phone of another person does not find such a code, and a code needs a session to be scanned', async () => {
    const person = await ended()
    const { id } = await newCode(person)
    expect(await scan(await world.signIn('li.wei', 20001), id)).toBe(404)
    expect((await stateOf(person, id)).status).toBe('WAITING')
    expect((await newCode(world.browser())).status).toBe(403)
  })

  test('SIGN-84 a code is valid for the session that requested it, and not in a browser with another person', async () => {
    const person = await ended()
    const { id } = await newCode(person)
    const phone = await world.signIn('anna', 20001)
    await scan(phone, id)
    await confirm(phone, id, (await stateOf(person, id)).number)
    const other = await world.signIn('li.wei')
    person.cookies.set('sid', other.cookies.get('sid') ?? '')
    expect(await stateOf(person, id)).toMatchObject({ status: 'EXPIRED', userToken: null })
  })

  test('SIGN-71 a code ends when the phone that approved it signs out', async () => {
    const person = await ended()
    const { id } = await newCode(person)
    const phone = await world.signIn('anna', 20001)
    await scan(phone, id)
    await confirm(phone, id, (await stateOf(person, id)).number)
    await phone.request({ url: '/api/portal/v4/logout' })
    await expect(stateOf(person, id)).rejects.toThrow()
  })
})
