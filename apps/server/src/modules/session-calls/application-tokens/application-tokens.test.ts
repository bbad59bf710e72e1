import { createHmac, generateKeyPairSync, type JsonWebKey, sign as signBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT, type JSONWebKeySet, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { APPS, onBothDatabases, PORTAL } from '../../../../test/world.ts'
import { setHandIn } from '../../sessions/hand-in-permission.service.ts'
import { renewApplicationSecret } from '../../sessions/application-secrets.service.ts'

const UNAUTHENTICATED = { status: 401, problem: { errorCode: 'UNAUTHENTICATED' } }
const base64url = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

onBothDatabases((world) => {
  const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))
  const secretOf = (code: string) => world.database.system((db) => renewApplicationSecret(db, code))
  const mint = async (person: Browser, appCode = 'plan-core', orgId?: number) =>
    person.call('POST /identification/session/app-token', { body: { appCode, ...(orgId ? { orgId } : {}) } })
  const fetchKeys = async () => (await world.app.inject({ url: '/.well-known/jwks.json' })).json<JSONWebKeySet>()

  const basic = (code: string, secret = '') => `Basic ${Buffer.from(`${code}:${secret}`).toString('base64')}`
  const introspect = (token: string, authorization?: string) =>
    world.app.inject({
      method: 'POST',
      url: '/identification/session/introspect',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(authorization === undefined ? {} : { authorization }),
      },
      payload: new URLSearchParams({ token, token_type_hint: 'access_token' }).toString(),
    })
  const handInCode = (token: string, authorization: string) =>
    world.app.inject({
      method: 'POST',
      url: '/identification/session/hand-in/code',
      headers: { authorization },
      payload: { token },
    })

  test('SESS-80 SESS-81 SESS-143 a backend verifies an application token with only the published keys', async () => {
    const anna = await world.signIn('anna', 20001)
    const { token, expiredAt, audience } = await mint(anna, 'plan-core', 41001)
    expect(audience).toBe('plan-core')

    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(await fetchKeys()), {
      issuer: 'http://portal.test',
      audience: 'plan-core',
    })
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) as string })
    expect(payload).toEqual({
      iss: 'http://portal.test',
      aud: 'plan-core',
      client_id: 'plan-core',
      sub: '612',
      jti: expect.stringMatching(/^[\w-]{43}$/) as string,
      iat: expect.any(Number) as number,
      exp: expiredAt / 1000,
      tenantId: 20001,
      orgId: 41001,
      identityCode: 'T-20001',
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600)
    expect(Math.abs((payload.iat ?? 0) - Date.now() / 1000)).toBeLessThan(30)
    expect(world.log.join('\n')).not.toContain(token)
  })

  test('SESS-81 the key set is public, cacheable for ten minutes, readable by every origin, and contains no private member', async () => {
    const answer = await world.app.inject({
      url: '/.well-known/jwks.json',
      headers: { origin: 'https://backend.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    for (const key of answer.json<{ keys: object[] }>().keys) {
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    }
  })

  test('SESS-81, SESS-144 the plain database role does not see the keys', async () => {
    await expect(
      world.database.tenant(20001, (db) => db.selectFrom('token_signing_key').select('kid').execute()),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('SESS-83, SESS-146 the portal does not accept an application token, or a part of one, as a bearer', async () => {
    const anna = await world.signIn('anna', 20001)
    const { token } = await mint(anna)
    const [, payload = ''] = token.split('.')
    const { jti } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { jti: string }
    for (const shown of [token, jti, payload]) {
      anna.token = shown
      await expect(anna.call('GET /api/uaa/user')).rejects.toMatchObject(UNAUTHENTICATED)
      await expect(mint(anna)).rejects.toMatchObject(UNAUTHENTICATED)
    }
  })

  test('SESS-84 introspection describes a live token to its own application, but only as inactive to another application', async () => {
    const anna = await world.signIn('anna', 20001)
    const { token, expiredAt } = await mint(anna, 'plan-core', 41001)
    const own = basic('plan-core', await secretOf('plan-core'))
    const other = basic('quality-core', await secretOf('quality-core'))

    const live = await introspect(token, own)
    expect(live.statusCode).toBe(200)
    expect(live.headers['cache-control']).toBe('no-store')
    expect(live.json()).toEqual({
      active: true,
      token_type: 'Bearer',
      iss: 'http://portal.test',
      aud: 'plan-core',
      client_id: 'plan-core',
      sub: '612',
      jti: expect.any(String) as string,
      iat: expiredAt / 1000 - 600,
      exp: expiredAt / 1000,
      tenantId: 20001,
      orgId: 41001,
      identityCode: 'T-20001',
    })
    expect((await introspect(token, other)).json()).toEqual({ active: false })

    for (const wrong of [undefined, basic('plan-core'), basic('plan-core', 'x'.repeat(43)), `Bearer ${token}`]) {
      const refused = await introspect(token, wrong)
      expect(refused.statusCode).toBe(401)
      expect(refused.headers['www-authenticate']).toBe('Basic realm="portico"')
      expect(refused.json()).toMatchObject({ errorCode: 'UNAUTHENTICATED' })
    }
    const page = await world.app.inject({
      method: 'POST',
      url: '/identification/session/introspect',
      headers: { authorization: own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      payload: { token },
    })
    expect(page.statusCode).toBe(403)
  })

  test.each<[string, (token: string, person: Browser) => Promise<unknown>]>([
    ['the session has ended', (_token, person) => person.request({ url: '/api/portal/v4/logout' })],
    ['the session is idle', () => change(sql`update session set last_active_at = now() - interval '25 hours'`)],
    [
      'the token has expired',
      () => change(sql`update access_token set expires_at = now() where audience = 'plan-core'`),
    ],
    ['the account is disabled', () => change(sql`update user_account set disabled = true where id = 612`)],
    [
      'the membership has ended',
      () => change(sql`update membership set status = 0 where tenant_id = 20001 and user_id = 612`),
    ],
    ['the tenant is terminated', () => change(sql`update tenant set status = 3 where id = 20001`)],
    [
      'the tenant has switched the application off',
      () =>
        change(
          sql`update tenant_application set enabled = false where tenant_id = 20001 and application_code = 'plan-core'`,
        ),
    ],
  ])('SESS-84, SESS-147 a token is inactive at once where %s', async (_case, end) => {
    // prettier-ignore
    const anna = await world.signIn('anna', 20001)
    const proof = basic('plan-core', await secretOf('plan-core'))
    const { token } = await mint(anna)
    expect((await introspect(token, proof)).json()).toMatchObject({ active: true })

    await end(token, anna)

    expect((await introspect(token, proof)).json()).toEqual({ active: false })
    expect((await handInCode(token, proof)).statusCode).toBe(401)
    await change(sql`update user_account set disabled = false where id = 612`)
    await change(sql`update membership set status = 1 where tenant_id = 20001 and user_id = 612`)
    await change(sql`update tenant set status = 1 where id = 20001`)
    await change(sql`update tenant_application set enabled = true where application_code = 'plan-core'`)
  })

  test('SESS-83 forged, confused and altered tokens are inactive, hand no person in, and are not bearers', async () => {
    await world.database.system((db) => setHandIn(db, 'plan-core', true))
    const anna = await world.signIn('anna', 20001)
    const proof = basic('plan-core', await secretOf('plan-core'))
    const { token } = await mint(anna)
    const { token: ofOther } = await mint(anna, 'quality-core')
    const [header = '', payload = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload
    const { keys } = await fetchKeys()
    const { kid = '', ...publicJwk } = keys[0] ?? {}
    const { rows } = await change(sql`select private_key from token_signing_key where kid = ${kid}`)
    const real = await importJWK((rows[0] as { private_key: JsonWebKey }).private_key as never, 'ES256')
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const now = Math.floor(Date.now() / 1000)

    const signed = (more: object, head: object = {}, key: Parameters<SignJWT['sign']>[0] = real) =>
      new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...head }).sign(key)
    const hmac = (secret: string, head: object = { alg: 'HS256', typ: 'at+jwt', kid }) => {
      const input = `${base64url(head)}.${payload}`
      return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
    }
    const embedded = base64url({ alg: 'ES256', typ: 'at+jwt', jwk: stranger.publicKey.export({ format: 'jwk' }) })
    const byStranger = signBytes('sha256', Buffer.from(`${embedded}.${payload}`), {
      key: stranger.privateKey,
      dsaEncoding: 'ieee-p1363',
    })
    const hostile: Record<string, string> = {
      'no algorithm': `${base64url({ alg: 'none', typ: 'at+jwt', kid })}.${payload}.`,
      'no algorithm, in capitals': `${base64url({ alg: 'NONE', typ: 'at+jwt', kid })}.${payload}.${signature}`,
      'no signature': `${header}.${payload}.`,
      'the public key as a shared secret': hmac(JSON.stringify(publicJwk)),
      'its coordinate as a shared secret': hmac(String(publicJwk.x)),
      'an empty shared secret': hmac(''),
      "a stranger's key under our key id": await signed({}, {}, stranger.privateKey),
      "a stranger's key in the header": `${embedded}.${payload}.${byStranger.toString('base64url')}`,
      'an unknown key id': await signed({}, { kid: 'unknown' }),
      'a key id that is a path': await signed({}, { kid: '../../dev/null' }),
      'no key id': await signed({}, { kid: undefined }),
      'another type': await signed({}, { typ: 'JWT' }),
      'a critical extension': `${base64url({ alg: 'ES256', typ: 'at+jwt', kid, crit: ['b64'], b64: false })}.${payload}.${signature}`,
      'another issuer': await signed({ iss: 'https://evil.example' }),
      'another audience': await signed({ aud: 'quality-core' }),
      'two audiences': await signed({ aud: ['plan-core', 'quality-core'] }),
      'the audience of the portal': await signed({ aud: 'portal-api' }),
      'another client': await signed({ client_id: 'quality-core' }),
      expired: await signed({ exp: now - 1 }),
      'no expiry': await signed({ exp: undefined }),
      'not valid yet': await signed({ nbf: now + 3600 }),
      'another person': await signed({ sub: '501' }),
      'another tenant': await signed({ tenantId: 20002 }),
      'an id of no token': await signed({ jti: 'A'.repeat(43) }),
      "the portal's own bearer as its id": await signed({ jti: anna.token }),
      "another application's id": await signed({
        jti: (JSON.parse(Buffer.from(ofOther.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti,
      }),
      'a changed payload': `${header}.${base64url({ ...claims, sub: '1' })}.${signature}`,
      'a changed signature': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'a signature in DER': `${header}.${payload}.${signBytes('sha256', Buffer.from(`${header}.${payload}`), stranger.privateKey).toString('base64url')}`,
      'its id alone': String(claims.jti),
      "another application's token": ofOther,
      'the bearer of the portal': anna.token ?? '',
      'four parts': `${token}.x`,
      'five parts': `${token}.x.y`,
      'dots alone': '..',
      'text before': ` ${token}`,
      'binary digits': '\u0001\u0002',
      'very long': `${token}${'A'.repeat(2000)}`,
    }
    for (const [name, forged] of Object.entries(hostile)) {
      const reply = await introspect(forged, proof)
      expect([reply.statusCode, reply.json()], name).toEqual([200, { active: false }])
      expect((await handInCode(forged, proof)).statusCode, name).toBe(401)
      if (forged === anna.token || /[^\x20-\x7e]/.test(forged)) continue
      const asBearer = await anna.request({ url: '/api/uaa/user', headers: { authorization: `Bearer ${forged}` } })
      expect(asBearer.statusCode, name).toBe(401)
    }
    // The same calls accept a token that is not forged, so that the corpus is effective.
    expect((await introspect(await signed({}), proof)).json()).toMatchObject({ active: true })
    expect((await handInCode(token, proof)).statusCode).toBe(200)
  })

  test('SESS-80 SESS-17 the token of a window is signed as well, with the identity that requested the ticket', async () => {
    const anna = await world.signIn('anna', 20001)
    const secret = await secretOf('erp-core')
    const body = { purpose: 'window' as const, origin: APPS.replace('//', '//erp-core.'), orgId: 41001 }
    const { ticket } = await anna.call('POST /identification/session/ticket', { body })
    const answer = await world.app.inject({
      method: 'POST',
      url: '/identification/session/exchange',
      headers: { authorization: basic('erp-core', secret) },
      payload: { ticket },
    })
    const { userToken } = answer.json<{ data: { userToken: string } }>().data
    const { payload } = await jwtVerify(userToken, createLocalJWKSet(await fetchKeys()), {
      issuer: PORTAL,
      audience: 'erp-core',
    })
    expect(payload).toMatchObject({ sub: '612', tenantId: 20001, orgId: 41001, identityCode: 'T-20001' })
  })
})
