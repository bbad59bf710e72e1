import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'
import type { Database } from '../../db/handles.ts'
import { changeEmbedder, createEmbedders } from './embedders.ts'
import { createFramingPasses } from './framing-passes.ts'
import { detectPortalSecrets } from '../sessions/sessions.service.ts'

const INTRANET = 'https://intranet.nordbro.test'

test('ENTRY-80 no origin may frame the portal if the registered origins cannot be read', async () => {
  const away = { system: () => Promise.reject(new Error('away')) } as unknown as Database
  const { ofPortal, ofApplication } = createEmbedders(away, 'sid')
  const request = {
    url: '/portal/1/?tenantId=20001',
    hostname: 'portal.test',
    headers: { cookie: `sid=${'a'.repeat(43)}` },
  }
  expect(await ofPortal(request as FastifyRequest)).toEqual([])
  expect(await ofApplication(request as FastifyRequest)).toEqual([])
  expect(await createFramingPasses(away, 'sid').embeddersOf('a'.repeat(43))).toEqual([])
})

onBothDatabases((world) => {
  const ancestorsOf = async (url: string, person = world.browser(), headers: Record<string, string> = {}) => {
    const policy = String((await person.request({ url, headers })).headers['content-security-policy'])
    return /frame-ancestors ([^;]*)/.exec(policy)?.[1]
  }

  test('ENTRY-80 only origins that the tenant of the address has registered may frame the portal', async () => {
    await world.database.system((db) =>
      db
        .insertInto('tenant_embedder')
        .values([
          { tenant_id: 20001, origin: INTRANET },
          { tenant_id: 20001, origin: "https://x.test; script-src 'unsafe-inline'" },
          { tenant_id: 20002, origin: 'https://huayu.test' },
        ])
        .execute(),
    )

    expect(await ancestorsOf('/portal/1/?tenantId=20001')).toBe(`'self' ${INTRANET}`)
    expect(await ancestorsOf('/portal/custom/nordbro/1')).toBe(`'self' ${INTRANET}`)
    expect(await ancestorsOf('/portal/1/?tenantId=20002')).toBe(`'self' https://huayu.test`)
    for (const address of [
      '/portal/1/',
      '/portal/1/?tenantId=20003',
      '/portal/1/?tenantId=29999',
      '/portal/1/?tenantId=20001x',
      '/portal/custom/nobody',
      "/portal/custom/'",
    ]) {
      expect(await ancestorsOf(address), address).toBe("'self'")
    }
    expect(await ancestorsOf('/login?tenantId=20001')).toBe("'none'")
    expect(
      await ancestorsOf('/api/portal/v4/logout?tenantId=20001', undefined, { 'sec-fetch-site': 'cross-site' }),
    ).toBe("'none'")
  })

  test('ENTRY-80, ENTRY-126 an address without a tenant requires that every tenant of the session has registered the origin', async () => {
    const person = await world.signIn('li.wei', 20001)
    expect(await ancestorsOf('/portal/1/', person)).toBe(`'self' ${INTRANET}`)

    await person.enter(20002)
    expect(await ancestorsOf('/portal/1/', person)).toBe("'self'")
  })

  test('ENTRY-80, ENTRY-127 an application’s address in the portal depends only on the session’s tenants', async () => {
    const home = '/apps/portal-pages/home'
    const person = await world.signIn('anna', 20001)

    expect(await ancestorsOf(home, person)).toBe(`'self' ${INTRANET}`)
    expect(await ancestorsOf(`${home}?tenantId=20002`, person)).toBe(`'self' ${INTRANET}`)
    expect(await ancestorsOf(`${home}?tenantId=20001`)).toBe("'self'")
    const both = await world.signIn('li.wei', 20001)
    expect(await ancestorsOf(home, both)).toBe(`'self' ${INTRANET}`)
    await both.enter(20002)
    expect(await ancestorsOf(home, both)).toBe("'self'")
  })

  test('HOST-78, HOST-318, HOST-319 a frame of an application’s host gets a pass of its session, valid for its embedder and until the session ends', async () => {
    const person = await world.signIn('anna', 20001)
    const asFrame = (headers = {}) => ({ 'sec-fetch-dest': 'iframe', ...headers })
    const ask = (url: string, browser = person, headers = {}) => browser.request({ url, headers: asFrame(headers) })
    const led = String((await ask('/apps/api-explorer/spec?x=%2F&y#h')).headers.location)
    expect(led).toMatch(/^http:\/\/api-explorer\.apps\.portal\.test\/\.well-known\/portal-frames\?ticket=[\w-]{43}&to=/)

    const { host, pathname, search } = new URL(led)
    const onHost = (url: string, headers = {}) => ask(url, world.browser(), { host, ...headers })
    expect((await onHost(pathname + search)).statusCode).toBe(403)
    expect((await onHost(pathname + search, { referer: 'https://evil.test/' })).statusCode).toBe(403)
    const accepted = await onHost(pathname + search, { referer: 'http://portal.test/' })
    expect([accepted.statusCode, accepted.headers.location]).toEqual([302, `http://${host}/spec?x=%2F&y`])
    const set = String(accepted.headers['set-cookie'])
    expect(set).toMatch(/^portal-frames=[\w-]{43}; Path=\/; HttpOnly/)
    for (const to of ['//evil.test/', '@evil.test/', 'https://evil.test/', '\\evil.test'].map(encodeURIComponent)) {
      const { statusCode, headers } = await onHost(`${pathname}${search.replace(/to=.*/, `to=${to}`)}`, {
        referer: 'http://portal.test/',
      })
      expect(statusCode === 404 || String(headers.location).startsWith(`http://${host}/`), to).toBe(true)
    }

    const cookie = set.split(';', 1)[0] ?? ''
    const framers = async (sent: string) => {
      const { headers } = await onHost('/', { cookie: sent })
      return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    }
    expect(await framers(cookie)).toBe(`'self' http://portal.test ${INTRANET}`)
    expect(await framers('portal-frames=x')).toBe("'self' http://portal.test")
    expect(await framers(`portal-frames=${'a'.repeat(43)}`)).toBe("'self' http://portal.test")
    expect(await framers(`portal-frames=${person.token}`)).toBe("'self' http://portal.test")
    // the pass is neither half of a session nor an application token
    const bearer = cookie.replace('portal-frames=', '')
    const call = await person.request({
      url: '/identification/session',
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect(call.statusCode).toBe(401)
    expect(await detectPortalSecrets(world.database, ['A'.repeat(43), bearer])).toEqual(new Set([bearer]))

    const age = (hours: number) =>
      world.database.system((db) =>
        sql`update access_token set expires_at = expires_at + make_interval(hours => ${hours})`.execute(db),
      )
    await age(-12)
    expect(await framers(cookie)).toBe("'self' http://portal.test")
    await age(12)
    expect(await framers(cookie)).toBe(`'self' http://portal.test ${INTRANET}`)

    await world.database.system((db) => db.deleteFrom('session').where('user_id', '=', 612).execute())
    expect(await framers(cookie)).toBe("'self' http://portal.test")
    const plain = 'http://api-explorer.apps.portal.test/'
    expect((await ask('/apps/api-explorer/')).headers.location).toBe(plain)
    const other = await world.signIn('li.wei', 20002)
    await world.database.system((db) => db.deleteFrom('tenant_embedder').where('tenant_id', '=', 20002).execute())
    expect((await ask('/apps/api-explorer/', other)).headers.location).toBe(plain)
  })

  test('ENTRY-80 an operator registers an embedder of an existing tenant once', async () => {
    const change = (order: 'add' | 'remove', tenantId: number, origin: string) =>
      world.database.system((db) => changeEmbedder(db, order, tenantId, origin))
    const origin = 'https://site.hamnverket.test:8443'

    expect(await change('add', 20004, origin)).toBe(true)
    expect(await change('add', 20004, origin)).toBe(false)
    expect(await ancestorsOf('/portal/1/?tenantId=20004')).toBe(`'self' ${origin}`)
    expect(await change('remove', 20004, origin)).toBe(true)
    expect(await change('remove', 20004, origin)).toBe(false)
    expect(await ancestorsOf('/portal/1/?tenantId=20004')).toBe("'self'")
    expect(await change('add', 29_999, origin)).toBe(false)
    expect(await change('add', 20004, 'https://*')).toBe(false)
  })
})
