import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PICTURE } from '@portico/contract/rules/account/pictures'
import { onBothDatabases, type World } from '../../../test/world.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const JPEG = Buffer.from('ffd8ffe000104a46494600010100', 'hex')
const WEBP = Buffer.from('524946461a00000057454250565038', 'hex')

type Person = Awaited<ReturnType<World['signIn']>>

/** The upload of a browser's form. */
function send(person: Person, content: Buffer, { type = 'image/png', field = 'file' } = {}) {
  const boundary = 'x-boundary-x'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n`
  return person.request({
    method: 'PUT',
    url: '/api/uaa/user/avatar',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

const pathOf = async (person: Person) => (await person.call('GET /api/uaa/user')).avatarPath ?? ''

onBothDatabases((world) => {
  test('LOOK-58, LOOK-85 a picture is stored, returned with its person, served with the type of its bytes, and deleted by its successor', async () => {
    const anna = await world.signIn('anna', 20001)
    const other = await world.signIn('erik')
    const paths: string[] = []
    for (const [content, type] of [
      [PNG, 'image/png'],
      [JPEG, 'image/jpeg'],
      [WEBP, 'image/webp'],
    ] as const) {
      const { statusCode, json } = await send(anna, content, { type: 'text/html' })
      const { avatarPath } = json<{ avatarPath: string }>()
      expect([statusCode, await pathOf(anna)]).toEqual([200, avatarPath])
      paths.push(avatarPath)

      const shown = await other.request({ url: avatarPath })
      expect(shown.rawPayload).toEqual(content)
      expect(shown.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
    }
    expect(new Set(paths).size).toBe(3)
    expect((await anna.request({ url: paths[0] ?? '' })).statusCode).toBe(404)
    expect(await pathOf(other)).toBe('')

    expect(await anna.call('DELETE /api/uaa/user/avatar')).toEqual({ avatarPath: null })
    expect((await anna.request({ url: paths[2] ?? '' })).statusCode).toBe(404)
    expect(await pathOf(anna)).toBe('')
  })

  test('LOOK-58 a picture is refused without a live session', async () => {
    const anna = await world.signIn('anna')
    const { avatarPath } = (await send(anna, PNG)).json<{ avatarPath: string }>()
    const visitor = world.browser()
    const statusOf = async () => (await visitor.request({ url: avatarPath })).statusCode
    expect(await statusOf()).toBe(404)
    visitor.cookies.set('sid', 'A'.repeat(43))
    expect(await statusOf()).toBe(404)
    for (const [name, value] of anna.cookies) visitor.cookies.set(name, value)
    expect(await statusOf()).toBe(200)
    await world.database.system((db) => sql`update session set last_active_at = now() - interval '30 days'`.execute(db))
    expect(await statusOf()).toBe(404)
    expect((await visitor.request({ url: '/files/avatar/..%2f..%2fetc%2fpasswd' })).statusCode).toBeGreaterThan(399)
  })

  test('LOOK-58 any upload but a small picture is refused, and the former picture stays', async () => {
    const person = await world.signIn('auditor')
    await send(person, PNG)
    const before = await pathOf(person)
    expect(before).not.toBe('')
    const large = Buffer.concat([PNG, Buffer.alloc(PICTURE.bytes)])
    const outcomes = [
      await send(person, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
      await send(person, Buffer.from('GIF89a')),
      await send(person, Buffer.alloc(0)),
      await send(person, large),
      await send(person, PNG, { field: 'other' }),
      await person.request({ method: 'PUT', url: '/api/uaa/user/avatar', payload: { file: 'x' } }),
      await person.request({ method: 'PUT', url: '/api/uaa/user/avatar' }),
    ]
    expect(outcomes.map(({ statusCode }) => statusCode)).toEqual([415, 415, 415, 413, 400, 415, 415])
    expect(await pathOf(person)).toBe(before)
    expect((await send(world.browser(), PNG)).statusCode).toBe(401)
  })

  test('LOOK-171 a small file with more than 16 million pixels is refused', async () => {
    const person = await world.signIn('anna')
    const sized = (hex: string) => Buffer.concat([PNG, Buffer.from(hex, 'hex')])
    expect((await send(person, sized('00004e2000004e20'))).statusCode).toBe(413)
    expect((await send(person, sized('00000fa000000fa0'))).statusCode).toBe(200)
  })

  test('SEC-8 forms with files are read for pictures only', async () => {
    const anna = await world.signIn('anna')
    const { statusCode } = await anna.request({
      method: 'POST',
      url: '/identification/session/renew',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    })
    expect(statusCode).toBe(415)
  })
})
