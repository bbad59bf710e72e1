import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases } from '../../../test/world.ts'

const url = 'http://localhost:5173'
const put = (person: Browser, body = { url }, applicationCode = 'plan-core') =>
  person.call('PUT /api/product/v4/developer-overrides/{applicationCode}', { params: { applicationCode }, body })
const hosting = async (person: Browser, code = 'plan-core') => {
  const all = await person.call('GET /api/product/v4/applications/list-by-org', { query: { orgId: '41001' } })
  return all.find((application) => application.code === code)?.hosting
}
const frames = async (person: Browser) => {
  const { headers } = await person.request({ url: '/portal/1/' })
  return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

onBothDatabases((world) => {
  test('HOST-52, HOST-333 one session gets the application from its developer’s machine until the developer ends it', async () => {
    const [anna, other] = [await world.signIn('anna', 20001), await world.signIn('anna', 20001)]
    const before = await hosting(anna)
    await put(anna)

    expect(await hosting(anna)).toMatchObject({
      kind: 'iframe',
      origin: url,
      entryUrl: `${url}/`,
      lifecycleName: null,
      developerOrigin: url,
    })
    expect(await frames(anna)).toMatch(/ http:\/\/localhost:5173$/)
    expect([await hosting(other), await frames(other)]).toEqual([before, expect.not.stringContaining('5173')])
    expect(await hosting(anna, 'cost-core')).not.toHaveProperty('developerOrigin')

    await put(anna, { url: 'http://127.0.0.1:3000/' })
    expect((await hosting(anna))?.origin).toBe('http://127.0.0.1:3000')
    await anna.call('DELETE /api/product/v4/developer-overrides/{applicationCode}', {
      params: { applicationCode: 'plan-core' },
    })
    expect([await hosting(anna), await frames(anna)]).toEqual([before, expect.not.stringMatching(/5173|3000/)])
  })

  test('HOST-376 the portal’s own pages and the console have no override', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    for (const code of ['portal-pages', 'portal-admin'])
      expect(await refusal(put(admin, { url }, code))).toBe('FORBIDDEN')
  })

  test('HOST-52 a developer’s override ends with the session', async () => {
    const anna = await world.signIn('anna', 20001)
    await put(anna)
    await anna.request({ url: '/api/portal/v4/logout' })

    const left = await world.database.system((db) => db.selectFrom('developer_override').selectAll().execute())
    expect(left).toEqual([])
  })

  test.each([
    'https://localhost:5173',
    'http://localhost.evil.example:5173',
    'http://build-server.test:5173',
    'http://evil.example',
    'http://user@localhost:5173',
    'http://localhost:5173/path',
    'http://[::1]:5173',
    'javascript:alert(1)',
    'http://localhost:99999',
    'http://portal.test',
  ])('HOST-52 only an origin of this very machine is taken: %s is not', async (address) => {
    const anna = await world.signIn('anna', 20001)

    await expect(put(anna, { url: address })).rejects.toMatchObject({ status: 400 })
  })

  test('HOST-52 an override of an application that the person may not open is answered as unknown', async () => {
    const auditor = await world.signIn('auditor', 20001)

    for (const code of ['quality-core', 'broken-core', 'nowhere']) {
      await expect(put(auditor, { url }, code), code).rejects.toMatchObject({ status: 404 })
    }
  })
})

onBothDatabases(
  (world) => {
    test('HOST-52 an override is refused if the operator has not permitted overrides', async () => {
      await expect(put(await world.signIn('anna', 20001))).rejects.toMatchObject({ status: 403 })
    })
  },
  { DEV_OVERRIDES: 'off' },
)
