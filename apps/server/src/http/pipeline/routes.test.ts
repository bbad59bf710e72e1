import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endpoints } from '@portico/contract/endpoints'
import type { Endpoint } from '@portico/contract/protocol/endpoint'
import { onBothDatabases } from '../../../test/world.ts'
import { implement } from './implement.ts'

onBothDatabases((world) => {
  test('WIRE-2, WIRE-18 a body is the data itself; only the sign-in call wraps it', async () => {
    const anna = await world.signIn('anna', 20001)
    const user = (await anna.request({ url: '/api/uaa/user' })).json<object>()
    const tenants = (await anna.request({ url: '/api/tenant-user/v4/tenants/list-cur-user' })).json<unknown>()
    const login = await world.browser().request({
      method: 'POST',
      url: '/identification/login',
      payload: { account: 'anna', password: 'no encrypted password' },
    })

    expect(user).toHaveProperty('nickname', 'Anna Berg')
    expect(Array.isArray(tenants)).toBe(true)
    expect(login.statusCode).toBe(200)
    expect(Object.keys(login.json<object>()).toSorted()).toEqual(['data', 'errorCode', 'errorMsg', 'success'])
  })

  test('WIRE-12 organisation, application, source tenant and product headers grant no access', async () => {
    const anna = await world.signIn('anna', 20001)
    const plain = await anna.request({ url: '/api/tenant-user/v4/users/tenant/entrance' })
    const urls = [
      '/api/org-permission/v4/orgs/51001',
      '/api/org-permission/v4/orgs/51001/validate',
      '/api/workbench/v4/portal-menus/auth-tree?orgId=10000',
      '/api/tenant-user/v4/users/tenant/entrance',
    ]
    for (const url of urls) {
      const without = await anna.request({ url })
      for (const tenant of ['20002', '10000', 'x', '20001, 20002']) {
        const headers = {
          'x-biz-org-code': '51001',
          'x-app-unique-code': 'platform-core',
          'x-src-tenant-id': tenant,
          'x-product-code': 'platform',
        }
        const claimed = await anna.request({ url, headers })
        expect([claimed.statusCode, stripTrace(claimed.body)]).toEqual([without.statusCode, stripTrace(without.body)])
      }
    }
    expect(plain.body).not.toContain('华宇')
  })

  test('API-4 a column that the schema does not contain is not sent', async () => {
    const anna = await world.signIn('anna', 20001)
    const { rows } = await world.database.system((db) =>
      sql<{ password_hash: string }>`select password_hash from user_account where id = 612`.execute(db),
    )
    const answer = await anna.request({ url: '/api/uaa/user' })
    const declared: readonly Endpoint[] = endpoints
    const schema = declared.find(({ route }) => route === 'GET /api/uaa/user')?.options.response

    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/)
    expect(answer.body).not.toContain('argon2')
    expect(schema?.parse({ ...answer.json<object>(), password_hash: 'x' })).not.toHaveProperty('password_hash')
  })

  test('API-5 a call’s declared access is enforced: no call without a session passes', async () => {
    const declared: readonly Endpoint[] = endpoints
    for (const { route, method, path, options } of declared) {
      expect(['public', 'user', 'tenant'], route).toContain(options.access)
      if (options.access === 'public') continue
      const url = path.replace(/\{\w+\}/g, '41001')
      const payload = method === 'GET' ? {} : { payload: {} }
      const { statusCode } = await world.browser().request({ method, url, ...payload })
      expect([400, 401], route).toContain(statusCode)
    }
  })

  test('API-5 a person who has entered no tenant gets no row of a tenant', async () => {
    const anna = await world.signIn('anna')
    const declared: readonly Endpoint[] = endpoints
    const plain = declared.filter(
      ({ method, options }) => method === 'GET' && options.access === 'tenant' && !options.params && !options.query,
    )
    expect(plain.length).toBeGreaterThan(3)
    for (const { route, path } of plain) expect((await anna.request({ url: path })).statusCode, route).toBe(401)
  })
})

test('API-5 an endpoint without a handler fails the start of the server', () => {
  const lists: readonly Endpoint[] = endpoints
  expect(() => implement(lists, {} as never)).toThrow(/has no handler/)
})

const stripTrace = (body: string) => body.replace(/"traceId":"[^"]*"/, '')
